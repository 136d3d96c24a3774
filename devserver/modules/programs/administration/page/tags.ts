import type { AdministeredTag, TagBody } from '../../../../../plugins/programs/contract';
import { mostTags } from '../../../../../plugins/programs/rules/limits/pageLimits';
import { contentOf } from '../../../../platform/content/content';
import { namesIn } from '../../../../platform/content/fields';
import type { KnownContent } from '../../../../platform/content/kind';
import { inBoth, localeOf } from '../../../../platform/content/languages';
import type { ProgramDb, ProgramTables, ProgramTransaction } from '../../tables';
import type { ProgramCall } from '../../unit';
import { tellSeen } from '../wizard/tell';
import { demandPrograms, namesOfPrograms, type PageProgram, programsOf } from './programs';

/** `Programs` are ids in their order. */
type TagState = Pick<AdministeredTag, 'Names' | 'Programs'>;
type KnownTag = KnownContent<TagState>;

const read = async (
  anyDb: ProgramDb | ProgramTransaction,
  of: { readonly companyId: string } | { readonly ids: readonly string[] },
): Promise<readonly KnownTag[]> => {
  const db = anyDb as ProgramDb;
  const all = db.selectFrom('program_tag').selectAll().where('deleted_at', 'is', null);
  const rows = await ('ids' in of ? all.where('id', 'in', of.ids) : all.where('owner_id', '=', of.companyId)).execute();
  const texts = await db
    .selectFrom('program_tag_text')
    .selectAll()
    .where(
      'tag_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const programs = new Map<string, readonly PageProgram[]>();
  for (const owner of new Set(rows.map(({ owner_id }) => owner_id))) programs.set(owner, await programsOf(db, owner));
  const known = rows.map(({ id, owner_id }) => {
    const tagged = (programs.get(owner_id) ?? []).filter(({ tags }) => tags.includes(id)).map((program) => program.id);
    const own = texts.filter(({ tag_id }) => tag_id === id);
    return { id, companyId: owner_id, state: { Names: inBoth(own, ({ name }) => name), Programs: tagged.sort() } };
  });
  return known.sort((one, other) => one.state.Names.en.localeCompare(other.state.Names.en) || one.id.localeCompare(other.id));
};

const tagKind = contentOf<ProgramTables, TagBody, TagState>({
  record: 'programTag',
  orderRecord: 'programTagOrder',
  texts: {
    unknown: 'tag.unknown',
    tooMany: 'tag.tooMany',
    inUse: 'tag.inUse',
    nameTaken: 'tag.nameTaken',
    created: 'undo.programTag.created',
    saved: 'undo.programTag.saved',
    deleted: 'undo.programTag.deleted',
    reordered: 'undo.programTag.saved',
  },
  table: 'program_tag',
  hasOwnNames: true,
  owner: 'owner_id',
  most: mostTags,
  read,
  stateIn: async (body, { unit, companyId }) => ({ Names: namesIn(body), Programs: await demandPrograms(unit, companyId, body) }),
  columns: () => ({ position: 0 }),
  async writeRest({ trx }, { id, companyId, state: { Names, Programs } }) {
    for (const language of ['en', 'es'] as const) {
      const words = { name: Names[language] };
      await trx
        .insertInto('program_tag_text')
        .values({ tag_id: id, language: localeOf[language], ...words })
        .onConflict((conflict) => conflict.columns(['tag_id', 'language']).doUpdateSet(words))
        .execute();
    }
    for (const program of await programsOf(trx, companyId)) {
      const [has, shall] = [program.tags.includes(id), Programs.includes(program.id)];
      if (has === shall) continue;
      const tags = JSON.stringify(shall ? [...program.tags, id] : program.tags.filter((one) => one !== id));
      await trx.updateTable('program').set({ tags }).where('id', '=', program.id).execute();
    }
  },
  comparable: (state) => state,
  inWords: async (unit, companyId, { Names, Programs }) => ({
    Name: Names.en,
    SpanishName: Names.es,
    Programs: await namesOfPrograms(unit, companyId, Programs),
    IsDeleted: false,
  }),
  usedBy: async (unit, id) => {
    const [tag] = await read(unit.trx, { ids: [id] });
    return tag === undefined ? [] : namesOfPrograms(unit, tag.companyId, tag.state.Programs);
  },
  afterwards: (unit, { companyId }) => tellSeen(unit, companyId),
});

/** Tags of programs in the administration; they have no order. */
export const tags = {
  ...tagKind,
  /** Merges a tag into another one and deletes it. @throws Refusal 404 */
  mergeInto: ({ Id, IntoId }: { readonly Id: string; readonly IntoId: string }, call: ProgramCall): Promise<true> =>
    tagKind.merge({ id: Id, into: IntoId }, call, (from, to) => ({
      from: { ...from, Programs: [] },
      to: { ...to, Programs: [...new Set([...to.Programs, ...from.Programs])].sort() },
    })),
};

/** A tag in the form of the answer. */
export const presentTag = ({ id, companyId, state }: KnownTag, Version: number): AdministeredTag => ({ Id: id, EntityId: companyId, ...state, Version });
