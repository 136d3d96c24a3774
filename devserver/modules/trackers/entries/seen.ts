import { dayIn, defaultZone } from '#shell/rules/dates/days';
import type { Locale } from '../../../../shell/i18n/locale';
import type { Reads } from '../../../contracts';
import type { Context } from '../../../platform/module';
import { findNewest, findOffer, isSeen, listTrackers } from '../queries';
import type { TrackerTables } from '../tables';
import type { Participant } from '../unit';

type Reader = Pick<Context<TrackerTables>, 'db' | 'read' | 'now'>;

/** Ids of the trackers that count in the person's current programs. */
export const activeOf = async (reader: Reader, userId: string): Promise<ReadonlySet<string>> =>
  new Set(await reader.read('programs.activeTrackers', { userId, today: dayIn(reader.now(), defaultZone) }));

/** The trackers visible to a person, by name. */
export const namesOf = async (reader: Reader, who: Participant, language: Locale): Promise<Reads['trackers.names']['output']> => {
  const active = await activeOf(reader, who.userId);
  const rows = (await listTrackers(reader.db, who, language)).filter((row) => isSeen(row, active));
  return rows.map(({ id, name, icon, type }) => ({ id, name, icon, type })).sort((one, other) => one.name.localeCompare(other.name, language));
};

/** Whether a tracker is visible to a person. One that is not offered is visible only with entries, or in a program that counts it. */
export const sees = async (reader: Reader, who: Participant, trackerId: string): Promise<boolean> => {
  const tracker = await findOffer(reader.db, who.companyId, trackerId);
  if (tracker === undefined) return false;
  if (tracker.is_offered !== 0) return true;
  return (await findNewest(reader.db, who, trackerId)) !== undefined || (await activeOf(reader, who.userId)).has(trackerId);
};
