import type { TrackerTables } from '../tables';
import type { TrackerUnit } from '../unit';
import { knownDevice } from './catalogue';

type Connection = TrackerTables['device_connection'];
type Link = TrackerTables['device_tracker'];

/** Devices that were connected before a change, and into which trackers they wrote. */
export interface Kept {
  readonly connections: readonly Connection[];
  readonly links: readonly Link[];
}

/** What undoing the end of some connections needs; asked before. */
export const connectionsOf = async ({ trx }: TrackerUnit, userId: string, ids: readonly string[]): Promise<Kept> => ({
  connections: await trx.selectFrom('device_connection').selectAll().where('person_id', '=', userId).where('device_id', 'in', ids).execute(),
  links: await trx.selectFrom('device_tracker').selectAll().where('person_id', '=', userId).where('device_id', 'in', ids).execute(),
});

/** The devices of some connections by their names. */
export const namesIn = (ids: readonly string[]): readonly string[] => ids.map((id) => knownDevice(id)?.name ?? id);
