import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { isZone } from '#shell/rules/dates/windowsZones';
import { coachNote } from '#shell/rules/validators';
import type { CoachEntry, SavedEntry } from '../../../../plugins/coaching-scheduler/contract';
import { ofLeads } from '../../../../plugins/coaching-scheduler/contract/parts';
import type { schemas } from '../../../../plugins/coaching-scheduler/contract/schemas';
import type { EntryType, SessionStatus } from '../../../../plugins/coaching-scheduler/rules/enumerations';
import type { Input } from '../../../../shell/net/contract';
import { readPerson } from '../../../platform/auth/people';
import { reachesCompany } from '../../../platform/auth/reach';
import { changesBetween, FieldRefusal, Refusal } from '../../../platform/module';
import { beCoached } from '../participants/coached';
import { readInstant } from '../rules/instants';
import type { CoachingDb, CoachingTables } from '../tables';
import { tellCoach } from '../tell';
import type { CoachingCall, CoachingUnit } from '../unit';
import { participantOf } from '../whose';
import { presentEntry } from './present';
import { type EntryRow, findEntry } from './queries';

export type NewEntry = Input<typeof schemas.createEntry>['body'];
type ChangedEntry = Input<typeof schemas.updateEntry>['body'];

/** @throws FieldRefusal for a note of 5000 characters or more (COA-042) */
export const checkNote = (field: string, note: string): void => {
  if (coachNote(note)) throw new FieldRefusal(field, 'note.tooLong');
};

/** The initial status of an entry of a type. */
const statusOf = (type: EntryType): SessionStatus => {
  switch (type) {
    case 'Session':
      return 'Completed';
    case 'Decline':
      return 'Declined';
    case 'NoVoicemail':
    case 'NonWorkingNumber':
    case 'LeftMessage':
      return 'Attempt';
    default:
      return 'None';
  }
};

/** The coach's time zone. @throws FieldRefusal for an unknown one */
export const zoneFor = async (call: CoachingCall, sent: string | undefined): Promise<string> => {
  if (sent === undefined) return (await readPerson(call.db, call.caller.actor.userId)).time_zone;
  if (!isZone(sent)) throw new FieldRefusal('TimeZone', 'timeZone.unknown');
  return sent;
};

/** Default values of columns that an entry does not use. */
export const blankEntry = {
  updated_at: null,
  starts_at: null,
  ends_at: null,
  session_type_id: null,
  program_id: null,
  created_challenge_id: null,
  location: '',
  description: '',
  notes: '',
} as const;

type Told = Pick<CoachingTables['coach_entry'], 'type' | 'status' | 'notes' | 'session_at'>;

/** The change of an entry for the audit, without notes, which are health data. Undefined: the entry did not exist before, or no longer exists. */
export const entryChanges = (before: Told | undefined, after: Told | undefined) => {
  const told = (row: Told | undefined) => ({
    EntryType: row?.type ?? null,
    SessionDate: row?.session_at ?? null,
    Status: row?.status ?? null,
    Notes: row?.notes ?? null,
  });
  return changesBetween(told(before), told(after), { Notes: 'health' });
};

/** Adds an entry. A participant without a coach gets its coach; the audit records its type, never its text. */
export const addEntry = async (unit: CoachingUnit, row: Omit<Insertable<CoachingTables['coach_entry']>, 'id' | 'created_at'>): Promise<string> => {
  const id = randomUUID();
  await unit.trx
    .insertInto('coach_entry')
    .values({ id, created_at: unit.now(), ...row })
    .execute();
  await beCoached(unit, { userId: row.user_id, companyId: row.company_id }, row.coach_id);
  const changed = entryChanges(undefined, row);
  await unit.audit({
    action: 'coaching.entryAdded',
    target: row.user_id,
    detail: { id, type: row.type, workFlow: row.work_flow },
    person: row.user_id,
    changed,
  });
  tellCoach(unit, row.coach_id, { About: 'Entries', UserId: row.user_id });
  return id;
};

/** An existing entry in the form of the answer. */
export const shown = async (call: CoachingCall, id: string): Promise<CoachEntry> => {
  const row = await findEntry(call.db, id);
  if (!row) throw new Refusal(404, 'entry.unknown');
  return presentEntry(row, call, await call.version('entry', id));
};

/** Adds a note about a participant, always in the name of the calling coach (COA-085, SUP-093). */
export const addNote = async (call: CoachingCall, body: NewEntry): Promise<SavedEntry> => {
  const { actor } = call.caller;
  const participant = await participantOf(call, body.UserId);
  checkNote('Notes', body.Notes ?? '');
  const zone = await zoneFor(call, body.TimeZone);
  const id = await call.change((unit) =>
    addEntry(unit, {
      ...blankEntry,
      user_id: participant.id,
      company_id: participant.company_id,
      coach_id: actor.userId,
      coaching_company_id: actor.companyId,
      type: body.EntryType,
      work_flow: 'Instant',
      session_at: readInstant('SessionDate', body.SessionDate),
      status: statusOf(body.EntryType),
      notes: body.Notes ?? '',
      zone,
      location: body.SessionLocation ?? '',
      description: body.Description ?? '',
      program_id: body.ProgramId ?? null,
      referral: body.EntryType === 'Referral' ? 'Instant' : 'None',
    }),
  );
  return { Entry: await shown(call, id), Failure: 'None' };
};

/**
 * The caller's own entry about a participant within reach (COA-049, SUP-108).
 * @throws Refusal 404 for one out of reach, 403 for one of another coach
 */
export const ownEntry = async (db: CoachingDb, { caller }: Pick<CoachingCall, 'caller'>, id: string): Promise<EntryRow> => {
  const row = await readableEntry(db, { caller }, id);
  if (row.coach_id !== caller.actor.userId) throw new Refusal(403, 'entry.notYours');
  return row;
};

/**
 * The caller's own entry, or one of a coach whom the caller leads: they administer the coaches of their company (COA-050).
 * @throws Refusal 404 for one out of reach, 403 for one of another coach
 */
export const entryInCharge = async (db: CoachingDb, call: Pick<CoachingCall, 'caller'>, id: string): Promise<EntryRow> => {
  const row = await readableEntry(db, call, id);
  checkInCharge(call.caller, row);
  return row;
};

/** @throws Refusal 403 unless the entry is of the calling coach, or of a coach whom they lead */
export const checkInCharge = ({ actor }: CoachingCall['caller'], row: Pick<EntryRow, 'coach_id' | 'coaching_company_id'>): void => {
  const leads = row.coaching_company_id === actor.companyId && ofLeads.access.anyOf.some((role) => actor.roles.includes(role));
  const isOwn = row.coach_id === actor.userId && actor.roles.includes('Coach');
  if (!isOwn && !leads) throw new Refusal(403, 'entry.notYours');
};

/** An entry about a participant within the caller's reach. @throws Refusal 404 */
export const readableEntry = async (db: CoachingDb, call: Pick<CoachingCall, 'caller'>, id: string): Promise<EntryRow> =>
  checkReadable(db, call, await findEntry(db, id));

/** @throws Refusal 404 for no entry, and for one about a participant out of the caller's reach */
export const checkReadable = async (db: CoachingDb, { caller }: Pick<CoachingCall, 'caller'>, row: EntryRow | undefined): Promise<EntryRow> => {
  const isHere =
    row !== undefined &&
    reachesCompany(caller.reach, row.company_id) &&
    (await db.selectFrom('person').select('id').where('id', '=', row.user_id).where('company_id', '=', row.company_id).executeTakeFirst()) !== undefined;
  if (!row || !isHere) throw new Refusal(404, 'entry.unknown', {}, false);
  return row;
};

/** The columns of a change; none for an empty or unchanged note without a status (SUP-097). */
const changesOf = (row: EntryRow, body: ChangedEntry, now: string) => {
  const isNew = body.NewNote.trim() !== '' && body.NewNote !== row.notes;
  const hasBegun = row.starts_at !== null && row.starts_at <= now;
  // A note about a session implies that it was held.
  const status = body.Status ?? (isNew && hasBegun && row.status === 'Upcoming' ? 'Completed' : row.status);
  if (!isNew && status === row.status) return undefined;
  return { notes: isNew ? body.NewNote : row.notes, status, updated_at: now };
};

/** Statuses that say what became of a session. */
const outcomes: ReadonlySet<string> = new Set(['Completed', 'No Show', 'Attempt']);

/** @throws FieldRefusal 400 for a new status of a canceled session, and for the outcome of one that has not started */
const checkStatus = ({ status, cancelled_at, starts_at, session_at }: EntryRow, wanted: string | undefined, now: string): void => {
  if (wanted === undefined || wanted === status) return;
  if (cancelled_at !== null) throw new FieldRefusal('Status', 'entry.cancelled');
  if (outcomes.has(wanted) && (starts_at ?? session_at) > now) throw new FieldRefusal('Status', 'entry.notStarted');
};

/** Older than every stored version. */
const noVersion = -1;

/** Changes the note of an own entry (COA-086, SUP-111). @throws ConflictRefusal where the caller has seen an older one, by its version or else by its note */
export const changeEntry = async (call: CoachingCall, body: ChangedEntry): Promise<CoachEntry> => {
  checkNote('NewNote', body.NewNote);
  await call.change(async (unit) => {
    const row = await ownEntry(unit.trx, call, body.Id);
    if (row.user_id !== body.UserId) throw new Refusal(404, 'entry.unknown', {}, false);
    if (body.Status !== undefined && row.type !== 'Session') throw new FieldRefusal('Status', 'entry.noSession');
    checkStatus(row, body.Status, unit.now());
    const changes = changesOf(row, body, unit.now());
    if (!changes) return;
    const mine = { Notes: changes.notes, ...(body.Status !== undefined && { Status: changes.status }) };
    const theirs = async () => ({ Notes: row.notes, Status: row.status });
    const isOverwriting = changes.notes !== row.notes && body.Notes !== row.notes;
    const version = body.Version ?? (isOverwriting ? noVersion : undefined);
    await unit.revise<object>({ record: 'entry', id: row.id, version, mine, theirs });
    await unit.trx.updateTable('coach_entry').set(changes).where('id', '=', row.id).execute();
    const changed = entryChanges(row, { ...row, ...changes });
    const detail = { id: row.id, status: changes.status };
    await unit.audit({ action: 'coaching.entryChanged', target: row.user_id, detail, person: row.user_id, changed });
    tellCoach(unit, row.coach_id, { About: 'Entries', UserId: row.user_id });
  });
  return shown(call, body.Id);
};
