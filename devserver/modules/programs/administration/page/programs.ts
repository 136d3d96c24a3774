import { sql } from 'kysely';
import { mostTagged } from '../../../../../plugins/programs/rules/limits/pageLimits';
import type { BothLanguages } from '../../../../platform/content/kind';
import { FieldRefusal } from '../../../../platform/module';
import type { ProgramDb, ProgramTransaction } from '../../tables';
import type { ProgramUnit } from '../../unit';

/** A program that can have tags and stand in a section. */
export interface PageProgram {
  readonly id: string;
  readonly names: BothLanguages;
  readonly tags: readonly string[];
  readonly sectionId: string | null;
}

/** Programs of a company by name, without personal ones. `|| ''` makes the planner look up the text for the program, not the program for a text. */
export const programsOf = async (db: ProgramDb | ProgramTransaction, companyId: string): Promise<readonly PageProgram[]> => {
  const rows = await (db as ProgramDb)
    .selectFrom('program')
    .innerJoin('program_text as english', (join) => join.on('english.program_id', '=', sql<string>`program.id || ''`).on('english.language', '=', 'en-US'))
    .leftJoin('program_text as spanish', (join) => join.onRef('spanish.program_id', '=', 'program.id').on('spanish.language', '=', 'es-419'))
    .select(['program.id', 'program.tags', 'program.section_id', 'english.name as en', 'spanish.name as es'])
    .where('program.owner_id', '=', companyId)
    .where('program.person_id', 'is', null)
    .orderBy('english.name')
    .orderBy('program.id')
    .limit(mostTagged)
    .execute();
  return rows.map(({ id, tags, section_id, en, es }) => ({ id, sectionId: section_id, names: { en, es: es ?? '' }, tags: JSON.parse(tags) as string[] }));
};

/** The programs of a body in a stable order. @throws FieldRefusal 400 for programs that the company does not have */
export const demandPrograms = async ({ trx }: ProgramUnit, companyId: string, { Programs }: { readonly Programs: readonly string[] }): Promise<string[]> => {
  const own = new Set((await programsOf(trx, companyId)).map(({ id }) => id));
  if (!Programs.every((id) => own.has(id))) throw new FieldRefusal('Programs', 'tag.noProgram');
  return [...Programs].sort();
};

/** English names of programs of a company, by name. */
export const namesOfPrograms = async ({ trx }: ProgramUnit, companyId: string, ids: readonly string[]): Promise<readonly string[]> =>
  (await programsOf(trx, companyId)).filter(({ id }) => ids.includes(id)).map(({ names }) => names.en);
