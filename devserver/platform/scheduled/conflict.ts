import { isDeepStrictEqual } from 'node:util';
import { type Call, Refusal } from '../module';
import type { PlatformTransaction } from '../platform';
import type { RevisedRecord, Work } from '../runtime/work';
import { ConflictRefusal, differing } from '../versions';
import { callerNow, isVersioned, type SavedInput, type SchedulableCall } from './declared';
import type { Author, Host } from './host';
import { put, ScheduledConflict, type Trial, trySave } from './run';
import type { ScheduledChangeRow } from './table';

type Base = Readonly<Record<string, unknown>> | null;

/** Maximum number of changes of the record examined, newest first. */
const most = 50;

/**
 * Whether a change was known to the author of another one when they scheduled it: both are of the same author, and it was scheduled before and is
 * due before.
 */
const isPredecessor = (
  { person_id, made_at, due_at }: { readonly [K in 'person_id' | 'made_at' | 'due_at']: string | null },
  row: Pick<ScheduledChangeRow, 'person_id' | 'made_at' | 'due_at'>,
): boolean => person_id === row.person_id && (made_at ?? '') <= row.made_at && (due_at ?? '') < row.due_at;

/**
 * Name of the user who last changed one of these fields of the record since the change was scheduled. Undefined: the audit does not contain the
 * change, because some of its field names differ from those of the body.
 */
const whoChanged = async (trx: PlatformTransaction, row: ScheduledChangeRow, fields: readonly string[]): Promise<string | undefined> => {
  const changes = await trx
    .selectFrom('audit_change')
    .innerJoin('person', 'person.id', 'audit_change.actor_id')
    .leftJoin('scheduled_change as earlier', 'earlier.audit_id', 'audit_change.audit_id')
    .select(['audit_change.fields', 'person.first_name', 'person.last_name', 'earlier.person_id', 'earlier.made_at', 'earlier.due_at'])
    .where('audit_change.company_id', '=', row.company_id)
    .where('audit_change.record', '=', row.record)
    .where('audit_change.target', '=', row.record_id)
    .where('audit_change.at', '>=', row.made_at)
    .orderBy('audit_change.audit_id', 'desc')
    .limit(most)
    .execute();
  const hasOne = (kept: string) => (JSON.parse(kept) as readonly { readonly field: string }[]).some(({ field }) => fields.includes(field));
  const last = changes.find((change) => !isPredecessor(change, row) && hasOne(change.fields));
  return last && `${last.first_name} ${last.last_name}`;
};

const knownTo = ({ known }: ScheduledChangeRow): Readonly<Record<string, unknown>> =>
  known === null ? {} : (JSON.parse(known) as Readonly<Record<string, unknown>>);

/** Adds the saved fields of a change, by the names of the body, to `known` of the waiting changes of the same record whose author knew it. */
const tellSuccessors = async (trx: PlatformTransaction, row: ScheduledChangeRow, { mine, base }: RevisedRecord): Promise<void> => {
  const saved = Object.fromEntries(differing(mine, base).map(({ Field, Mine }) => [Field, Mine]));
  const waiting = await trx
    .selectFrom('scheduled_change')
    .selectAll()
    .where('company_id', '=', row.company_id)
    .where('state', '=', 'waiting')
    .where('due_at', '>', row.due_at)
    .execute();
  for (const later of waiting) {
    if (later.record !== row.record || later.record_id !== row.record_id || !isPredecessor(row, later)) continue;
    const known = JSON.stringify({ ...knownTo(later), ...saved });
    await trx.updateTable('scheduled_change').set({ known }).where('id', '=', later.id).execute();
  }
};

/**
 * Saves a scheduled change from the base that it was scheduled from. What earlier scheduled changes of the same author have saved since counts as
 * known.
 * @throws ScheduledConflict 409, with the name of the user who changed one of the fields last
 */
export const saveFrom = async (work: Work, row: ScheduledChangeRow, base: Base, save: (base: Base) => Promise<void>): Promise<void> => {
  const { onRevised, trx } = work;
  let saved: RevisedRecord | undefined;
  work.onRevised = (revised) => {
    onRevised?.(revised);
    if (revised.record === row.record && revised.id === row.record_id) saved = revised;
  };
  try {
    await save(base);
  } catch (error) {
    if (!(error instanceof ScheduledConflict)) throw error;
    const known = new Map(Object.entries(knownTo(row)));
    const theirs = Object.entries(error.theirs);
    const areKnown = theirs.every(([field, value]) => known.has(field) && isDeepStrictEqual(known.get(field), value));
    if (!areKnown) throw new ScheduledConflict(error.theirs, (await whoChanged(trx, row, Object.keys(error.theirs))) ?? String(error.values?.name));
    await save({ ...base, ...error.theirs });
  } finally {
    work.onRevised = onRevised;
  }
  if (saved) await tellSuccessors(trx, row, saved);
};

/**
 * The scheduled change as it would be made from the record saved now: the fields that it does not change have the values that others have saved
 * since. Nothing is saved.
 * @param base the saved record when the change was scheduled, by field
 * @returns undefined if it would change nothing, or is refused
 */
const rebased = async (
  work: Work,
  found: SchedulableCall,
  { query, body: scheduled }: SavedInput,
  { base, version }: { readonly base: Readonly<Record<string, unknown>> | null; readonly version: number },
  call: Call,
): Promise<{ readonly input: SavedInput; readonly trial: Trial } | undefined> => {
  const body: Record<string, unknown> = structuredClone({ ...scheduled });
  const known = new Map(Object.entries(base ?? {}));
  const seen = (Version: number) => trySave(work, found, { query, body: { ...body, ...(isVersioned(found) && { Version }) } }, call);
  try {
    let trial: Trial | undefined;
    try {
      trial = await seen(version);
    } catch (error) {
      if (!(error instanceof ConflictRefusal)) throw error;
      for (const { Field, Mine, Theirs } of error.conflict.Fields) if (isDeepStrictEqual(known.get(Field), Mine)) put(body, Field, Theirs);
      trial = await seen(error.conflict.Version);
    }
    return trial && { input: { query, body }, trial };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

/**
 * Columns of a scheduled change that is rebased on the record saved now; empty if it would change nothing or is refused.
 * @param who the user in whose name it is tried
 */
export const rebasedRow = async (
  { parts, db, callFor }: Host,
  found: SchedulableCall,
  row: ScheduledChangeRow,
  who: Author,
): Promise<Partial<ScheduledChangeRow>> => {
  const caller = await callerNow(parts.config, db() as PlatformTransaction, found, { ...who, companyId: row.company_id });
  const saved = { base: row.base === null ? null : (JSON.parse(row.base) as Record<string, unknown>), version: row.base_version };
  const { host } = callFor(caller, found.route);
  const now = await host.inWork((work) => rebased(work, found, JSON.parse(row.input) as SavedInput, saved, host.within(found.owner, caller, work)));
  if (now === undefined) return {};
  const { input, trial } = now;
  return {
    input: JSON.stringify(input),
    base: JSON.stringify(trial.base),
    base_version: trial.baseVersion,
    fields: trial.fields,
    words: trial.words,
    known: null,
  };
};
