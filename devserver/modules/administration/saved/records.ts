import { mostSavedAudiences } from '../../../../shell/features/administration/rules/options';
import type { Audience } from '../../../../shell/net/schemas';
import { folded } from '../../../../shell/rules/fuzzy';
import { type Context, changesBetween, Refusal } from '../../../platform/module';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { SavedAudienceRow, SavedAudienceTables, SavedDb, SavedUnit } from './tables';
import { areSame, type Naming, usesIn } from './uses';

/** Kind of the record in `unit.revise` and the audit. */
export const record = 'savedAudience';

/** The saved fields. */
export interface SavedState {
  readonly ownerId: string;
  readonly name: string;
  readonly audience: Audience;
}

/** The form in which names are compared. */
export const nameKey = (name: string): string => folded(name);

export const stateOf = ({ owner_id, name, audience }: SavedAudienceRow): SavedState => ({
  ownerId: owner_id,
  name,
  audience: JSON.parse(audience) as Audience,
});

/** @returns undefined for filters that do not exist */
export const findSaved = (db: SavedDb, id: string): Promise<SavedAudienceRow | undefined> =>
  db.selectFrom('saved_audience').selectAll().where('id', '=', id).executeTakeFirst();

/** All saved filters of a company, by name. */
export const savedOf = (db: SavedDb, companyId: string): Promise<readonly SavedAudienceRow[]> =>
  db.selectFrom('saved_audience').selectAll().where('company_id', '=', companyId).orderBy('name_key').orderBy('id').limit(mostSavedAudiences).execute();

/** Whether the same filters are also saved under another name. @param all saved filters of the company */
export const hasTwin = ({ id, audience }: SavedAudienceRow, all: readonly SavedAudienceRow[]): boolean =>
  all.some((other) => other.id !== id && areSame(JSON.parse(other.audience) as Audience, JSON.parse(audience) as Audience));

/** @throws Refusal 409 for filters in use that are saved under no other name; it names what uses them */
export const demandUnused = async (unit: SavedUnit, row: SavedAudienceRow, naming: Naming): Promise<void> => {
  if (hasTwin(row, await savedOf(unit.trx, row.company_id))) return;
  const uses = (await usesIn(unit, row.company_id, naming))(stateOf(row).audience);
  if (uses !== '') throw new Refusal(409, 'savedAudience.used', { uses });
};

/** Whether other filters of the company have this name. */
export const isTaken = async (db: SavedDb, companyId: string, { id, name }: { readonly id: string; readonly name: string }): Promise<boolean> => {
  const named = db.selectFrom('saved_audience').select('id').where('company_id', '=', companyId).where('name_key', '=', nameKey(name));
  return (await named.where('id', '<>', id).executeTakeFirst()) !== undefined;
};

export const writeSaved = async ({ trx }: SavedUnit, id: string, companyId: string, { ownerId, name, audience }: SavedState): Promise<void> => {
  const chosen = { owner_id: ownerId, name, name_key: nameKey(name), audience: JSON.stringify(audience) };
  await trx
    .insertInto('saved_audience')
    .values({ id, company_id: companyId, ...chosen })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(chosen))
    .execute();
};

export const deleteSaved = async ({ trx }: SavedUnit, id: string): Promise<void> => {
  await trx.deleteFrom('saved_audience').where('id', '=', id).execute();
};

/** Saved filters at one time; null: they did not exist. */
interface Version {
  readonly state: SavedState | null;
}

const inWords = async ({ audiences }: SavedUnit, companyId: string, { state }: Version): Promise<object> =>
  state === null
    ? { AudienceName: null, AudiencePeople: null }
    : { AudienceName: state.name, AudiencePeople: await audiences.describe(state.audience, companyId) };

type Knowing = Pick<Context, 'audiences'>;

const areHealth = ({ audiences }: Knowing, versions: readonly Version[]): boolean =>
  versions.some(({ state }) => state !== null && audiences.isHealth(state.audience));

/** Filters on health data are stored without their name and values, because not all readers of the history may see them. */
const hiddenOf = (knowing: Knowing, versions: readonly Version[]): NonNullable<Parameters<typeof changesBetween>[2]> =>
  areHealth(knowing, versions) ? { AudienceName: 'health', AudiencePeople: 'health' } : {};

/** @throws Refusal 403 for filters on health data that the caller may not see */
const demandShown = ({ audiences }: Knowing, { state }: Version): void => {
  if (state !== null && audiences.shown(state.audience) === undefined) throw new Refusal(403, 'audience.health');
};

interface Changed {
  readonly id: string;
  readonly companyId: string;
  readonly before: SavedState | null;
  readonly after: SavedState | null;
}

/** Writes one audit line with the changed fields and the undo data. */
export const auditSaved = async (unit: SavedUnit, { id, companyId, before, after }: Changed): Promise<void> => {
  const undo: SavedVersions<Version> = { before: { state: before }, after: { state: after } };
  const changed = changesBetween(
    await inWords(unit, companyId, undo.before),
    await inWords(unit, companyId, undo.after),
    hiddenOf(unit, [undo.before, undo.after]),
  );
  await unit.audit({ action: 'audience.saved', target: id, company: companyId, record, changed, undo });
};

/** Undo of saves and deletions. */
export const undoOfSaved = putsBack<SavedAudienceTables, Version>('audience.saved', {
  record,
  now: async (unit, { target }) => {
    const row = await findSaved(unit.trx, target);
    const version = { state: row ? stateOf(row) : null };
    demandShown(unit, version);
    return version;
  },
  async keep(unit, { companyId, target: id, language }, version) {
    demandShown(unit, version);
    const { state } = version;
    if (state !== null && (await isTaken(unit.trx, companyId, { id, name: state.name }))) throw new Refusal(409, 'savedAudience.taken', { name: state.name });
    if (state !== null) return writeSaved(unit, id, companyId, state);
    const row = await findSaved(unit.trx, id);
    if (row) await demandUnused(unit, row, { language });
    await deleteSaved(unit, id);
  },
  inWords: (unit, { companyId }, version) => inWords(unit, companyId, version),
  hidden: hiddenOf,
  tells: ({ text, audiences }, { before, after }, language) => {
    const what = after.state === null ? 'deleted' : 'saved';
    if (areHealth({ audiences }, [before, after])) return text(`undo.savedAudience.hidden.${what}`, {}, language);
    const name = (after.state ?? before.state)?.name ?? '';
    return text(`undo.savedAudience.${what}`, { name }, language);
  },
});
