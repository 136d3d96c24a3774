import { Badge, type BadgeProps, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { type Column, linkLook, useFacts, useFormat } from '#shell/api';
import { mayUse } from '#shell/rules/administration';
import { dateRange, shortDate, shortDateTime } from '#shell/rules/dates/dates';
import type { ListedChallenge } from '../../../contract';
import { useText } from '../../../text';
import { Editing, useListed } from '../../opened/Editing';
import { isAmongPrograms, toScreen, toWizard } from '../rules/rows';

const useStyles = makeStyles({
  name: { minWidth: '14rem', overflowWrap: 'anywhere' },
  link: { ...linkLook.text, fontWeight: tokens.fontWeightSemibold },
  words: { minWidth: '6rem' },
  others: { display: 'block', fontSize: tokens.fontSizeBase200 },
  further: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  screens: { display: 'flex', flexWrap: 'wrap', gap: `0 ${tokens.spacingHorizontalM}`, marginTop: tokens.spacingVerticalXXS },
  screen: { ...linkLook.text, paddingBlock: tokens.spacingVerticalXXS, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightRegular },
});

const colours: Readonly<Record<ListedChallenge['State'], NonNullable<BadgeProps['color']>>> = {
  draft: 'warning',
  scheduled: 'informative',
  published: 'success',
  ended: 'subtle',
  retired: 'subtle',
  template: 'brand',
};

/** The name of a challenge, or a placeholder. */
export const useNameOf = (): ((row: Pick<ListedChallenge, 'Name'>) => string) => {
  const t = useText();
  return useMemo(
    () =>
      ({ Name }) =>
        Name || t('challenges.noName'),
    [t],
  );
};

/** The state of a challenge, and its future time of publication. */
const State = ({ of: { State: state, IsDraft, PublishAt } }: { readonly of: ListedChallenge }) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const further = PublishAt === null ? state === 'template' && IsDraft && t('challenges.notOffered') : shortDateTime(PublishAt, reader);
  return (
    <>
      <Badge appearance="tint" color={colours[state]}>
        {t(`challenges.state.${state}`)}
      </Badge>
      {further && <span className={styles.further}>{further}</span>}
    </>
  );
};

/** Links to the other screens of a published challenge. */
const Screens = ({ company, of }: { readonly company: string; readonly of: ListedChallenge }) => {
  const styles = useStyles();
  const t = useText();
  const { user } = useFacts();
  if (!isAmongPrograms(of)) return null;
  const may = { roles: user?.Roles ?? [] };
  const screens = [
    ['dashboard', 'challengeDashboard'],
    ['groups', 'challengeGroups'],
    ['maintenance', 'challengeMaintenance'],
  ] as const;
  return (
    <span className={styles.screens}>
      {screens
        .filter(([, screen]) => mayUse(screen, may))
        .map(([name]) => (
          <Link
            key={name}
            href={toScreen(name, company, of)}
            className={styles.screen}
            aria-label={t('challenges.screenOf', { screen: t(`challenges.${name}`), name: of.Name })}
          >
            {t(`challenges.${name}`)}
          </Link>
        ))}
    </span>
  );
};

/** Names of other users who have a challenge open. */
const Others = ({ names }: { readonly names: readonly string[] }) => {
  const styles = useStyles();
  const t = useText();
  const listed = useListed();
  return (
    <span className={styles.others}>
      <Editing text={t('challenges.editing', { names: listed(names), n: names.length })} />
    </span>
  );
};

/** The columns of the list of challenges. */
export const useColumns = (company: string, othersAt: (id: string) => readonly string[]): readonly Column<ListedChallenge>[] => {
  const styles = useStyles();
  const t = useText();
  const { reader, moment } = useFormat();
  const nameOf = useNameOf();
  return useMemo((): readonly Column<ListedChallenge>[] => {
    const days = ({ StartDate, EndDate }: ListedChallenge): string => {
      if (StartDate === null) return '–';
      return EndDate === null ? t('challenges.from', { day: shortDate(StartDate, reader) }) : dateRange(StartDate, EndDate, reader);
    };
    return [
      {
        id: 'name',
        header: t('challenges.column.name'),
        sort: 'Name',
        className: styles.name,
        text: nameOf,
        cell: (row) => (
          <>
            <Link href={toWizard(row)} className={styles.link}>
              {nameOf(row)}
            </Link>
            {othersAt(row.Id).length > 0 && <Others names={othersAt(row.Id)} />}
            <Screens company={company} of={row} />
          </>
        ),
      },
      { id: 'state', header: t('challenges.column.state'), text: ({ State: state }) => t(`challenges.state.${state}`), cell: (row) => <State of={row} /> },
      { id: 'days', header: t('challenges.column.days'), sort: 'StartDate', className: styles.words, cell: days },
      { id: 'participants', header: t('challenges.column.participants'), isNumber: true, cell: ({ Participants }) => Participants },
      {
        id: 'saved',
        header: t('challenges.column.saved'),
        sort: 'SavedAt',
        className: styles.words,
        text: ({ SavedAt, SavedBy }) => (SavedAt === '' ? '' : t('challenges.savedBy', { day: moment(SavedAt), name: SavedBy })),
        cell: ({ SavedAt, SavedBy }) =>
          SavedAt === '' ? (
            '–'
          ) : (
            <>
              {moment(SavedAt)}
              <span className={styles.further}>{SavedBy}</span>
            </>
          ),
      },
    ];
  }, [t, reader, moment, nameOf, styles, company, othersAt]);
};
