import { change, EndpointError, followRecords, keyedResource, messageForUser, on, pluginState, resource, type SagaGenerator, send } from '#shell/api';
import type { AdministeredTracker, PreparedTracker } from '../contract';
import { message } from '../text';
import { api } from './api';
import { bodyOf, startFrom } from './rules/form';

/** The trackers of a company. */
export const list = keyedResource(api.administeredTrackers, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

/** The prepared trackers. */
export const prepared = resource(api.preparedTrackers, { reloadsOn: [on('root.connectionRegained')] });

export const saveTracker = change(api.saveTracker, {
  says: message('administered.saved'),
  failed: message('administered.failed.saving'),
  reloads: [list],
});

interface ToPrepare {
  readonly company: string;
  readonly chosen: readonly PreparedTracker[];
}

/** Result of adding a prepared tracker. */
export interface Prepared {
  readonly key: string;
  readonly IsSuccessful: boolean;
  readonly Message?: string | undefined;
}

/** Adds prepared trackers one after the other, each as a save of its own; one that is refused does not stop the others. */
export const addPrepared = change(
  function* addPrepared({ company, chosen }: ToPrepare, how): SagaGenerator<readonly Prepared[]> {
    const outcomes: Prepared[] = [];
    for (const one of chosen)
      try {
        yield* send(api.saveTracker, { body: bodyOf(startFrom(one), { EntityId: company }) }, { ...how, about: `prepared tracker ${company} ${one.Key}` });
        outcomes.push({ key: one.Key, IsSuccessful: true });
      } catch (error) {
        if (!(error instanceof EndpointError) || error.outcome !== 'refused') throw error;
        outcomes.push({ key: one.Key, IsSuccessful: false, Message: messageForUser(error) });
      }
    return outcomes;
  },
  { failed: message('administered.failed.saving'), reloads: [list] },
);

export const removeTracker = change(
  function* removeTracker({ Id }: AdministeredTracker, how) {
    return yield* send(api.deleteTracker, { params: { id: Id } }, how);
  },
  {
    says: message('administered.deleted'),
    canUndo: true,
    failed: message('administered.failed.deleting'),
    subject: ({ Id }) => `tracker ${Id}`,
    reloads: [list],
  },
);

const saga = followRecords({ 'trackers.tracker': [list] });

export default pluginState('trackers.administration', { list, prepared, saveTracker, addPrepared, removeTracker }, { saga });
