import { change, followRecords, keyedResource, on, pluginState, resource, send } from '#shell/api';
import type { AdministeredTracker } from '../contract';
import { message } from '../text';
import { api } from './api';

/** The trackers of a company. */
export const list = keyedResource(api.administeredTrackers, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

/** The prepared trackers. */
export const prepared = resource(api.preparedTrackers, { reloadsOn: [on('root.connectionRegained')] });

export const saveTracker = change(api.saveTracker, {
  says: message('administered.saved'),
  failed: message('administered.failed.saving'),
  reloads: [list],
});

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

export default pluginState('trackers.administration', { list, prepared, saveTracker, removeTracker }, { saga });
