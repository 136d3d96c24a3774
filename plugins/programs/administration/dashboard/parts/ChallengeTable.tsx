import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { Link, useSearch } from 'wouter';
import { type Column, DataTable, EmptyState, linkLook, useFormat, useRowsInPages } from '#shell/api';
import { shortDate } from '#shell/rules/dates/dates';
import { challengeStatusNumber, type UserChallengeStatus } from '#shell/rules/userChallengeStatus';
import type { CountedChallenge } from '../../../contract';
import { useText } from '../../../text';
import { paths } from '../../paths';
import { toPeople } from '../rules/address';
import { countOf, tableStatuses } from '../rules/statuses';

const useStyles = makeStyles({
  name: { minWidth: '10rem', overflowWrap: 'anywhere' },
  link: { ...linkLook.text, fontWeight: tokens.fontWeightSemibold },
  count: {
    ...linkLook.text,
    display: 'inline-block',
    minWidth: '24px',
    lineHeight: '24px',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    // On narrow windows rows are cards, with each number after its label.
    '@media (max-width: 480px)': { textAlign: 'start' },
  },
  type: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}` },
});

const keyOf = ({ ChallengeId }: CountedChallenge): string => ChallengeId;
const nameOf = ({ Name }: CountedChallenge): string => Name;

interface ChallengeTableProps {
  readonly company: string;
  readonly challenges: readonly CountedChallenge[];
  /** The page on screen, from 0. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The challenges with their counts, each linked to its people (ADH-081). */
export const ChallengeTable = ({ company, challenges, page, onPage }: ChallengeTableProps) => {
  const t = useText();
  const columns = useColumns(company);
  const rows = useRowsInPages(challenges, [25, 50, 100], { page, turnTo: onPage });
  return (
    <DataTable of={rows} label={t('dashboard.title')} columns={columns} keyOf={keyOf} nameOf={nameOf} empty={<EmptyState title={t('dashboard.none')} />} />
  );
};

const useColumns = (company: string): readonly Column<CountedChallenge>[] => {
  const styles = useStyles();
  const t = useText();
  const search = useSearch();
  const { reader, number } = useFormat();
  return useMemo(() => {
    const to = (challenge: string, status: UserChallengeStatus): string =>
      `${paths.dashboardPeople}${toPeople(search, { company, challenge, status: challengeStatusNumber(status) })}`;
    const counts = tableStatuses.map(
      (status): Column<CountedChallenge> => ({
        id: status,
        header: t(`dashboard.status.${status}`),
        isNumber: true,
        text: (row) => String(countOf(row, status)),
        cell: (row) => (
          <Link
            href={to(row.ChallengeId, status)}
            className={styles.count}
            aria-label={t('dashboard.count', { n: countOf(row, status), status: t(`dashboard.status.${status}`), name: row.Name })}
          >
            {number(countOf(row, status))}
          </Link>
        ),
      }),
    );
    return [
      {
        id: 'name',
        header: t('dashboard.challenge'),
        className: styles.name,
        text: nameOf,
        cell: ({ ChallengeId, Name }) => (
          <Link href={to(ChallengeId, 'All')} className={styles.link}>
            {Name}
          </Link>
        ),
      },
      {
        id: 'type',
        header: t('dashboard.type'),
        text: ({ ProgramType }) => t(`dashboard.type.${ProgramType}`),
        cell: ({ ProgramType, IsPersonal }) => (
          <span className={styles.type}>
            {t(`dashboard.type.${ProgramType}`)}
            {IsPersonal && (
              <Badge appearance="tint" color="informative">
                {t('dashboard.personal')}
              </Badge>
            )}
          </span>
        ),
      },
      { id: 'start', header: t('dashboard.start'), cell: ({ StartDate }) => shortDate(StartDate, reader) },
      { id: 'end', header: t('dashboard.end'), cell: ({ EndDate }) => (EndDate === null ? t('dashboard.endless') : shortDate(EndDate, reader)) },
      ...counts,
    ];
  }, [company, search, t, reader, number, styles]);
};
