import { dayIn, defaultZone } from '#shell/rules/days';
import type { Locale } from '../../../shell/i18n/locale';
import type { Reads } from '../../contracts';
import type { Context } from '../../platform/module';
import { findNewest, findOffer, isSeen, listTrackers } from './queries';
import type { TrackerTables } from './tables';
import type { Participant } from './unit';

type Reader = Pick<Context<TrackerTables>, 'db' | 'read' | 'now'>;

/** Ids of the trackers that a program counts now in which the person takes part. */
export const activeOf = async (reader: Reader, userId: string): Promise<ReadonlySet<string>> =>
  new Set(await reader.read('programs.activeTrackers', { userId, today: dayIn(reader.now(), defaultZone) }));

/** The trackers that a person sees, by name. */
export const namesOf = async (reader: Reader, who: Participant, language: Locale): Promise<Reads['trackers.names']['output']> => {
  const active = await activeOf(reader, who.userId);
  const rows = (await listTrackers(reader.db, who, language)).filter((row) => isSeen(row, active));
  return rows.map(({ id, name, icon, type }) => ({ id, name, icon, type })).sort((one, other) => one.name.localeCompare(other.name, language));
};

/** Whether a person sees a tracker: one that is not offered, only with entries or in a program that counts it. */
export const sees = async (reader: Reader, who: Participant, trackerId: string): Promise<boolean> => {
  const tracker = await findOffer(reader.db, who.companyId, trackerId);
  if (tracker === undefined) return false;
  if (tracker.is_offered !== 0) return true;
  return (await findNewest(reader.db, who, trackerId)) !== undefined || (await activeOf(reader, who.userId)).has(trackerId);
};
