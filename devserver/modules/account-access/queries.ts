import type { Kysely } from 'kysely';
import type { AccountAccess, StaffChange } from '../../../shell/features/account-access/contract';
import { changesForAnother } from '../../platform/audit/acting';
import { isActingMode } from '../../platform/auth/acting/acting';
import { overAt } from '../../platform/auth/sessionEnd';
import type { Call, ToldChange } from '../../platform/module';
import type { PlatformTables } from '../../platform/tables';
import { listToTry, mostTried } from './undoable';

type Db = Kysely<PlatformTables>;

/** Maximum number of impersonation sessions listed, newest first. */
const most = 50;

const sessionsFor = (db: Db, userId: string) =>
  db
    .selectFrom('sign_in_session as session')
    .innerJoin('person', 'person.id', 'session.actor_id')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['session.id', 'session.acting_mode', 'session.acting_reason', 'session.acting_reason_detail', 'session.acting_since', 'session.acting_until'])
    .select(['session.expires_at', 'session.acting_withdrawn_at', 'session.ended_at', 'person.first_name', 'person.last_name', 'company.name as company'])
    .where('session.subject_id', '=', userId)
    .where('session.acting_since', 'is not', null)
    .orderBy('session.acting_since', 'desc')
    .limit(most)
    .execute();

/** Modules whose actions have another prefix in the audit. */
const modules = new Map([
  ['calendar', 'events'],
  ['coaching', 'coaching-scheduler'],
  ['company', 'admin'],
  ['news', 'notices'],
  ['devices', 'trackers'],
]);

/** The module of a change: the prefix of its action, or `module` in the detail of `acting.changed`. */
const areaOf = ({ action, detail }: { readonly action: string; readonly detail: string }): string => {
  if (action === 'acting.changed') return String((JSON.parse(detail) as { readonly module?: unknown }).module ?? '');
  const word = action.slice(0, action.indexOf('.'));
  return modules.get(word) ?? word;
};

/** Maximum number of changes listed per impersonation session, newest first. */
const mostChanges = 100;

const allChangesIn = (db: Db, userId: string, sessionId: string) =>
  db.selectFrom('audit').where('audit.session_id', '=', sessionId).where('audit.subject_id', '=', userId).where(changesForAnother);

/** The latest changes, oldest first, and the number of earlier ones. */
const changesIn = async (db: Db, userId: string, sessionId: string) => {
  const all = allChangesIn(db, userId, sessionId);
  const latest = await all
    .leftJoin('acting_undo', 'acting_undo.audit_id', 'audit.id')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.detail', 'acting_undo.until', 'acting_undo.undone_at'])
    .orderBy('audit.id', 'desc')
    .limit(mostChanges)
    .execute();
  const { n } = await all.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return { rows: latest.reverse(), more: n - latest.length };
};

type ChangeRow = Awaited<ReturnType<typeof changesIn>>['rows'][number];

/**
 * A change in the form for the person. Whether it can be undone is tried for the changes in `toTry`; other changes with undo data exceed the
 * maximum.
 */
const presentChange = async (
  call: Call,
  row: ChangeRow,
  told: ToldChange | undefined,
  toTry: ReadonlySet<number>,
): Promise<AccountAccess['Changes'][number]> => {
  const { id, at, until, undone_at } = row;
  const isKept = undone_at === null && until !== null && until > call.now();
  const tooMany = { what: null, whyNot: call.text('change.tooMany', { most: mostTried }) };
  const { what, whyNot } = isKept && !toTry.has(id) ? tooMany : await call.undoable(id);
  return { Id: id, At: at, Area: areaOf(row), What: told?.What ?? what ?? null, Fields: told?.Fields ?? [], WhyNot: whyNot ?? null };
};

/** Impersonations of a person, newest first, with their changes. */
export const accessesTo = async (call: Call): Promise<AccountAccess[]> => {
  const { userId } = call.caller.subject;
  const [now, accesses]: [string, AccountAccess[]] = [call.now(), []];
  const toTry = await listToTry(call.db, userId, now);
  for (const row of await sessionsFor(call.db, userId)) {
    if (!isActingMode(row.acting_mode)) continue;
    const Changes: AccountAccess['Changes'] = [];
    const { rows, more } = await changesIn(call.db, userId, row.id);
    const told = await call.toldChanges(rows.map(({ id }) => id));
    for (const change of rows) Changes.push(await presentChange(call, change, told.get(change.id), toTry));
    accesses.push({
      Id: row.id,
      Name: `${row.first_name} ${row.last_name}`,
      Company: row.company,
      Mode: row.acting_mode,
      Reason: row.acting_reason,
      ReasonDetail: row.acting_reason_detail,
      Since: row.acting_since ?? '',
      Until: overAt(row, now),
      Changes,
      More: more,
    });
  }
  return accesses;
};

/** Maximum number of changes by staff listed, newest first. */
const mostByStaff = 100;

/** Changes by staff without impersonation, newest first. */
export const changedByStaff = async (call: Call): Promise<StaffChange[]> => {
  const { userId } = call.caller.subject;
  const rows = await call.db
    .selectFrom('audit_change as change')
    .innerJoin('audit', 'audit.id', 'change.audit_id')
    .innerJoin('person', 'person.id', 'change.actor_id')
    .innerJoin('company', 'company.id', 'person.company_id')
    .leftJoin('acting_undo', 'acting_undo.audit_id', 'audit.id')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.detail', 'acting_undo.until', 'acting_undo.undone_at'])
    .select(['person.first_name', 'person.last_name', 'company.name as company'])
    .where('change.person_id', '=', userId)
    .where('change.is_acting', '=', 0)
    .orderBy('change.audit_id', 'desc')
    .limit(mostByStaff)
    .execute();
  const toTry = await listToTry(call.db, userId, call.now());
  const told = await call.toldChanges(rows.map(({ id }) => id));
  const changes: StaffChange[] = [];
  for (const row of rows)
    changes.push({ Name: `${row.first_name} ${row.last_name}`, Company: row.company, ...(await presentChange(call, row, told.get(row.id), toTry)) });
  return changes;
};

/** Name of the user who is impersonating the person now. */
export const actingFor = async (db: Db, userId: string, now: string): Promise<string | undefined> => {
  const row = (await sessionsFor(db, userId)).find((one) => overAt(one, now) === null);
  return row && `${row.first_name} ${row.last_name}`;
};
