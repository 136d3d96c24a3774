import { change, type Events, keyedResource, on, type PayloadAction, patch, pluginState, put, request, resource, safely, takeEvery, update } from '#shell/api';
import { addPoints, showPoints } from '../rules/points';
import { afterCashOut } from '../rules/spending';
import { message } from '../text';
import { api } from './api';

/** The person's earnings and balances. The top bar displays them from the first screen (SHL-002, SHL-003). */
export const summary = resource(api.rewards, { startsAt: 'sign-in', waitAtMost: 1000, reloadsOn: [on('root.connectionRegained')] });

/** Points were earned or deducted while the page is open (ACC-073, PRG-224). A message without a number means another change, which triggers a reload. */
function* receiveUpdate({ payload: { Category, Message } }: PayloadAction<Events['root.categoryUpdated']>) {
  const gained = Message.UpdatedPoints;
  if (Category !== 'Points') return;
  if (gained === undefined) yield* put(summary.invalidated());
  else yield* update(summary, (data) => ({ ...data, Points: addPoints(data.Points, gained) }));
}

/** The last points, newest first. */
export const latest = resource(api.latest, { reloadsOn: [on('root.categoryUpdated'), on('root.connectionRegained')] });

/** Changes by others while the page is open: earned points, returned orders, corrections, another plan year. */
const changing = { reloadsOn: [on('root.categoryUpdated'), on('root.connectionRegained')] };

/** The bank statement of a plan year; of the current one without a key (ACC-078). */
export const statement = keyedResource(function* loadStatement({ planYearKey }: { readonly planYearKey?: string }) {
  return planYearKey === undefined ? yield* request(api.currentStatement, {}) : yield* request(api.statement, { params: { planYearKey } });
}, changing);

/** Ways to earn points (ACC-076). */
export const definitions = resource(api.definitions, changing);

/** Opportunities to earn points, soonest first. */
export const opportunities = resource(api.opportunities, { reloadsOn: [on('root.categoryUpdated'), on('root.connectionRegained')] });

/** Limits of the acting user for the person. */
export const acting = resource(api.acting, { freshFor: 0 });

/** Turns points into dollars on the gift card (ACC-079). */
export const redeem = change(api.redeem, {
  says: message('cashOut.done'),
  failed: message('cashOut.failed'),
  reloads: [statement, latest, acting],
  applies: [patch(summary, (data, answer) => afterCashOut(data, answer))],
});

export default pluginState(
  'rewards',
  { summary, latest, statement, definitions, opportunities, acting, redeem },
  {
    *saga() {
      yield* takeEvery(on('root.categoryUpdated'), safely(receiveUpdate));
    },
    // Without an answer the mall is closed, so that its pages do not wait forever.
    facts: ({ summary: { data, status } }) => {
      if (data) return { 'rewards.showMall': data.ShowMall, 'rewards.badge': showPoints(data.Points.AvailablePoints) };
      return status === 'failed' ? { 'rewards.showMall': false } : {};
    },
  },
);
