import { facts, pluginState, put, resource, takeEveryMessage } from '#shell/api';
import type { topics } from '../contract/topics';
import { api } from './api';

/** What the mall has (ACC-080). */
export const catalog = resource(api.catalog);

function* reload() {
  yield* put(catalog.invalidated());
}

/** Reads the mall anew when an administrator has changed something in it, and after messages that were missed. */
function* saga() {
  const { user } = yield* facts();
  if (user) yield* takeEveryMessage<typeof topics.mall>('rewards:{companyId}', { companyId: user.EntityId }, reload, { onJoined: reload, onGap: reload });
}

export default pluginState('rewards.mall', { catalog }, { saga });
