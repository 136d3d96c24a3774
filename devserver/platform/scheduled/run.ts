import { isDeepStrictEqual } from 'node:util';
import { readAuditChanges } from '../audit/changed';
import { type Call, Refusal, RefusalOfMany, type RefusalText } from '../module';
import { kept, tried } from '../runtime/each';
import { messagesOfRefusal } from '../runtime/texts/refusalTexts';
import type { Work } from '../runtime/work';
import { ConflictRefusal } from '../versions';
import { isVersioned, type SavedInput, type SchedulableCall } from './declared';

/** Translates a refusal of the module that saves, for the response of another module. */
export const translated = (error: unknown, { owner: { texts } }: Pick<SchedulableCall, 'owner'>, { language }: Work): unknown => {
  if (!(error instanceof Refusal) || error instanceof ConflictRefusal) return error;
  const messages = messagesOfRefusal(error, language, texts);
  if (!(error instanceof RefusalOfMany)) return new Refusal(error.status, 'scheduled.said', { text: messages.map(({ Message }) => Message).join(' ') });
  const said = error.texts.map((one, at): RefusalText => ({ ...one, key: 'scheduled.said', values: { text: messages[at]?.Message ?? '' } }));
  const [first, ...others] = said;
  return first === undefined ? error : new RefusalOfMany([first, ...others]);
};

/** What a save would change. */
export interface Trial {
  readonly record: string;
  readonly recordId: string;
  /** JSON: `KeptField[]`; `words` is the module whose texts name them. */
  readonly fields: string;
  readonly words: string;
  readonly base: object | null;
  readonly baseVersion: number;
}

/** Saves, reads the changes, and rolls the save back. @returns undefined if nothing changes @throws Refusal of the save */
export const trySave = (work: Work, found: SchedulableCall, input: SavedInput, call: Call): Promise<Trial | undefined> =>
  tried(work, async () => {
    const before = work.told.length;
    let saved: { readonly before: number; readonly base: object } | undefined;
    work.onRevised = (one) => {
      saved ??= one;
    };
    try {
      await found.handler(input, call);
    } catch (error) {
      throw translated(error, found, work);
    } finally {
      work.onRevised = undefined;
    }
    const changed = (await readAuditChanges(work.trx, work.told.slice(before))).at(-1);
    if (changed === undefined || changed.fields === '[]') return undefined;
    const { record, target, fields, module_id } = changed;
    return { record, recordId: target, fields, words: module_id, base: saved?.base ?? null, baseVersion: saved?.before ?? 0 };
  });

/** Sets the value of a field, such as `Switches.tips`. @returns whether the body has this field */
export const put = (body: Record<string, unknown>, field: string, value: unknown): boolean => {
  const steps = field.split('.');
  const last = steps.pop() ?? '';
  let at: unknown = body;
  for (const step of steps) at = typeof at === 'object' && at !== null ? new Map(Object.entries(at)).get(step) : undefined;
  if (typeof at !== 'object' || at === null || !Object.hasOwn(at, last)) return false;
  Object.assign(at, { [last]: value });
  return true;
};

/** The refusal of a scheduled change whose fields others have saved since. */
export class ScheduledConflict extends Refusal {
  /** @param theirs what is saved now in the fields that are in conflict. @param name who saved the record last */
  constructor(
    readonly theirs: Readonly<Record<string, unknown>>,
    name: string,
  ) {
    super(409, 'scheduled.conflict', { name });
  }
}

/**
 * Saves a scheduled change. Fields that other users have saved since keep their values, if the scheduled change does not change them.
 * @param base the saved record when the change was scheduled, by field
 * @throws Refusal of the save; ScheduledConflict 409 if the same field has been changed since
 */
export const saveScheduled = async (
  work: Work,
  found: SchedulableCall,
  { query, body: scheduled }: SavedInput,
  { base, version }: { readonly base: Readonly<Record<string, unknown>> | null; readonly version: number },
  call: Call,
): Promise<void> => {
  const body: Record<string, unknown> = structuredClone({ ...scheduled });
  const known = new Map(Object.entries(base ?? {}));
  const save = (Version: number) => kept(work.trx, work, () => found.handler({ query, body: { ...body, ...(isVersioned(found) && { Version }) } }, call));
  /** @returns the conflict with a newer version; undefined: the change is saved. */
  const attempt = async (): Promise<ConflictRefusal | undefined> => {
    try {
      await save(version);
      return undefined;
    } catch (error) {
      if (error instanceof ConflictRefusal) return error;
      throw error;
    }
  };
  const isOthers = ({ Field, Theirs }: ConflictRefusal['conflict']['Fields'][number]): boolean => !isDeepStrictEqual(known.get(Field), Theirs);
  const conflict = ({ conflict: { ChangedBy, Fields } }: ConflictRefusal): ScheduledConflict =>
    new ScheduledConflict(
      Object.fromEntries(
        Fields.filter((one) => isOthers(one) && !isDeepStrictEqual(known.get(one.Field), one.Mine)).map(({ Field, Theirs }) => [Field, Theirs]),
      ),
      ChangedBy,
    );
  let refused = await attempt();
  const others = refused?.conflict.Fields.filter(isOthers) ?? [];
  if (refused !== undefined && others.length > 0) {
    const isTaken = others.every(({ Field, Mine, Theirs }) => isDeepStrictEqual(known.get(Field), Mine) && put(body, Field, Theirs));
    if (!isTaken) throw conflict(refused);
    refused = await attempt();
    // A value that cannot be merged, such as a choice in the query, is a conflict.
    if (refused?.conflict.Fields.some(isOthers)) throw conflict(refused);
  }
  if (refused !== undefined) await save(refused.conflict.Version);
};
