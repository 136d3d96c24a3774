import type { AdministeredChallenge } from '../../../../../plugins/programs/contract';
import type { wizardRoutes } from '../../../../../plugins/programs/contract/administration/wizardRoutes';
import type { Asking, Examples } from '../../../../platform/examples';

/** A draft of the caller's company. */
const draft = ({ post, entityId }: Asking): Promise<AdministeredChallenge> =>
  post<AdministeredChallenge>('/v2/challenges', { EntityId: entityId, TemplateId: 'template-steps' });

/** One example for each call of the wizard that needs input. */
export const wizardExamples: Examples<typeof wizardRoutes> = {
  administeredChallenges: ({ entityId }) => ({ query: { entityId, SearchTerms: 'walk', state: 'published' } }),
  challengeTemplates: ({ entityId }) => ({ query: { entityId } }),
  challengeTemplate: () => ({ params: { templateId: 'template-kindness' } }),
  challengeOptions: ({ entityId }) => ({ query: { entityId } }),
  challenge: async (asking) => ({ params: { challengeId: (await draft(asking)).Id } }),
  challengeStanding: async (asking) => ({ params: { challengeId: (await draft(asking)).Id } }),
  saveChallenge: async (asking) => {
    const { Id, Version } = await draft(asking);
    return { body: { Id, Name: 'Steps in spring', IsDraft: false, Version } };
  },
  deleteChallenge: async (asking) => ({ params: { challengeId: (await draft(asking)).Id } }),
};
