import { isDeepStrictEqual } from 'node:util';
import { type Call, Refusal } from '../module';
import type { PlatformTransaction } from '../platform';
import type { Work } from '../runtime/unit';
import { ConflictRefusal } from '../versions';
import { callerNow, isVersioned, type SavedInput, type SchedulableCall } from './declared';
import { put, type Trial, trySave } from './run';
import type { Author, Host } from './scheduled';
import type { ScheduledChangeRow } from './table';

type Conflicted = Pick<ScheduledChangeRow, 'company_id' | 'record' | 'record_id' | 'made_at'>;

/** So many of the newest changes of the record are looked at. */
const most = 50;

/** The name of whoever changed one of these fields of the record last, since the change was scheduled; undefined: the audit does not say. */
export const whoChanged = async (trx: PlatformTransaction, row: Conflicted, fields: readonly string[]): Promise<string | undefined> => {
  const changes = await trx
    .selectFrom('audit_change')
    .innerJoin('person', 'person.id', 'audit_change.actor_id')
    .select(['audit_change.fields', 'person.first_name', 'person.last_name'])
    .where('audit_change.company_id', '=', row.company_id)
    .where('audit_change.record', '=', row.record)
    .where('audit_change.target', '=', row.record_id)
    .where('audit_change.at', '>=', row.made_at)
    .orderBy('audit_change.audit_id', 'desc')
    .limit(most)
    .execute();
  const last = changes.find((change) => (JSON.parse(change.fields) as readonly { readonly field: string }[]).some(({ field }) => fields.includes(field)));
  return last && `${last.first_name} ${last.last_name}`;
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
