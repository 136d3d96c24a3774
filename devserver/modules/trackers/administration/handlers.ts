import type { administrationSchemas } from '../../../../plugins/trackers/contract/administration/schemas';
import type { Handlers } from '../../../platform/module';
import { library } from '../library/library';
import type { TrackerTables } from '../tables';
import type { TrackerCall } from '../unit';
import { isUsed } from './inUse';
import { presentPrepared, presentTracker, type Uses } from './state';
import { trackers } from './trackers';

/** The uses of each tracker of a company. */
const usesOf = async (call: TrackerCall, companyId: string): Promise<(trackerId: string) => Promise<Uses>> => {
  const counting = (await call.read('programs.counting', { companyId, language: call.language })) ?? [];
  return async (trackerId) => ({
    HasEntries: await isUsed(call.db, trackerId),
    Challenges: counting.filter(({ trackerIds }) => trackerIds.includes(trackerId)).map(({ name }) => name),
  });
};

/** Calls by which administrators maintain trackers. */
export const administrationHandlers: Handlers<typeof administrationSchemas, TrackerTables> = {
  administeredTrackers: async ({ query }, call) => {
    const companyId = await trackers.companyOf(call, query.entityId);
    const all = await trackers.read(call.db, { companyId });
    const ids = all.map(({ id }) => id);
    const versionOf = await call.versions(trackers.record, ids);
    const uses = await usesOf(call, companyId);
    return Promise.all(all.map(async (tracker) => presentTracker(tracker, versionOf(tracker.id), await uses(tracker.id))));
  },
  preparedTrackers: async () => library.map(presentPrepared),
  saveTracker: async ({ body }, call) => {
    const { known, version } = await trackers.save(body, call);
    return presentTracker(known, version, await (await usesOf(call, known.companyId))(known.id));
  },
  deleteTracker: ({ params }, call) => trackers.remove(params.id, call),
};
