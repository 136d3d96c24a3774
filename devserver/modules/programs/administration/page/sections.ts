import type { AdministeredProgramSection, ProgramSectionBody } from '../../../../../plugins/programs/contract';
import { mostSections } from '../../../../../plugins/programs/rules/limits/pageLimits';
import { contentOf } from '../../../../platform/content/content';
import { namesIn, wordsIn } from '../../../../platform/content/fields';
import type { KnownContent } from '../../../../platform/content/kind';
import { inBoth, localeOf } from '../../../../platform/content/languages';
import { Refusal } from '../../../../platform/module';
import type { ProgramDb, ProgramTables, ProgramTransaction } from '../../tables';
import { tellSeen } from '../wizard/tell';
import { demandPrograms, namesOfPrograms, type PageProgram, programsOf } from './programs';

/** `Programs` are ids in their order. */
type SectionState = Pick<AdministeredProgramSection, 'Names' | 'Descriptions' | 'Programs'>;
type KnownSection = KnownContent<SectionState>;

const read = async (
  anyDb: ProgramDb | ProgramTransaction,
  of: { readonly companyId: string } | { readonly ids: readonly string[] },
): Promise<readonly KnownSection[]> => {
  const db = anyDb as ProgramDb;
  const all = db.selectFrom('program_section').selectAll().where('deleted_at', 'is', null).orderBy('position').orderBy('id');
  const rows = await ('ids' in of ? all.where('id', 'in', of.ids) : all.where('owner_id', '=', of.companyId)).execute();
  const texts = await db
    .selectFrom('program_section_text')
    .selectAll()
    .where(
      'section_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const programs = new Map<string, readonly PageProgram[]>();
  for (const owner of new Set(rows.map(({ owner_id }) => owner_id))) programs.set(owner, await programsOf(db, owner));
  return rows.map(({ id, owner_id }) => {
    const own = texts.filter(({ section_id }) => section_id === id);
    const within = (programs.get(owner_id) ?? []).filter(({ sectionId }) => sectionId === id).map((program) => program.id);
    const state = { Names: inBoth(own, ({ name }) => name), Descriptions: inBoth(own, ({ description }) => description), Programs: within.sort() };
    return { id, companyId: owner_id, state };
  });
};

/** Sections of programs in the administration. A program stands in one of them at most. */
export const sections = contentOf<ProgramTables, ProgramSectionBody, SectionState>({
  record: 'programSection',
  orderRecord: 'programSectionOrder',
  texts: {
    unknown: 'programSection.unknown',
    tooMany: 'programSection.tooMany',
    inUse: 'programSection.inUse',
    created: 'undo.programSection.created',
    saved: 'undo.programSection.saved',
    deleted: 'undo.programSection.deleted',
    reordered: 'undo.programSection.reordered',
  },
  table: 'program_section',
  hasOwnNames: true,
  owner: 'owner_id',
  most: mostSections,
  read,
  stateIn: async (body, { unit, companyId }) => ({
    Names: namesIn(body),
    Descriptions: wordsIn(body.Descriptions),
    Programs: await demandPrograms(unit, companyId, body),
  }),
  columns: () => ({}),
  async alsoChanges({ trx }, { id, companyId, state }) {
    const others = (await read(trx, { companyId })).filter((one) => one.id !== id && one.state.Programs.some((program) => state.Programs.includes(program)));
    return others.map((one) => ({ ...one, state: { ...one.state, Programs: one.state.Programs.filter((program) => !state.Programs.includes(program)) } }));
  },
  async mayReturn({ trx }, companyId, { Programs }, id) {
    const elsewhere = (await read(trx, { companyId })).find((one) => one.id !== id && one.state.Programs.some((program) => Programs.includes(program)));
    if (elsewhere) throw new Refusal(409, 'programSection.elsewhere', { name: elsewhere.state.Names.en });
  },
  async writeRest({ trx }, { id, companyId, state: { Names, Descriptions, Programs } }) {
    for (const language of ['en', 'es'] as const) {
      const words = { name: Names[language], description: Descriptions[language] };
      await trx
        .insertInto('program_section_text')
        .values({ section_id: id, language: localeOf[language], ...words })
        .onConflict((conflict) => conflict.columns(['section_id', 'language']).doUpdateSet(words))
        .execute();
    }
    for (const { id: program, sectionId } of await programsOf(trx, companyId)) {
      const shall = Programs.includes(program);
      if (shall === (sectionId === id)) continue;
      const set = { section_id: shall ? id : null };
      await trx.updateTable('program').set(set).where('id', '=', program).execute();
      // Personal programs stand where their template does.
      await trx.updateTable('program').set(set).where('template_id', '=', program).execute();
    }
  },
  comparable: (state) => state,
  inWords: async (unit, companyId, { Names, Descriptions, Programs }) => ({
    Name: Names.en,
    SpanishName: Names.es,
    Description: Descriptions.en,
    SpanishDescription: Descriptions.es,
    SectionPrograms: await namesOfPrograms(unit, companyId, Programs),
    IsDeleted: false,
  }),
  usedBy: async (unit, id) => {
    const [section] = await read(unit.trx, { ids: [id] });
    return section === undefined ? [] : namesOfPrograms(unit, section.companyId, section.state.Programs);
  },
  afterwards: (unit, { companyId }) => tellSeen(unit, companyId),
});

/** A section in the form of the answer. */
export const presentAdministered = ({ id, companyId, state }: KnownSection, Version: number): AdministeredProgramSection => ({
  Id: id,
  EntityId: companyId,
  ...state,
  Version,
});
