import type { accountRoutes } from '../../../../plugins/admin/contract/accountRoutes';
import type { Asking, Examples } from '../../../platform/examples';

interface Row {
  readonly Id: string;
  readonly FirstName: string;
  readonly LastName: string;
}

/** A person of the caller's company without rights. */
const aColleague = async ({ get, entityId }: Asking): Promise<Row> => {
  const { Items } = await get<{ readonly Items: readonly (Row & { readonly Rights: readonly string[] })[] }>(`/accounts?EntityId=${entityId}&PageSize=100`);
  const colleague = Items.find(({ Rights, LastName }) => Rights.length === 0 && LastName === 'Hidden') ?? Items.find(({ Rights }) => Rights.length === 0);
  if (colleague === undefined) throw new Error('The company has no such person.');
  return colleague;
};

const about = async (asking: Asking) => ({ EntityId: asking.entityId, Id: (await aColleague(asking)).Id });

const atWork = [{ Category: 'AccountStatus', Values: ['Active'] }];
const nowhere = { DepartmentId: null, LocationId: null, RegionId: null };

export const accountExamples: Examples<typeof accountRoutes> = {
  accounts: ({ entityId }) => ({ query: { EntityId: entityId } }),
  accountsExport: ({ entityId }) => ({ query: { EntityId: entityId } }),
  filteredAccounts: ({ entityId }) => ({ body: { EntityId: entityId, Filters: atWork } }),
  filteredAccountsExport: ({ entityId }) => ({ body: { EntityId: entityId, Filters: atWork } }),
  personChoices: ({ entityId }) => ({ query: { EntityId: entityId } }),
  addPerson: ({ entityId }) => {
    const one = Math.random().toString(36).slice(2, 10);
    const names = { FirstName: 'Nora', LastName: 'Newhire', Email: `nora-${one}@example.com`, EmployeeNumber: `N-${one}`, DateOfBirth: '1990-01-31' };
    return { body: { EntityId: entityId, ...names, ...nowhere, HireDate: '2026-11-02', SignsInBy: 'Password', Language: 'en-US' } };
  },
  account: async (asking) => ({ query: await about(asking) }),
  saveAccountNames: async (asking) => ({ body: { ...(await about(asking)), FirstName: 'Hannah', LastName: 'Hidden' } }),
  saveWork: async (asking) => {
    const number = `W-${Math.random().toString(36).slice(2, 10)}`;
    return { body: { ...(await about(asking)), EmployeeNumber: number, ...nowhere, HireDate: '2024-05-06' } };
  },
  changeSignIn: async (asking) => ({ body: { ...(await about(asking)), IsAllowed: false, Reason: 'Has left the company' } }),
  sendPasswordLink: async (asking) => ({ body: await about(asking) }),
  deletionPreview: async (asking) => ({ query: await about(asking) }),
  deleteAccount: async (asking) => {
    const { Id, FirstName, LastName } = await aColleague(asking);
    return { body: { EntityId: asking.entityId, Id, Reason: 'Request of November 20', Confirmation: `${FirstName} ${LastName}` } };
  },
  askForAddress: async (asking) => ({ body: { ...(await about(asking)), NewEmail: 'another@home.example', Reason: 'Has married' } }),
  withdrawAddress: async (asking) => {
    const body = await about(asking);
    await asking.post('/accounts/address', { ...body, NewEmail: 'another@home.example', Reason: 'Has married' });
    return { body };
  },
  resetSecondFactor: async (asking) => ({ body: { ...(await about(asking)), Reason: 'Has lost the phone' } }),
  changeRights: async (asking) => ({ body: { ...(await about(asking)), Rights: ['Reporting'], Reason: 'Takes over the reports' } }),
};
