import { randomUUID } from 'node:crypto';
import type { AdministeredPage, AssessmentPageBody } from '../../../../../plugins/hra/contract';
import { mostPages } from '../../../../../plugins/hra/rules/authoringLimits';
import { contentOf } from '../../../../platform/content/content';
import { namesIn } from '../../../../platform/content/fields';
import type { HraTables } from '../../tables';
import { refuseCondition } from './conditions';
import { conditionInSigns } from './fields';
import { authoredOf, type KnownPage, openDraft, type PageState, readItems, readPages, wholeOf } from './read';

/** The pages of drafts. */
export const pages = contentOf<HraTables, AssessmentPageBody, PageState>({
  record: 'assessmentPage',
  orderRecord: 'assessmentPageOrder',
  table: 'hra_draft_page',
  owner: 'company_id',
  most: mostPages,
  texts: {
    unknown: 'assessments.page.unknown',
    tooMany: 'assessments.page.tooMany',
    inUse: 'assessments.page.inUse',
    created: 'undo.assessmentPage.created',
    saved: 'undo.assessmentPage.saved',
    deleted: 'undo.assessmentPage.deleted',
    reordered: 'undo.assessmentPage.reordered',
  },
  read: readPages,
  async stateIn(body, { unit, companyId, before, call }) {
    const draft = await openDraft(unit.trx, companyId, before?.DraftId ?? body.DraftId);
    const state: PageState = { DraftId: draft.id, Key: before?.Key ?? `page-${randomUUID().slice(0, 8)}`, Names: namesIn(body), When: body.When };
    const whole = await wholeOf(unit.trx, draft);
    const page = { id: body.Id ?? '', companyId, state };
    const isKnown = whole.pages.some(({ id }) => id === page.id);
    const all = isKnown ? whole.pages.map((one) => (one.id === page.id ? page : one)) : [...whole.pages, page];
    refuseCondition(authoredOf({ ...whole, pages: all }, draft.id), state.Key, call.language);
    return state;
  },
  columns: ({ DraftId, Key, Names, When }) => ({
    draft_id: DraftId,
    key: Key,
    name_en: Names.en,
    name_es: Names.es,
    formula: When === null ? null : JSON.stringify(When),
  }),
  writeRest: async () => undefined,
  comparable: ({ Names, When }) => ({ Names, When }),
  inWords: async (_unit, _companyId, { Names, When }) => ({
    Name: Names.en,
    SpanishName: Names.es,
    Condition: conditionInSigns(When),
    IsDeleted: false,
  }),
  usedBy: async ({ trx }, id) => {
    const [page] = await readPages(trx, { ids: [id] });
    const items = page ? await readItems(trx, { draftId: page.state.DraftId }) : [];
    return items.filter(({ state }) => state.PageId === id).map(({ state }) => state.Names.en);
  },
  mayReturn: async ({ trx }, companyId, { DraftId }) => void (await openDraft(trx, companyId, DraftId)),
});

export const presentPage = ({ id, companyId, state: { DraftId: _, ...fields } }: KnownPage, Version: number): AdministeredPage => ({
  Id: id,
  EntityId: companyId,
  ...fields,
  Version,
});
