import { randomUUID } from 'node:crypto';
import type { AssessmentBody } from '../../../../../plugins/hra/contract';
import { mostDrafts } from '../../../../../plugins/hra/rules/authoringLimits';
import { contentOf } from '../../../../platform/content/content';
import { namesIn } from '../../../../platform/content/fields';
import type { BothLanguages, KnownContent, Saving } from '../../../../platform/content/kind';
import { FieldRefusal, type Unit } from '../../../../platform/module';
import { findVersion } from '../../queries';
import type { HraDb, HraTables, HraTransaction } from '../../tables';
import type { AuthoredAssessment } from '../../taking/authored';
import { fieldsOfItem, fieldsOfPage, type Scoring } from './fields';
import type { ReadFile, ReadPage } from './import/parts';
import { authoredOf, type Db, openDraft, wholeOf, yearsOf } from './read';

interface DraftState {
  readonly Names: BothLanguages;
  readonly PlanYearId: string;
  /** The draft or version that it copies. */
  readonly CopyOf: string | null;
}
export type KnownDraft = KnownContent<DraftState>;

/** Drafts that are neither published nor deleted, newest first. */
const read = async (anyDb: Db, of: { readonly companyId: string } | { readonly ids: readonly string[] }): Promise<readonly KnownDraft[]> => {
  const db = anyDb as HraDb;
  const all = db.selectFrom('hra_draft').selectAll().where('deleted_at', 'is', null).where('published_as', 'is', null).orderBy('position', 'desc');
  const rows = await ('ids' in of ? all.where('id', 'in', of.ids) : all.where('company_id', '=', of.companyId)).execute();
  return rows.map(({ id, company_id, name_en, name_es, plan_year_id, copy_of }) => ({
    id,
    companyId: company_id,
    state: { Names: { en: name_en, es: name_es }, PlanYearId: plan_year_id, CopyOf: copy_of },
  }));
};

/** A version that a company offers or has offered. */
export const offeredVersion = async (db: Db, companyId: string, id: string): Promise<AuthoredAssessment | undefined> => {
  const offer = await (db as HraDb)
    .selectFrom('hra_offer')
    .select('version_id')
    .where('company_id', '=', companyId)
    .where('version_id', '=', id)
    .executeTakeFirst();
  return offer && findVersion(db as HraDb, id);
};

/** The content that a new draft copies. @throws FieldRefusal 400 for a draft or version that the company does not have */
const sourceOf = async (db: HraTransaction, companyId: string, id: string): Promise<AuthoredAssessment> => {
  const draft = await db.selectFrom('hra_draft').selectAll().where('id', '=', id).where('company_id', '=', companyId).executeTakeFirst();
  if (draft) return authoredOf(await wholeOf(db, await openDraft(db, companyId, id)), id);
  const version = await offeredVersion(db, companyId, id);
  if (version === undefined) throw new FieldRefusal('CopyOf', 'assessments.noSource');
  return version;
};

const scoringOf = ({ scores, measures, helplines, results }: AuthoredAssessment): Scoring => ({
  ...(scores && { scores }),
  measures,
  ...(helplines && { helplines }),
  results,
});

/** A new draft can be created from a file. */
type DraftBody = AssessmentBody & { readonly file?: ReadFile };

/** Files of the drafts being created, until their parts are written in the same transaction. */
const files = new WeakMap<object, ReadFile>();

const stateIn = async (body: DraftBody, { unit, companyId, before }: Saving<HraTables, DraftState, undefined>): Promise<DraftState> => {
  const years = await yearsOf(unit.trx, companyId);
  if (!years.some(({ id }) => id === body.PlanYearId)) throw new FieldRefusal('PlanYearId', 'assessments.noPlanYear');
  const fields = { Names: namesIn(body), PlanYearId: body.PlanYearId };
  if (before) return { ...before, ...fields };
  if (body.file) files.set(unit, body.file);
  if (body.CopyOf) await sourceOf(unit.trx, companyId, body.CopyOf);
  return { ...fields, CopyOf: body.CopyOf ?? null };
};

const writePages = async ({ trx }: Unit<HraTables>, { id: draft_id, companyId: company_id }: KnownDraft, pages: readonly ReadPage[]): Promise<void> => {
  let position = 0;
  for (const [at, { Key, Names, When, items }] of pages.entries()) {
    const page_id = randomUUID();
    const formula = When === null ? null : JSON.stringify(When);
    await trx
      .insertInto('hra_draft_page')
      .values({ id: page_id, company_id, draft_id, position: at + 1, key: Key, name_en: Names.en, name_es: Names.es, formula, deleted_at: null })
      .execute();
    const rows = items.map(({ Key: key, fields }) => {
      position += 1;
      return { id: randomUUID(), company_id, draft_id, page_id, position, key, definition: JSON.stringify(fields), deleted_at: null };
    });
    if (rows.length > 0) await trx.insertInto('hra_draft_item').values(rows).execute();
  }
};

const pagesOf = ({ pages }: AuthoredAssessment): readonly ReadPage[] =>
  pages.map((page) => ({ ...fieldsOfPage(page), items: page.items.map((item) => ({ Key: item.id, fields: fieldsOfItem(item) })) }));

/** Writes the content of a new draft: pages and questions of a file, or those of another assessment with its scoring and example persons. */
const writeStart = async (unit: Unit<HraTables>, draft: KnownDraft): Promise<void> => {
  const { CopyOf } = draft.state;
  const file = files.get(unit);
  const isNew = (await unit.version('assessment', draft.id)) === 1;
  if (!isNew) return;
  const set = (values: { readonly scoring: string } | { readonly not_taken: string }) =>
    unit.trx.updateTable('hra_draft').set(values).where('id', '=', draft.id).execute();
  if (file) {
    await set({ not_taken: JSON.stringify(file.notTaken) });
    await writePages(unit, draft, file.pages);
  }
  if (CopyOf === null) return;
  const source = await sourceOf(unit.trx, draft.companyId, CopyOf);
  await set({ scoring: JSON.stringify(scoringOf(source)) });
  await writePages(unit, draft, pagesOf(source));
  await copyPersons(unit, draft.companyId, CopyOf, draft.id);
};

/** Copies the example persons of the source draft, or of the draft that became the source version. */
const copyPersons = async ({ trx }: Unit<HraTables>, companyId: string, source: string, draft_id: string): Promise<void> => {
  const persons = await trx
    .selectFrom('hra_draft_person as person')
    .innerJoin('hra_draft as draft', 'draft.id', 'person.draft_id')
    .select(['person.position', 'person.definition'])
    .where('person.company_id', '=', companyId)
    .where('person.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('draft.id', '=', source), eb('draft.published_as', '=', source)]))
    .execute();
  const rows = persons.map((person) => ({ ...person, id: randomUUID(), company_id: companyId, draft_id, deleted_at: null }));
  if (rows.length > 0) await trx.insertInto('hra_draft_person').values(rows).execute();
};

const yearName = async (db: Db, companyId: string, id: string): Promise<string> => (await yearsOf(db, companyId)).find((year) => year.id === id)?.name ?? id;

/** Assessments in preparation by administrators, until they are published. */
export const drafts = contentOf<HraTables, DraftBody, DraftState>({
  record: 'assessment',
  orderRecord: 'assessmentOrder',
  table: 'hra_draft',
  owner: 'company_id',
  most: mostDrafts,
  texts: {
    unknown: 'assessments.unknown',
    tooMany: 'assessments.tooMany',
    created: 'undo.assessment.created',
    saved: 'undo.assessment.saved',
    deleted: 'undo.assessment.deleted',
    reordered: 'undo.assessment.reordered',
  },
  read,
  stateIn,
  columns: ({ Names, PlanYearId, CopyOf }) => ({
    name_en: Names.en,
    name_es: Names.es,
    plan_year_id: PlanYearId,
    copy_of: CopyOf,
  }),
  writeRest: writeStart,
  comparable: ({ Names, PlanYearId }) => ({ Names, PlanYearId }),
  inWords: async ({ trx }, companyId, { Names, PlanYearId }) => ({
    Name: Names.en,
    SpanishName: Names.es,
    PlanYear: await yearName(trx, companyId, PlanYearId),
    IsDeleted: false,
  }),
});
