import type { Audience } from '../../../../shell/net/schemas';
import { folded } from '../../../../shell/rules/fuzzy';
import { changesBetween, Refusal } from '../../../platform/module';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { SavedAudienceRow, SavedAudienceTables, SavedDb, SavedUnit } from './tables';

/** As `unit.revise` and the audit name saved filters. */
export const record = 'savedAudience';

/** What users choose. */
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

/** Whether other filters of the company have a name. */
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

/** Saved filters at one moment; without a state they did not exist. */
interface Version {
  readonly state: SavedState | null;
}

const inWords = async ({ audiences }: SavedUnit, companyId: string, { state }: Version): Promise<object> =>
  state === null
    ? { AudienceName: null, AudiencePeople: null }
    : { AudienceName: state.name, AudiencePeople: await audiences.describe(state.audience, companyId) };

interface Changed {
  readonly id: string;
  readonly companyId: string;
  readonly before: SavedState | null;
  readonly after: SavedState | null;
}

/** Writes one row of the audit, with the changed fields and what an undo needs. */
export const auditSaved = async (unit: SavedUnit, { id, companyId, before, after }: Changed): Promise<void> => {
  const undo: SavedVersions<Version> = { before: { state: before }, after: { state: after } };
  const changed = changesBetween(await inWords(unit, companyId, undo.before), await inWords(unit, companyId, undo.after));
  await unit.audit({ action: 'audience.saved', target: id, company: companyId, record, changed, undo });
};

/** How saves and deletions are undone. */
export const undoOfSaved = putsBack<SavedAudienceTables, Version>('audience.saved', {
  record,
  now: async ({ trx }, { target }) => {
    const row = await findSaved(trx, target);
    return { state: row ? stateOf(row) : null };
  },
  async keep(unit, { companyId, target: id }, { state }) {
    if (state !== null && (await isTaken(unit.trx, companyId, { id, name: state.name }))) throw new Refusal(409, 'savedAudience.taken', { name: state.name });
    await (state === null ? deleteSaved(unit, id) : writeSaved(unit, id, companyId, state));
  },
  inWords: (unit, { companyId }, version) => inWords(unit, companyId, version),
  tells: ({ text }, { before, after }, language) => {
    const name = (after.state ?? before.state)?.name ?? '';
    return text(after.state === null ? 'undo.savedAudience.deleted' : 'undo.savedAudience.saved', { name }, language);
  },
});
