import { screen } from '@testing-library/react';
import { companyOptions } from '#shell/api';
import { type Answered, answers } from '../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../shell/testing/noTexts';
import { oneCompany } from '../../../../shell/testing/oneCompany';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import plugin from '../../plugin';
import { api } from '../customRewards/api';

export const everybody = { Roles: ['ALL' as const], Locations: ['ALL'], Departments: ['ALL'], Regions: ['ALL'] };

/** Opens a page of the administration of rewards for an administrator of a company with two locations and a department, but no regions. */
export const openAdministration = async (path: string, server: readonly Answered[]) => {
  const view = renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path,
    person: { Roles: ['Admin'], EntityId: 'acme' },
    server: [
      ...oneCompany,
      answers(companyOptions.locations, () => [
        { Value: 'boston', Text: 'Boston' },
        { Value: 'denver', Text: 'Denver' },
      ]),
      answers(companyOptions.departments, () => [{ Value: 'sales', Text: 'Sales' }]),
      answers(companyOptions.regions, () => []),
      answers(api.countEligible, ({ body }) => ({ Total: body.Locations.includes('ALL') ? 56 : 7, IsTotalCapped: false })),
      ...server,
    ],
  });
  await screen.findByRole('heading', { level: 1 });
  const inputs = <I,>(name: string): readonly I[] => view.received.filter((call) => call.name === name).map(({ input }) => input as I);
  return { ...view, inputs, press: async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name })) };
};
