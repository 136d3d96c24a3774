import type { TrackerTables } from '../tables';
import type { TrackerUnit } from '../unit';
import { knownDevice } from './catalogue';

type Connection = TrackerTables['device_connection'];
type Link = TrackerTables['device_tracker'];

/** Devices connected before a change, with the trackers that they wrote to. */
export interface Kept {
  readonly connections: readonly Connection[];
  readonly links: readonly Link[];
}

/** The data needed to undo the end of some connections; must be read before. */
export const connectionsOf = async ({ trx }: TrackerUnit, userId: string, ids: readonly string[]): Promise<Kept> => ({
  connections: await trx.selectFrom('device_connection').selectAll().where('person_id', '=', userId).where('device_id', 'in', ids).execute(),
  links: await trx.selectFrom('device_tracker').selectAll().where('person_id', '=', userId).where('device_id', 'in', ids).execute(),
});

/** Names of devices. */
export const namesIn = (ids: readonly string[]): readonly string[] => ids.map((id) => knownDevice(id)?.name ?? id);
