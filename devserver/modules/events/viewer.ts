import type { Reader } from '#shell/rules/dates/dates';
import type { Locale } from '../../../shell/i18n/locale';
import { readPreferences } from '../../platform/auth/preferences';
import type { Call } from '../../platform/module';
import type { EventsDb, EventsTables } from './tables';

/** The viewer of events, with language, zone and time. */
export interface Viewer extends Reader {
  readonly userId: string;
  readonly companyId: string;
  readonly language: Locale;
  readonly zone: string;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** Events are those of the subject's company (EVT-051), their times those of the subject's zone and clock. */
export const viewerOf = (call: Pick<Call<EventsTables>, 'db' | 'caller' | 'language' | 'now'>): Promise<Viewer> =>
  readViewer(call.db, { ...call.caller.subject, language: call.language, now: call.now() });

/** `viewerOf` for a person by id. */
export const readViewer = async (db: EventsDb, who: Pick<Viewer, 'userId' | 'companyId' | 'language' | 'now'>): Promise<Viewer> => {
  const { userId, companyId, language, now } = who;
  const { time_zone } = await db.selectFrom('person').select('time_zone').where('id', '=', userId).executeTakeFirstOrThrow();
  const { time_format: clock } = await readPreferences(db, userId);
  return { userId, companyId, language, zone: time_zone, clock, now };
};
