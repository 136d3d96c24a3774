import { change, followRecords, keyedResource, on, patch, pluginState, type SagaGenerator, send } from '#shell/api';
import { inOrder } from '#shell/rules/inOrder';
import type { WaysToEarn, WayToEarn } from '../../contract';
import { definitions, opportunities } from '../../state';
import { message } from '../../text';
import { api } from './api';

/** The ways to earn points in a plan year of a company. */
export const ways = keyedResource(api.waysToEarn, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

const reloads = [ways, definitions, opportunities];

/** Adds or changes a way. */
export const save = change(api.saveWayToEarn, {
  says: message('ways.saved'),
  failed: message('ways.failed'),
  canUndo: true,
  subject: ({ body }) => `way to earn ${body.Id ?? ''}`,
  reloads,
});

export const remove = change(api.removeWayToEarn, { says: message('ways.deleted'), failed: message('ways.failed'), canUndo: true, reloads });

/** Adds the ways of another plan year, or the usual ones. */
export const copy = change(api.copyWaysToEarn, { says: message('ways.copied'), failed: message('ways.failed'), canUndo: true, reloads });

interface ToOrder {
  readonly year: { readonly EntityId: string; readonly PlanYearId: string };
  readonly rows: readonly WayToEarn[];
}

const idsOf = ({ rows }: ToOrder): string[] => rows.map(({ Id }) => Id);

/** Changes the order of the ways; displayed at once. */
export const order = change(
  function* orderWays(ordered: ToOrder, how): SagaGenerator<WaysToEarn> {
    return yield* send(api.orderWaysToEarn, { body: { ...ordered.year, Ids: idsOf(ordered) } }, how);
  },
  {
    failed: message('ways.failed'),
    mayReplace: () => true,
    subject: ({ year }: ToOrder) => `order of ways to earn ${year.EntityId} ${year.PlanYearId}`,
    reloads: [definitions, opportunities],
    applies: [
      patch(
        ({ year }: ToOrder) => ways.of({ query: year }),
        (data, _: unknown, ordered: ToOrder) => ({ ...data, Ways: inOrder(data.Ways, idsOf(ordered)) }),
      ),
    ],
  },
);

const saga = followRecords({ 'rewards.wayToEarn': [ways], 'rewards.waysToEarn': [ways], 'rewards.wayOrder': [ways] });

export default pluginState('rewards.waysToEarn', { ways, save, remove, copy, order }, { saga });
