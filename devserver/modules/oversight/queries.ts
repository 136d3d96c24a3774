import type { Kysely } from 'kysely';
import type { AccountAccess } from '../../../shell/features/oversight/contract';
import { isActingMode } from '../../platform/auth/acting';
import { overAt } from '../../platform/auth/sessionEnd';
import type { PlatformTables } from '../../platform/tables';

type Db = Kysely<PlatformTables>;

/** So many times are told, the latest. */
const most = 50;

const sessionsFor = (db: Db, userId: string) =>
  db
    .selectFrom('sign_in_session as session')
    .innerJoin('person', 'person.id', 'session.actor_id')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['session.id', 'session.acting_mode', 'session.acting_reason', 'session.acting_since', 'session.acting_until'])
    .select(['session.expires_at', 'session.ended_at', 'person.first_name', 'person.last_name', 'company.name as company'])
    .where('session.subject_id', '=', userId)
    .where('session.acting_since', 'is not', null)
    .orderBy('session.acting_since', 'desc')
    .limit(most)
    .execute();

/** Whose changes stand in the audit under another name than that of their module. */
const modules = new Map([
  ['calendar', 'events'],
  ['devices', 'trackers'],
]);

/** The module of a change: an action begins with it, and one without a name of its own tells it in its detail. */
const areaOf = ({ action, detail }: { readonly action: string; readonly detail: string }): string => {
  if (action === 'acting.changed') return String((JSON.parse(detail) as { readonly module?: unknown }).module ?? '');
  const word = action.slice(0, action.indexOf('.'));
  return modules.get(word) ?? word;
};

const changesIn = async (db: Db, sessionId: string) => {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'action', 'detail', 'actor_id', 'subject_id'])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute();
  return rows
    .filter(({ action, actor_id, subject_id }) => actor_id !== subject_id && !action.startsWith('impersonation.') && action !== 'session.signedOut')
    .map((row) => ({ At: row.at, Area: areaOf(row) }));
};

/** Who acted for somebody, the latest first, and what they changed. */
export const accessesTo = async (db: Db, userId: string, now: string): Promise<AccountAccess[]> => {
  const accesses: AccountAccess[] = [];
  for (const row of await sessionsFor(db, userId)) {
    if (!isActingMode(row.acting_mode)) continue;
    accesses.push({
      Id: row.id,
      Name: `${row.first_name} ${row.last_name}`,
      Company: row.company,
      Mode: row.acting_mode,
      Reason: row.acting_reason,
      Since: row.acting_since ?? '',
      Until: overAt(row, now),
      Changes: await changesIn(db, row.id),
    });
  }
  return accesses;
};

/** The name of whoever acts for somebody at this moment. */
export const actingFor = async (db: Db, userId: string, now: string): Promise<string | undefined> => {
  const row = (await sessionsFor(db, userId)).find((one) => overAt(one, now) === null);
  return row && `${row.first_name} ${row.last_name}`;
};
