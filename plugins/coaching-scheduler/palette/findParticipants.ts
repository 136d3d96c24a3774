import { type PaletteFind, pathTo, request, type SagaGenerator } from '#shell/api';
import { paths } from '../paths';
import { api } from '../state/api';

/** Participants within the coach's reach; choosing one opens the profile. */
export default function* findParticipants(query: string): SagaGenerator<readonly PaletteFind[]> {
  const { Items } = yield* request(api.participants, { query: { tab: 1, search: query, pageSize: 25 } });
  return Items.map(({ UserId: userId, FirstName, LastName, EntityName }) => ({
    key: `person ${userId}`,
    label: `${FirstName} ${LastName}`,
    context: EntityName,
    icon: 'family',
    target: { to: pathTo(paths.profile, { userId }) },
  }));
}
