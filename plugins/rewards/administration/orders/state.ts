import { change, followRecords, pagedList, pluginState, saveAnswer } from '#shell/api';
import { message } from '../../text';
import { api } from './api';

/** The orders of the company and plan year on screen. */
export const orders = pagedList(
  api.rewardOrders,
  { EntityId: '', PlanYearId: '', PageSize: 25, Sort: '-At' },
  { exported: api.rewardOrdersExport, about: ({ EntityId, PlanYearId }) => `${EntityId} ${PlanYearId}` },
);

/** Decides orders; refusals are listed beside the table. */
export const decide = change(api.decideOrders, {
  says: ({ Actions }, { body }) => (Actions.some(({ IsSuccessful }) => IsSuccessful) ? message(`orders.done.${body.State}`) : undefined),
  failed: message('orders.failed'),
  canUndo: true,
  reloads: [orders],
});

/** A plan year of a company, and the name of the file. */
interface Book {
  readonly query: { readonly EntityId: string; readonly PlanYearId: string };
  readonly name: string;
}

/** Saves the payroll file. */
export const payroll = change(
  function* save({ query, name }: Book) {
    yield* saveAnswer(api.payrollExport, { query }, `${name}.csv`);
    return true;
  },
  { failed: message('orders.file.failed') },
);

/** Saves all lines of both ledgers. */
export const ledger = change(
  function* save({ query, name }: Book) {
    yield* saveAnswer(api.ledgerExport, { query }, `${name}.csv`);
    return true;
  },
  { failed: message('orders.file.failed') },
);

/** Reloads after changes by others. */
const saga = followRecords({ 'rewards.order': [orders] });

export default pluginState('rewards.orders', { orders, decide, payroll, ledger }, { saga });
