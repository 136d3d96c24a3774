import type { routes } from '../../../plugins/support/contract/routes';
import type { Examples } from '../../platform/examples';

const examples: Examples<typeof routes> = {
  userSearch: () => ({ query: { entities: 'acme', lastName: 'a', lastNameFilter: 'e' } }),
  clientSearch: () => ({ query: { entities: 'acme', Sort: '-DateOfBirth' } }),
  entityList: ({ entityId }) => ({ query: { entityId } }),
  companyManagers: () => ({ query: { entityId: 'acme', loggedInEntityId: 'northwind' } }),
  impersonateUser: () => ({ body: { UserId: 'acme-participant', UserName: 'participant@acme.example', EntityId: 'acme', ImpersonationType: 'Coach' } }),
  impersonateParticipant: () => ({ body: { UserId: 'acme-participant' } }),
  impersonateManager: () => ({ body: { UserName: 'admin@acme.example' } }),
  stopImpersonating: () => ({ body: { UserName: 'support@acme.example' } }),
  auditList: () => ({ query: { Actor: 'sam', EntityId: 'acme', Sort: '-Changes' } }),
  auditChanges: async ({ get, asSupport }) => {
    await asSupport?.('/Session/DisableNewsFlashForSession');
    const { Items } = await get<{ readonly Items?: readonly { readonly Id: number }[] }>('/support/audit?EntityId=acme');
    return { query: { Id: String(Items?.[0]?.Id ?? 1) } };
  },
  auditStaffChanges: () => ({ query: { PageSize: '10' } }),
  auditExport: () => ({ query: { Subject: 'pat', EntityId: 'acme' } }),
  auditCheck: () => ({ query: { After: '0' } }),
};

export default examples;
