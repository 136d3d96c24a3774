import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type Column, DataTable, EmptyState, type ListView, useFacts, useModal, usePagedList, useSelector } from '#shell/api';
import type { EntityChoice, SearchUser } from '../contract';
import { chosen } from '../rules/chosen';
import { shownDate } from '../rules/shownDate';
import { modals } from '../state';
import { foundBy } from '../state/search';
import type { Kind } from '../state/searches';
import { useText } from '../text';
import { ColumnFilters } from './ColumnFilters';

const keyOf = ({ UserId }: SearchUser): string => UserId;
const nameOf = ({ FirstName, LastName }: SearchUser): string => `${FirstName} ${LastName}`;

/** A failed search shows an empty list; the failure is logged (SUP-032). */
const emptyWhereFailed = ({ failure, ...list }: ListView<SearchUser>): ListView<SearchUser> =>
  failure ? { ...list, rows: [], offset: 0, total: 0, isTotalCapped: false, next: undefined, previous: undefined } : list;

interface SearchResultsProps {
  readonly kind: Kind;
  readonly companies: readonly EntityChoice[];
  /** The mode of the impersonation that pressing a row offers; without it rows are read-only. */
  readonly actAs?: 'Coach' | 'Support' | undefined;
}

/** The people found by a search, in pages of 10, 25 or 100 (SUP-017 to SUP-025). */
export const SearchResults = ({ kind, companies, actAs }: SearchResultsProps) => {
  const t = useText();
  const { settings } = useFacts();
  const list = foundBy(kind);
  const open = useModal(modals.actFor);
  const { page, status } = useSelector(list.select);
  const hasFailed = status === 'failed';
  const columns = useMemo<readonly Column<SearchUser>[]>(
    () => [
      { id: 'firstName', header: t('column.firstName'), sort: 'FirstName', cell: ({ FirstName }) => FirstName },
      { id: 'lastName', header: t('column.lastName'), sort: 'LastName', cell: ({ LastName }) => LastName },
      { id: 'email', header: t('column.email'), sort: 'Email', cell: ({ Email }) => Email },
      { id: 'company', header: t('column.company'), sort: 'Company', cell: ({ Company }) => Company },
      { id: 'birthDate', header: t('column.birthDate'), sort: 'DateOfBirth', cell: ({ DateOfBirth }) => shownDate(DateOfBirth) },
    ],
    [t],
  );
  const press = useMemo(
    () => actAs && ((user: SearchUser): void => void open({ person: chosen(user), wish: { as: 'user', mode: actAs, user } })),
    [actAs, open],
  );
  const isTooMany = !hasFailed && (page as { readonly IsTooMany?: boolean } | undefined)?.IsTooMany === true;
  return (
    <>
      {isTooMany && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{t('results.tooMany')}</MessageBarBody>
        </MessageBar>
      )}
      <DataTable
        of={emptyWhereFailed(usePagedList(list, 'nothing'))}
        label={t(kind === 'user' ? 'results.user' : 'results.participant')}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        {...(press && { onPress: press })}
        marked={settings?.Impersonation.ImpersonatedUserId ?? undefined}
        empty={<EmptyState title={t(hasFailed ? 'results.unavailable' : 'results.none')} />}
        filters={<ColumnFilters kind={kind} companies={companies} />}
      />
    </>
  );
};
