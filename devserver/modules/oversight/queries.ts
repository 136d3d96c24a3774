import type { Kysely } from 'kysely';
import type { AccountAccess } from '../../../shell/features/oversight/contract';
import { changesForAnother } from '../../platform/audit/acting';
import { isActingMode } from '../../platform/auth/acting';
import { overAt } from '../../platform/auth/sessionEnd';
import type { Call } from '../../platform/module';
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

const changesIn = (db: Db, userId: string, sessionId: string) =>
  db
    .selectFrom('audit')
    .select(['id', 'at', 'action', 'detail'])
    .where('session_id', '=', sessionId)
    .where('subject_id', '=', userId)
    .where(changesForAnother)
    .orderBy('id')
    .execute();

type ChangeRow = Awaited<ReturnType<typeof changesIn>>[number];

/** A change as the person sees it; whether it can be undone is tried. */
const presentChange = async (call: Call, row: ChangeRow): Promise<AccountAccess['Changes'][number]> => {
  const { what = null, whyNot } = await call.undoable(row.id);
  return { Id: row.id, At: row.at, Area: areaOf(row), What: what, WhyNot: whyNot ?? null };
};

/** So many changes are tried, the latest; of earlier ones it is said that they cannot be undone. */
const mostTried = 100;

/** Who acted for somebody, the latest first, and what they changed. */
export const accessesTo = async (call: Call): Promise<AccountAccess[]> => {
  const { userId } = call.caller.subject;
  const [now, accesses]: [string, AccountAccess[]] = [call.now(), []];
  let tried = 0;
  for (const row of await sessionsFor(call.db, userId)) {
    if (!isActingMode(row.acting_mode)) continue;
    const Changes: AccountAccess['Changes'] = [];
    for (const change of await changesIn(call.db, userId, row.id)) {
      tried += 1;
      Changes.push(
        tried > mostTried
          ? { Id: change.id, At: change.at, Area: areaOf(change), What: null, WhyNot: call.text('change.tooMany', { most: mostTried }) }
          : await presentChange(call, change),
      );
    }
    accesses.push({
      Id: row.id,
      Name: `${row.first_name} ${row.last_name}`,
      Company: row.company,
      Mode: row.acting_mode,
      Reason: row.acting_reason,
      Since: row.acting_since ?? '',
      Until: overAt(row, now),
      Changes,
    });
  }
  return accesses;
};

/** The name of whoever acts for somebody at this moment. */
export const actingFor = async (db: Db, userId: string, now: string): Promise<string | undefined> => {
  const row = (await sessionsFor(db, userId)).find((one) => overAt(one, now) === null);
  return row && `${row.first_name} ${row.last_name}`;
};
