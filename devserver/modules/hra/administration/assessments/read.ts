import type { Selectable } from 'kysely';
import type { Formula } from '../../../../../plugins/hra/rules/formula';
import type { KnownContent } from '../../../../platform/content/kind';
import { Refusal } from '../../../../platform/module';
import { companyInReach } from '../../../../platform/organisation/inReach';
import { planYearsOf } from '../../../../platform/organisation/organisation';
import type { HraDb, HraTables, HraTransaction } from '../../tables';
import type { AuthoredAssessment } from '../../taking/authored';
import type { HraCall } from '../../unit';
import { authoredItem, type ItemFields, noScoring, type PageFields, type Scoring, wordsOf } from './fields';

export type Db = HraDb | HraTransaction;

/** The plan years of a company, latest first. */
export const yearsOf = (db: Db, companyId: string) => planYearsOf(db as HraDb, companyId);

/** Filter of rows: those of a company, those with these ids, or those of a draft. */
export type Where = { readonly companyId: string } | { readonly ids: readonly string[] } | { readonly draftId: string };

export interface PageState extends PageFields {
  readonly DraftId: string;
}

export interface ItemState extends ItemFields {
  readonly DraftId: string;
  readonly PageId: string;
  readonly Key: string;
}

export type KnownPage = KnownContent<PageState>;
export type KnownItem = KnownContent<ItemState>;

/** Pages of drafts that are neither published nor deleted, in their order. */
export const readPages = async (anyDb: Db, of: Where): Promise<readonly KnownPage[]> => {
  const db = anyDb as HraDb;
  const all = db
    .selectFrom('hra_draft_page as page')
    .innerJoin('hra_draft as draft', 'draft.id', 'page.draft_id')
    .selectAll('page')
    .where('page.deleted_at', 'is', null)
    .where('draft.deleted_at', 'is', null)
    .where('draft.published_as', 'is', null)
    .orderBy('page.position')
    .orderBy('page.id');
  const rows = await ('ids' in of
    ? all.where('page.id', 'in', of.ids)
    : 'draftId' in of
      ? all.where('page.draft_id', '=', of.draftId)
      : all.where('page.company_id', '=', of.companyId)
  ).execute();
  return rows.map(({ id, company_id, draft_id, key, name_en, name_es, formula }) => ({
    id,
    companyId: company_id,
    state: { DraftId: draft_id, Key: key, Names: { en: name_en, es: name_es }, When: formula === null ? null : (JSON.parse(formula) as Formula) },
  }));
};

/** Questions and texts of drafts that are neither published nor deleted, in their order, page by page. */
export const readItems = async (anyDb: Db, of: Where): Promise<readonly KnownItem[]> => {
  const db = anyDb as HraDb;
  const all = db
    .selectFrom('hra_draft_item as item')
    .innerJoin('hra_draft as draft', 'draft.id', 'item.draft_id')
    .innerJoin('hra_draft_page as page', 'page.id', 'item.page_id')
    .selectAll('item')
    .where('item.deleted_at', 'is', null)
    .where('draft.deleted_at', 'is', null)
    .where('draft.published_as', 'is', null)
    .orderBy('page.position')
    .orderBy('item.position')
    .orderBy('item.id');
  const rows = await ('ids' in of
    ? all.where('item.id', 'in', of.ids)
    : 'draftId' in of
      ? all.where('item.draft_id', '=', of.draftId)
      : all.where('item.company_id', '=', of.companyId)
  ).execute();
  return rows.map(({ id, company_id, draft_id, page_id, key, definition }) => ({
    id,
    companyId: company_id,
    state: { ...(JSON.parse(definition) as ItemFields), DraftId: draft_id, PageId: page_id, Key: key },
  }));
};

type DraftRow = Selectable<HraTables['hra_draft']>;

/** A draft with its pages and items. */
export interface Whole {
  readonly draft: DraftRow;
  readonly scoring: Scoring;
  readonly pages: readonly KnownPage[];
  readonly items: readonly KnownItem[];
}

/**
 * Returns an editable draft.
 * @throws Refusal 404 for one that is deleted or belongs to another company, 409 for a published one
 */
export const openDraft = async (anyDb: Db, companyId: string, id: string): Promise<DraftRow> => {
  const db = anyDb as HraDb;
  const draft = await db.selectFrom('hra_draft').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
  if (draft === undefined || draft.company_id !== companyId) throw new Refusal(404, 'assessments.unknown');
  if (draft.published_as !== null) throw new Refusal(409, 'assessments.published');
  return draft;
};

/** @param id of a draft, page, question or text. @throws Refusal 409 if its draft is published, 404 if that belongs to another company */
export const refusePublished = async (call: HraCall, id: string | null | undefined): Promise<void> => {
  if (!id) return;
  const published = call.db.selectFrom('hra_draft as draft').select('draft.company_id').where('draft.published_as', 'is not', null);
  const draft =
    (await published.where('draft.id', '=', id).executeTakeFirst()) ??
    (await published.innerJoin('hra_draft_page as page', 'page.draft_id', 'draft.id').where('page.id', '=', id).executeTakeFirst()) ??
    (await published.innerJoin('hra_draft_item as item', 'item.draft_id', 'draft.id').where('item.id', '=', id).executeTakeFirst());
  if (draft === undefined) return;
  await companyInReach(call, draft.company_id);
  throw new Refusal(409, 'assessments.published');
};

/** The scoring of a draft. */
export const scoringIn = ({ scoring }: Pick<DraftRow, 'scoring'>): Scoring => (scoring === null ? noScoring : (JSON.parse(scoring) as Scoring));

export const wholeOf = async (db: Db, draft: DraftRow): Promise<Whole> => ({
  draft,
  scoring: scoringIn(draft),
  pages: await readPages(db, { draftId: draft.id }),
  items: await readItems(db, { draftId: draft.id }),
});

/** A draft in the form of a version. */
export const authoredOf = ({ draft, scoring, pages, items }: Whole, id: string): AuthoredAssessment => ({
  id,
  name: wordsOf({ en: draft.name_en, es: draft.name_es }),
  pages: pages.map((page) => ({
    id: page.state.Key,
    name: wordsOf(page.state.Names),
    ...(page.state.When !== null && { formula: page.state.When }),
    items: items.filter(({ state }) => state.PageId === page.id).map(({ state }) => authoredItem(state.Key, state)),
  })),
  ...scoring,
});
