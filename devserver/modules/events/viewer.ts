import type { Reader } from '#shell/rules/dates';
import type { Locale } from '../../../shell/i18n/locale';
import { readPreferences } from '../../platform/auth/preferences';
import type { Call } from '../../platform/module';
import type { EventsTables } from './tables';

/** Who looks at events, in which language and zone, and when. */
export interface Viewer extends Reader {
  readonly userId: string;
  readonly companyId: string;
  readonly language: Locale;
  readonly zone: string;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** Events are those of the subject's company (EVT-051), their times those of the subject's zone and clock. */
export const viewerOf = async (call: Pick<Call<EventsTables>, 'db' | 'caller' | 'language' | 'now'>): Promise<Viewer> => {
  const { userId, companyId } = call.caller.subject;
  const { time_zone } = await call.db.selectFrom('person').select('time_zone').where('id', '=', userId).executeTakeFirstOrThrow();
  const { time_format: clock } = await readPreferences(call.db, userId);
  return { userId, companyId, language: call.language, zone: time_zone, clock, now: call.now() };
};
