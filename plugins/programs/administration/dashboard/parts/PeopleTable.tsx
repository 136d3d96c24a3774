import { useMemo } from 'react';
import { type Column, DataTable, type Filters, type ListView, useFormat, usePagedList, useSelector } from '#shell/api';
import { shortDate } from '#shell/rules/dates/dates';
import { challengeStatusNumber, userChallengeStatus } from '#shell/rules/userChallengeStatus';
import type { ChallengePerson } from '../../../contract';
import { useText } from '../../../text';
import { KeepsFocus, PartFailed } from '../../PartLoaded';
import { statusIn } from '../rules/statuses';
import { people } from '../state';

interface PeopleTableProps {
  readonly company: string;
  readonly challenge: string;
  /** Name of the challenge. */
  readonly name: string;
  readonly filters: Filters<'status'>;
}

const keyOf = ({ UserId }: ChallengePerson): string => UserId;
const nameOf = ({ FirstName, LastName }: ChallengePerson): string => `${FirstName} ${LastName}`;

/** The people of a challenge, with status filter, search by name, pages and download. */
export const PeopleTable = ({ company, challenge, name, filters }: PeopleTableProps) => {
  const t = useText();
  const columns = useColumns();
  const { query } = useSelector(people.select);
  const list = usePagedList(people, 'address', {
    EntityId: company,
    ChallengeId: challenge,
    Status: challengeStatusNumber(statusIn(filters.values.status)),
  });
  const view: ListView<ChallengePerson> = {
    ...list,
    // Rows of another challenge may still be loaded.
    rows: query.EntityId === company && query.ChallengeId === challenge ? list.rows : undefined,
    ...(list.whole && { whole: { ...list.whole, action: t('dashboard.download') } }),
  };
  return (
    <KeepsFocus>
      <DataTable
        of={view}
        label={name}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        search={t('dashboard.search')}
        narrowedBy={filters}
        failed={<PartFailed onRetry={list.onRetry} />}
      />
    </KeepsFocus>
  );
};

const useColumns = (): readonly Column<ChallengePerson>[] => {
  const t = useText();
  const { reader, percent } = useFormat();
  return useMemo(
    () => [
      { id: 'name', header: t('dashboard.name'), cell: nameOf },
      { id: 'email', header: t('dashboard.email'), cell: ({ Email }) => Email },
      { id: 'status', header: t('dashboard.status'), cell: ({ Status }) => t(`dashboard.status.${userChallengeStatus[Status] ?? 'NotSignedUp'}`) },
      {
        id: 'progress',
        header: t('dashboard.progress'),
        isNumber: true,
        cell: ({ PercentCompleted }) => percent(PercentCompleted),
      },
      { id: 'completed', header: t('dashboard.completed'), cell: ({ CompletedDate }) => (CompletedDate === null ? '–' : shortDate(CompletedDate, reader)) },
    ],
    [t, reader, percent],
  );
};
