import { useMemo } from 'react';
import { type Column, DataTable, EmptyState, Loaded, useFacts, useModal, useRowsInPages } from '#shell/api';
import type { CompanyManager } from '../contract';
import type { Chosen } from '../modals/ActFor';
import { managers, modals } from '../state';
import { useText } from '../text';

const keyOf = ({ UserId }: CompanyManager): string => UserId;
const nameOf = ({ FirstName, LastName }: CompanyManager): string => `${FirstName} ${LastName}`;

interface ManagersProps {
  readonly entityId: string;
  readonly partnerId: string;
}

/** The managers of a company; pressing one opens the card, and confirming it impersonates them (SUP-037, SUP-044). */
export const Managers = ({ entityId, partnerId }: ManagersProps) => {
  const t = useText();
  return (
    <Loaded of={managers.of({ query: { entityId, loggedInEntityId: partnerId } })} failed={t('managers.failed')}>
      {(rows) => <ManagerTable rows={rows} />}
    </Loaded>
  );
};

const chosen = (manager: CompanyManager): Chosen => ({
  userId: manager.UserId,
  firstName: manager.FirstName,
  lastName: manager.LastName,
  company: manager.EntityName,
  email: manager.Email,
  pictureUrl: manager.ProfileImageUrl,
});

const ManagerTable = ({ rows }: { readonly rows: readonly CompanyManager[] }) => {
  const t = useText();
  const open = useModal(modals.actFor);
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
        void open({ person: chosen(manager), wish: { as: 'manager', userName: manager.UserName } }),
    [open],
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
