import { isDeepStrictEqual } from 'node:util';
import { type Call, Refusal } from '../module';
import type { PlatformTransaction } from '../platform';
import type { Work } from '../runtime/unit';
import { ConflictRefusal } from '../versions';
import { callerNow, isVersioned, type SavedInput, type SchedulableCall } from './declared';
import { put, ScheduledConflict, type Trial, trySave } from './run';
import type { Author, Host } from './scheduled';
import type { ScheduledChangeRow } from './table';

type Conflicted = Pick<ScheduledChangeRow, 'company_id' | 'record' | 'record_id' | 'made_at'>;
type Base = Readonly<Record<string, unknown>> | null;

/** So many of the newest changes of the record are looked at. */
const most = 50;

/** Changes of the record since a change of it was scheduled, the last one first, each with the scheduled change that has made it. */
const changesSince = async (trx: PlatformTransaction, row: Conflicted) => {
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
  const named = (fields: string) => new Set((JSON.parse(fields) as readonly { readonly field: string }[]).map(({ field }) => field));
  return changes.map(({ fields, ...change }) => ({ ...change, fields: named(fields) }));
};

/** The name of whoever changed one of these fields of the record last, since the change was scheduled; undefined: the audit does not say. */
const whoChanged = async (trx: PlatformTransaction, row: Conflicted, fields: readonly string[]): Promise<string | undefined> => {
  const last = (await changesSince(trx, row)).find((change) => fields.some((field) => change.fields.has(field)));
  return last && `${last.first_name} ${last.last_name}`;
};

/** Whether all these fields were changed last by scheduled changes that the author of this one knew: their own, scheduled before it and due before it. */
const wereKnown = async (trx: PlatformTransaction, row: ScheduledChangeRow, fields: readonly string[]): Promise<boolean> => {
  const changes = await changesSince(trx, row);
  return fields.every((field) => {
    // The history names some fields otherwise than the body: then any change since may be one of the field.
    const ofField = changes.some((change) => change.fields.has(field)) ? changes.filter((change) => change.fields.has(field)).slice(0, 1) : changes;
    const isKnown = ({ person_id, made_at, due_at }: (typeof changes)[number]): boolean =>
      person_id === row.person_id && (made_at ?? '') <= row.made_at && (due_at ?? '') < row.due_at;
    return ofField.length > 0 && ofField.every(isKnown);
  });
};

/**
 * Saves a scheduled change from the base that it was scheduled from; what earlier scheduled changes of the same author have changed since counts as known to them.
 * @throws ScheduledConflict 409, with the name of whoever changed one of the fields last
 */
export const saveFrom = async (trx: PlatformTransaction, row: ScheduledChangeRow, base: Base, save: (base: Base) => Promise<void>): Promise<void> => {
  try {
    await save(base);
  } catch (error) {
    if (!(error instanceof ScheduledConflict)) throw error;
    const fields = Object.keys(error.theirs);
    if (await wereKnown(trx, row, fields)) return save({ ...base, ...error.theirs });
    throw new ScheduledConflict(error.theirs, (await whoChanged(trx, row, fields)) ?? String(error.values?.name));
  }
};

/**
 * A scheduled change as it would be made from what is saved now: the fields that it does not touch are those that others have saved since. Nothing is saved.
 * @param base the saved record when the change was scheduled, field by field
 * @returns undefined if it would change nothing, or be refused
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

/** What changes in the row of a scheduled change that is seen from what is saved now. @param who in whose name it is tried */
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
  return { input: JSON.stringify(input), base: JSON.stringify(trial.base), base_version: trial.baseVersion, fields: trial.fields, words: trial.words };
};
