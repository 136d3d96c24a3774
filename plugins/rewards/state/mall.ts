import { change, facts, keyedResource, patch, pluginState, put, resource, takeEveryMessage } from '#shell/api';
import type { topics } from '../contract/topics';
import { afterOrder } from '../rules/spending';
import { message } from '../text';
import { acting, latest, statement, summary } from '.';
import { api } from './api';

/** Rewards of the mall (ACC-080). */
export const catalog = resource(api.catalog);

/** Whether the recognition provider knows the person (ACC-088). */
export const recognition = resource(api.recognition);

/** Rate of a currency (ACC-087). */
export const exchangeRate = keyedResource(api.exchangeRate);

/** Orders rewards (ACC-082, ACC-084, ACC-086). */
export const order = change(api.order, {
  failed: message('order.failed'),
  reloads: [statement, latest, acting],
  applies: [patch(summary, (data, { Orders }) => Orders.reduce(afterOrder, data))],
});

function* reload() {
  yield* put(catalog.invalidated());
}

/** Reloads the mall after a change by an administrator, and after a gap. */
function* saga() {
  const { user } = yield* facts();
  if (user) yield* takeEveryMessage<typeof topics.mall>('rewards:{companyId}', { companyId: user.EntityId }, reload, { onJoined: reload, onGap: reload });
}

export default pluginState('rewards.mall', { catalog, recognition, exchangeRate, order }, { saga });
