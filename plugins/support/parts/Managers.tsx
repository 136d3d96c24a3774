import { useMemo } from 'react';
import { type Column, DataTable, EmptyState, Loaded, useDispatch, useFacts, useRowsInPages } from '#shell/api';
import type { CompanyManager } from '../contract';
import type { Reason } from '../rules/reasons';
import { managers } from '../state';
import { wished } from '../state/impersonation';
import { useText } from '../text';

const keyOf = ({ UserId }: CompanyManager): string => UserId;
const nameOf = ({ FirstName, LastName }: CompanyManager): string => `${FirstName} ${LastName}`;

interface ManagersProps {
  readonly entityId: string;
  readonly partnerId: string;
  readonly reason: Reason;
}

/** The managers of a company; pressing one acts as them (SUP-037, SUP-044). */
export const Managers = ({ entityId, partnerId, reason }: ManagersProps) => {
  const t = useText();
  return (
    <Loaded of={managers.of({ query: { entityId, loggedInEntityId: partnerId } })} failed={t('managers.failed')}>
      {(rows) => <ManagerTable rows={rows} reason={reason} />}
    </Loaded>
  );
};

const ManagerTable = ({ rows, reason }: { readonly rows: readonly CompanyManager[]; readonly reason: Reason }) => {
  const t = useText();
  const dispatch = useDispatch();
  const { settings } = useFacts();
  const columns = useMemo<readonly Column<CompanyManager>[]>(
    () => [
      { id: 'firstName', header: t('column.firstName'), cell: ({ FirstName }) => FirstName },
      { id: 'lastName', header: t('column.lastName'), cell: ({ LastName }) => LastName },
      { id: 'email', header: t('column.email'), cell: ({ Email }) => Email },
    ],
    [t],
  );
  const press = useMemo(
    () =>
      (manager: CompanyManager): void =>
        void dispatch(wished({ as: 'manager', userName: manager.UserName, reason })),
    [reason, dispatch],
  );
  return (
    <DataTable
      of={useRowsInPages(rows, [10, 25, 100])}
      label={t('company.managers')}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      onPress={press}
      marked={settings?.Impersonation.ImpersonatedUserId ?? undefined}
      empty={<EmptyState title={t('company.managers.none')} />}
    />
  );
};
