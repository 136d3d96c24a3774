import { facts, type PaletteFind, request, type SagaGenerator } from '#shell/api';
import { api } from '../administration/challenges/api';
import { toWizard } from '../administration/challenges/rules/rows';

/** Challenges and drafts of the company; choosing one opens its wizard. */
export default function* findChallenges(query: string): SagaGenerator<readonly PaletteFind[]> {
  const { entity } = yield* facts();
  const { Items } = yield* request(api.administeredChallenges, {
    query: { entityId: entity?.EntityId ?? '', state: '', SearchTerms: query, PageSize: 25, Sort: '-SavedAt' },
  });
  return Items.map((challenge) => ({
    key: `challenge ${challenge.Id}`,
    label: challenge.Name,
    context: '',
    icon: 'admin',
    target: { to: toWizard(challenge) },
  }));
}
