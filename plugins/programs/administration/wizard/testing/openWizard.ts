import { screen } from '@testing-library/react';
import { api as administrationApi } from '../../../../../shell/features/administration/state';
import { type Answered, answers } from '../../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../../shell/testing/noTexts';
import { oneCompany } from '../../../../../shell/testing/oneCompany';
import { renderInShell } from '../../../../../shell/testing/renderInShell';
import type { AdministeredChallenge, ChallengeBody, ChallengeStanding } from '../../../contract';
import plugin from '../../../plugin';
import { api } from '../api';
import { emptyChallenge } from '../rules/values';
import { savedAfter } from './challenges';

interface Opening {
  /** The challenge stored at the server. */
  readonly saved?: AdministeredChallenge;
  readonly server?: readonly Answered[];
  readonly total?: number;
  readonly pointsPerDollar?: number | null;
  readonly budgetLeft?: number | null;
  readonly standing?: ChallengeStanding;
}

/** Twelve people, most of whom have begun. */
const aStanding: ChallengeStanding = {
  TakingPart: 12,
  Counted: [
    { Counted: 0, People: 4 },
    { Counted: 3, People: 8 },
  ],
  Reports: 30,
  Waiting: 6,
  ReportedToday: 1,
};

/** Opens the wizard as an administrator. */
export const openWizard = async (
  path: string,
  { saved, server = [], total = 248, pointsPerDollar = 10, budgetLeft = null, standing = aStanding }: Opening = {},
) => {
  const has = { saved: saved ?? emptyChallenge('acme', false) };
  const view = renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path,
    person: { Roles: ['AdminLite'], EntityId: 'acme', TimeZone: 'America/Chicago' },
    server: [
      ...oneCompany,
      answers(api.challenge, () => has.saved),
      answers(api.challengeOptions, () => ({
        Company: { Value: 'acme', Text: 'Acme' },
        Trackers: [{ Value: 'acme-steps', Text: 'Steps' }],
        PlanYears: [{ First: '2026-01-01', Last: '2026-12-31', BudgetLeft: budgetLeft }],
        PointsPerDollar: pointsPerDollar,
      })),
      answers(api.challengeStanding, () => standing),
      answers(api.saveChallenge, ({ body }) => {
        has.saved = savedAfter(has.saved, body);
        return has.saved;
      }),
      answers(administrationApi.filterCategories, () => ({ Categories: [] })),
      answers(administrationApi.describeAudience, () => ({ Total: total, IsTotalCapped: false, IsFew: false, FewerThan: 5, Description: 'Everybody' })),
      ...server,
    ],
  });
  await screen.findByRole('list', { name: 'Steps' });
  return {
    ...view,
    has,
    press: async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name })),
    isAt: (title: string) => screen.findByRole('heading', { name: title, level: 2 }),
    field: (name: string | RegExp) => screen.findByRole('textbox', { name }),
    bodies: () => view.received.filter(({ name }) => name === 'saveChallenge').map(({ input }) => (input as { readonly body: ChallengeBody }).body),
  };
};
