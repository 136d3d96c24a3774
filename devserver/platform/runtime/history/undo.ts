import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Locale } from '../../../../shell/i18n/locale';
import { changesForAnother, undoDays } from '../../audit/acting';
import { type Caller, type ChangeForAnother, Refusal, type Undo, type Undoable } from '../../module';
import type { PlatformTransaction } from '../../platform';
import type { StorageWatch } from '../../storage/storageWatch';
import type { PlatformTables } from '../../tables';
import { contextOf } from '../context';
import type { LoadedModule, ModuleRegistry } from '../registry';
import { platformTexts } from '../texts/platformTexts';
import type { Work, WorkParts } from '../work';
import { undoLatest } from './laterChanges';
import { ownerOfHealthRecord, readsHealthRecords } from './withheld';

type Db = Kysely<PlatformTables>;

/** Time after which a change made at `at` can no longer be undone. */
const daysAfter = (at: string): string => new Date(Date.parse(at) + undoDays * 86_400_000).toISOString();

/** Whether the undo data of a save (`SavedVersions`) have the same values before and after it. */
export const restoresNothing = (kept: unknown): boolean => {
  if (typeof kept !== 'object' || kept === null || !('before' in kept) || !('after' in kept)) return false;
  // As they are stored: without absent values.
  const { before, after } = JSON.parse(JSON.stringify(kept)) as { readonly before?: unknown; readonly after?: unknown };
  return isDeepStrictEqual(before, after);
};

/** Stores the undo data of a change. */
export const keepForUndo = async ({ trx, parts }: Work, id: number, kept: unknown): Promise<void> => {
  const row = { audit_id: id, kept: JSON.stringify(kept), until: daysAfter(parts.clock.iso()), undone_at: null };
  await trx
    .insertInto('acting_undo')
    .values({ ...row, seal: parts.audit.sealOfUndo(row) })
    .execute();
};

/** The undo of an action, with its module; `undefined`: the action cannot be undone. */
export const undoOf = (registry: ModuleRegistry, action: string): { readonly owner: LoadedModule; readonly undo: Undo<unknown> } | undefined => {
  const module = registry.modules.find((one) => one.undo?.has(action));
  const undo = module?.undo?.get(action);
  return module && undo && { owner: registry.loaded(module), undo };
};

/** Whose changes are undone: those of the person who undoes, or those of a company. */
export type Whose = { readonly userId: string } | { readonly companyId: string };

/** A change by its audit id, made for this person or company; `undefined`: there is none. */
const loadChange = async (db: Db, whose: Whose, id: number) => {
  const line = db
    .selectFrom('audit')
    .leftJoin('audit_change as change', 'change.audit_id', 'audit.id')
    .leftJoin('acting_undo', 'acting_undo.audit_id', 'audit.id')
    .leftJoin('person', 'person.id', 'audit.subject_id')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.target', 'person.company_id', 'change.company_id as changed_company', 'change.record'])
    .select(['acting_undo.kept', 'acting_undo.until', 'acting_undo.undone_at', 'acting_undo.seal'])
    .where('audit.id', '=', id);
  if ('companyId' in whose) return line.where('change.company_id', '=', whose.companyId).executeTakeFirst();
  return line.where('audit.subject_id', '=', whose.userId).where(changesForAnother).executeTakeFirst();
};

type Change = NonNullable<Awaited<ReturnType<typeof loadChange>>>;

const present = (change: Change, { parts, language }: Work, whose: Whose): ChangeForAnother => ({
  at: change.at,
  target: change.target,
  userId: 'userId' in whose ? whose.userId : '',
  companyId: 'companyId' in whose ? whose.companyId : (change.company_id ?? ''),
  language,
  reader: 'userId' in whose ? 'person' : 'staff',
  kept: JSON.parse(requireKept(parts, change).kept),
});

/** The stored undo data. @throws Error if the seal is broken: the row was written by other means */
const requireKept = ({ audit }: WorkParts, { id, kept, until, undone_at, seal }: Change): { readonly kept: string; readonly until: string } => {
  if (kept === null || until === null || seal !== audit.sealOfUndo({ audit_id: id, kept, until, undone_at }))
    throw new Error(`What is kept to undo line ${id} of the audit is not what was written.`);
  return { kept, until };
};

/**
 * A change with the undo of its module.
 * @throws Refusal 404 if there is none; 409 if it is already undone, too old, not undoable, or of a health record without HIPAA Access
 */
const openChange = ({ registry, clock }: WorkParts, change: Change | undefined, whose: Whose, caller: Caller) => {
  if (!change) throw new Refusal(404, 'undo.unknown');
  if ('companyId' in whose && !readsHealthRecords(caller) && ownerOfHealthRecord(registry, change.record ?? '')) throw new Refusal(409, 'undo.withheld');
  // The subject of that impersonation may no longer administer the company.
  if ('userId' in whose && change.changed_company !== null) throw new Refusal(409, 'undo.ofCompany');
  const found = undoOf(registry, change.action);
  if (!found) throw new Refusal(409, 'undo.none');
  const { at, until, undone_at } = change;
  if (undone_at !== null) throw new Refusal(409, 'undo.done');
  const now = clock.iso();
  if (until === null && daysAfter(at) > now) throw new Refusal(409, 'undo.none');
  if (until === null || until <= now) throw new Refusal(409, 'undo.tooLate', { days: undoDays });
  return { change, ...found };
};

/** The caller who undoes. @throws Error outside of a call */
const callerOf = ({ caller }: Work): Caller => {
  if (caller === undefined) throw new Error('Nobody undoes anything by themselves.');
  return caller;
};

/** What a failed undo throws: a refusal becomes `undo.refused` with its reason, whose text is the module's or the platform's; any other error stays. */
export const refusedUndo = (error: unknown, owner: LoadedModule, { language }: Work): unknown => {
  if (!(error instanceof Refusal)) return error;
  const texts = owner.texts.has(error.key) ? owner.texts : platformTexts;
  return new Refusal(409, 'undo.refused', { why: texts.text(language, error.key, error.values) });
};

/** @throws Refusal as `Unit.undo` says */
export const undoChange = async (work: Work, id: number, whose: Whose): Promise<void> => {
  const { trx, parts } = work;
  const caller = callerOf(work);
  const { change, owner, undo } = openChange(parts, await loadChange(trx, whose, id), whose, caller);
  const unit = work.unitFor(owner);
  try {
    await undoLatest(trx, id, () => undo.undo(present(change, work, whose), unit, caller));
  } catch (error) {
    throw refusedUndo(error, owner, work);
  }
  const { until } = requireKept(parts, change);
  const undone = { audit_id: id, kept: 'null', until, undone_at: parts.clock.iso() };
  await trx
    .updateTable('acting_undo')
    .set({ ...undone, seal: parts.audit.sealOfUndo(undone) })
    .where('audit_id', '=', id)
    .execute();
};

/** Deletes expired undo data; the record of executed undos stays. */
export const endUndoes = async (work: Work): Promise<void> => {
  const { trx, parts } = work;
  const over = await trx
    .selectFrom('acting_undo')
    .innerJoin('audit', 'audit.id', 'acting_undo.audit_id')
    .select(['audit.id', 'audit.action', 'acting_undo.kept'])
    .where('acting_undo.until', '<=', parts.clock.iso())
    .where('acting_undo.undone_at', 'is', null)
    .execute();
  for (const { id, action, kept } of over) {
    const found = undoOf(parts.registry, action);
    await found?.undo.ends?.({ kept: JSON.parse(kept) }, work.unitFor(found.owner));
    await trx.deleteFrom('acting_undo').where('audit_id', '=', id).execute();
  }
};

/** Thrown to roll back a trial. */
class Trial extends Error {}

type TrialParts = WorkParts & { readonly db: Db; readonly storage: Pick<StorageWatch, 'noteFailure'> };

/** The caller who asks whether a change can be undone, and the work in which the undo is tried. */
interface Asked {
  readonly whose: Whose;
  readonly caller: Caller;
  readonly language: Locale;
  readonly workIn: (trx: PlatformTransaction) => Work;
  /** Runs after the trial, before it is rolled back. */
  readonly look?: (work: Work) => Promise<void>;
}

/**
 * Tries to undo a change in a transaction that is rolled back, so that the same rules apply as to the undo itself. A change that cannot be opened
 * for undo starts no transaction. A trial that fails is logged, and the change counts as not undoable.
 */
export const tryUndo = async (parts: TrialParts, { whose, caller, language, workIn, look }: Asked, id: number): Promise<Undoable> => {
  let [what, action]: [string | undefined, string] = [undefined, ''];
  try {
    const { change, owner, undo } = openChange(parts, await loadChange(parts.db, whose, id), whose, caller);
    action = change.action;
    await parts.db.transaction().execute(async (trx) => {
      const work = workIn(trx);
      what = await undo.tells(present(change, work, whose), contextOf(parts, trx, language, owner));
      await undoChange(work, id, whose);
      await look?.(work);
      throw new Trial();
    });
  } catch (error) {
    if (error instanceof Trial) return { what, whyNot: undefined };
    if (error instanceof Refusal) return { what, whyNot: platformTexts.text(language, error.key, error.values) };
    parts.storage.noteFailure(error, `undoing ${action} could not be tried`);
  }
  return { what, whyNot: platformTexts.text(language, 'undo.none') };
};
