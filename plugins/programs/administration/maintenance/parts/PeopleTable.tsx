import { Badge, Button, makeStyles } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { type Column, DataTable, EmptyState, useFilters, useFormat, usePagedList, useSelection } from '#shell/api';
import type { MaintainedOutcome, MaintainedPerson, MaintainedShow } from '../../../contract';
import { useText } from '../../../text';
import { useKeptFocus } from '../../useKeptFocus';
import { canUnmark, keyOf, nameOf } from '../rules/people';
import { people } from '../state';
import type { Acts } from './useActs';

const useStyles = makeStyles({
  frame: { ':focus': { outline: 'none' } },
  email: { minWidth: '12rem', overflowWrap: 'anywhere' },
  name: { minWidth: '7rem', overflowWrap: 'anywhere' },
});

const shows = ['Complete', 'NotComplete', 'Overridden', 'NotSignedUp'] as const satisfies readonly MaintainedShow[];

/** People by id, of all pages that were loaded: the selection may span pages. */
const useKnown = (rows: readonly MaintainedPerson[]): Map<string, MaintainedPerson> => {
  const [known] = useState(() => new Map<string, MaintainedPerson>());
  for (const row of rows) known.set(row.UserId, row);
  return known;
};

const useColumns = (): readonly Column<MaintainedPerson>[] => {
  const styles = useStyles();
  const t = useText();
  const { day } = useFormat();
  return useMemo(
    (): readonly Column<MaintainedPerson>[] => [
      { id: 'participant', header: t('maintenance.column.participant'), sort: 'LastName', className: styles.name, cell: nameOf },
      { id: 'email', header: t('maintenance.column.email'), className: styles.email, cell: ({ Email }) => Email },
      { id: 'status', header: t('maintenance.column.status'), cell: ({ Status }) => t(`maintenance.status.${Status}`) },
      {
        id: 'progress',
        header: t('maintenance.column.progress'),
        isNumber: true,
        cell: ({ PercentCompleted }) => t('maintenance.percent', { n: PercentCompleted }),
      },
      { id: 'completed', header: t('maintenance.column.completed'), cell: ({ CompletedDate }) => (CompletedDate === null ? '' : day(CompletedDate)) },
      {
        id: 'overridden',
        header: t('maintenance.column.overridden'),
        text: ({ IsOverridden }) => t(IsOverridden ? 'maintenance.yes' : 'maintenance.no'),
        cell: ({ IsOverridden }) => (IsOverridden ? <Badge appearance="tint">{t('maintenance.yes')}</Badge> : t('maintenance.no')),
      },
    ],
    [t, day, styles],
  );
};

interface PeopleTableProps {
  readonly challengeId: string;
  readonly acts: Acts;
  /** Whether the challenge has begun; before that it cannot be completed. */
  readonly hasBegun: boolean;
  /** Whether people who have not signed up can be listed. */
  readonly mayListOthers: boolean;
}

/** The people of a challenge, with actions on selected ones (ADH-065, ADH-066). */
export const PeopleTable = ({ challengeId, acts, hasBegun, mayListOthers }: PeopleTableProps) => {
  const styles = useStyles();
  const t = useText();
  const offered = useMemo(() => shows.filter((show) => mayListOthers || show !== 'NotSignedUp'), [mayListOthers]);
  const filters = useFilters(
    useMemo(() => {
      const options = offered.map((value) => ({ value, label: t(`maintenance.show.${value}`) }));
      return [{ kind: 'select', name: 'show', label: t('maintenance.show'), options }] as const;
    }, [t, offered]),
  );
  const Show: MaintainedShow = offered.find((show) => show === filters.values.show) ?? '';
  const list = usePagedList(people, 'address', { ChallengeId: challengeId, Show });
  const known = useKnown(list.rows ?? []);
  const selection = useSelection();
  const { frame, keep } = useKeptFocus();
  const chosen = [...selection.of.keys].flatMap((key) => known.get(key) ?? []);
  const tell = ({ Participants, Refused }: MaintainedOutcome): void => {
    for (const person of Participants) known.set(person.UserId, person);
    const refused = Refused.map(({ UserId, Errors }) => ({ key: UserId, IsSuccessful: false, Message: Errors.map(({ Message }) => Message).join(' ') }));
    const done = Participants.map(({ UserId }) => ({ key: UserId, IsSuccessful: true }));
    keep();
    selection.tell([...done, ...refused], {
      otherwise: t('maintenance.failed.override'),
      says: (counts) => counts.failed > 0 && t('maintenance.some', counts),
    });
  };
  const actions = (
    <>
      <Button appearance="primary" disabled={!hasBegun} onClick={() => void acts.mark(chosen, tell)}>
        {t('maintenance.mark')}
      </Button>
      <Button disabled={!canUnmark(chosen)} onClick={() => void acts.unmark(chosen, tell)}>
        {t('maintenance.unmark')}
      </Button>
    </>
  );
  return (
    <section ref={frame} tabIndex={-1} aria-label={t('maintenance.list')} className={styles.frame}>
      <DataTable
        of={list}
        label={t('maintenance.people')}
        search={t('maintenance.search')}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={nameOf}
        narrowedBy={filters}
        selection={{ ...selection.of, actions, running: acts.isRunning ? selection.of.keys.size : undefined }}
        empty={<EmptyState title={t('maintenance.nobody')} />}
      />
    </section>
  );
};
