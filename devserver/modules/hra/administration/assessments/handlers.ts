import type { AdministeredAssessment, AssessmentList, AssessmentRow } from '../../../../../plugins/hra/contract';
import type { assessmentSchemas } from '../../../../../plugins/hra/contract/administration/assessmentSchemas';
import type { importSchemas } from '../../../../../plugins/hra/contract/administration/importSchemas';
import type { personSchemas } from '../../../../../plugins/hra/contract/administration/personSchemas';
import type { scoringSchemas } from '../../../../../plugins/hra/contract/administration/scoringSchemas';
import { type Handlers, Refusal } from '../../../../platform/module';
import { findOffered, findVersion } from '../../queries';
import type { HraTables } from '../../tables';
import { type AuthoredAssessment, questionsOf } from '../../taking/authored';
import type { HraCall } from '../../unit';
import { drafts, type KnownDraft, offeredVersion } from './drafts';
import { bothOf, fieldsOfItem, fieldsOfPage, type Scoring } from './fields';
import { helplinesKey, presentHelplines, saveHelplines } from './helplines';
import { importFile, notTakenInWords, tellFile } from './import/handlers';
import type { NotTaken } from './import/parts';
import { items, presentItem } from './items';
import { outcomeOf, problemsOfPersons } from './outcome';
import { pages, presentPage } from './pages';
import { persons, presentPerson, readPersons } from './persons';
import type { Problem } from './problems';
import { publish, undoOfPublication, yearProblem } from './publish';
import { authoredOf, openDraft, readItems, readPages, refusePublished, type Whole, wholeOf, yearsOf } from './read';
import { problemsOfDraft } from './safety';
import {
  orderResults,
  presentResult,
  presentScore,
  removeResult,
  removeScore,
  saveResult,
  saveScore,
  scoringRecord,
  undoOfScoring,
  versionId,
} from './scoring';

type Status = AssessmentRow['Status'];

interface Offer {
  readonly version_id: string;
  readonly year_from: string | null;
}

/** The versions that a company offers or has offered, latest plan year first, and the status of each. */
const offersOf = async (call: HraCall, companyId: string) => {
  const offers = await call.db
    .selectFrom('hra_offer')
    .select(['version_id', 'year_from', 'offered_from'])
    .where('company_id', '=', companyId)
    .orderBy(({ fn, val }) => fn.coalesce('year_from', val('')), 'desc')
    .orderBy('offered_from', 'desc')
    .execute();
  const offered = await findOffered(call.db, companyId, call.now());
  const at = offers.findIndex(({ version_id }) => version_id === offered);
  const statusOf = ({ version_id, year_from }: Offer): Status => {
    const place = offers.findIndex((one) => one.version_id === version_id);
    if (place === at) return 'offered';
    // Of several versions for a future plan year, the newest will be offered.
    const isNewest = offers.findIndex((one) => one.year_from === year_from) === place;
    return (at === -1 || place < at) && isNewest ? 'scheduled' : 'retired';
  };
  return { offers, statusOf };
};

const countsOf = (authored: Pick<AuthoredAssessment, 'pages'>) => ({ Pages: authored.pages.length, Questions: questionsOf(authored).length });

const presentRow = (
  { id, companyId, state: { Names, PlanYearId } }: KnownDraft,
  Version: number,
  { years, Pages, Questions }: { readonly years: ReadonlyMap<string, string>; readonly Pages: number; readonly Questions: number },
): AssessmentRow => ({ Id: id, EntityId: companyId, Names, Status: 'draft', PlanYear: years.get(PlanYearId) ?? null, Pages, Questions, Version });

const namesOfYears = (years: Awaited<ReturnType<typeof yearsOf>>): ReadonlyMap<string, string> => new Map(years.map(({ id, name }) => [id, name]));

const listAssessments = async (call: HraCall, companyId: string): Promise<AssessmentList> => {
  const years = await yearsOf(call.db, companyId);
  const known = await drafts.read(call.db, { companyId });
  const [allPages, allItems] = [await readPages(call.db, { companyId }), await readItems(call.db, { companyId })];
  const versionOf = await call.versions(
    drafts.record,
    known.map(({ id }) => id),
  );
  const rows = known.map((draft) => {
    const Pages = allPages.filter(({ state }) => state.DraftId === draft.id).length;
    const Questions = allItems.filter(({ state }) => state.DraftId === draft.id && state.Type !== 'RichText').length;
    return presentRow(draft, versionOf(draft.id), { years: namesOfYears(years), Pages, Questions });
  });
  const { offers, statusOf } = await offersOf(call, companyId);
  const versions: AssessmentRow[] = [];
  for (const offer of offers) {
    const authored = await findVersion(call.db, offer.version_id);
    const PlanYear = years.find(({ starts_on }) => starts_on === offer.year_from)?.name ?? null;
    versions.push({ Id: authored.id, EntityId: companyId, Names: bothOf(authored.name), Status: statusOf(offer), PlanYear, ...countsOf(authored) });
  }
  return { Assessments: [...rows, ...versions], PlanYears: years.map(({ id, name }) => ({ Value: id, Text: name })) };
};

/** The scoring of a draft in the form of the administration. */
const presentScoring = async (
  { scores = [], measures, results, helplines = [] }: Scoring,
  call: HraCall,
  { Id, EntityId }: Pick<AdministeredAssessment, 'Id' | 'EntityId'>,
) => {
  const keys = [...scores, ...results.flatMap((tab) => tab.items), { id: helplinesKey }].map(({ id }) => versionId(Id, id));
  const versionOf = await call.versions(scoringRecord, keys);
  const partOf = (key: string) => ({ Id: key, EntityId, Version: versionOf(versionId(Id, key)) });
  return {
    Scores: scores.map((score) => presentScore(score, partOf(score.id))),
    Measures: measures.map(({ id, name, among }) => ({ Value: id, Text: among ? `${name[call.language]} (${among[call.language]})` : name[call.language] })),
    Results: results.flatMap((tab) => tab.items.map((line) => presentResult(line, tab.name, partOf(line.id)))),
    Helplines: presentHelplines(helplines, { ...partOf(helplinesKey), Id }),
  };
};

const nowhere = { PageId: null, ItemId: null, ScoreId: null, ResultId: null, PersonId: null, IsOfHelplines: false };

/** The place where a problem is repaired: the example person or result with it, else the part with its key. */
const placeOf = (
  { pages: allPages, items: allItems, scoring }: Whole,
  examples: Awaited<ReturnType<typeof readPersons>>,
  { in: key, isOfResult = false, isOfHelplines = false }: Problem,
) => {
  if (isOfHelplines) return { ...nowhere, IsOfHelplines: true };
  if (examples.some(({ id }) => id === key)) return { ...nowhere, PersonId: key };
  const result = scoring.results.flatMap((tab) => tab.items).find(({ id }) => id === key);
  if (result && isOfResult) return { ...nowhere, ResultId: key };
  const item = allItems.find(({ state }) => state.Key === key);
  if (item) return { ...nowhere, PageId: item.state.PageId, ItemId: item.id };
  const page = allPages.find(({ state }) => state.Key === key);
  if (page) return { ...nowhere, PageId: page.id };
  if (scoring.scores?.some(({ id }) => id === key)) return { ...nowhere, ScoreId: key };
  if (result) return { ...nowhere, ResultId: key };
  return { ...nowhere, IsOfHelplines: scoring.helplines?.some(({ id }) => id === key) ?? false };
};

const presentDraft = async (call: HraCall, { id, companyId, state }: KnownDraft): Promise<AdministeredAssessment> => {
  const whole = await wholeOf(call.db, await openDraft(call.db, companyId, id));
  const versionOfPage = await call.versions(
    pages.record,
    whole.pages.map((page) => page.id),
  );
  const versionOfItem = await call.versions(
    items.record,
    whole.items.map((item) => item.id),
  );
  const yearFault = yearProblem(await yearsOf(call.db, companyId), state.PlanYearId, call.now());
  const authored = authoredOf(whole, id);
  const examples = await readPersons(call.db, { draftId: id });
  const versionOfPerson = await call.versions(
    persons.record,
    examples.map((person) => person.id),
  );
  const problems = [...(yearFault ? [yearFault] : []), ...problemsOfDraft(authored, call.language), ...problemsOfPersons(authored, examples)];
  return {
    Id: id,
    EntityId: companyId,
    Names: state.Names,
    Status: 'draft',
    PlanYearId: state.PlanYearId,
    Pages: whole.pages.map((page) => presentPage(page, versionOfPage(page.id))),
    Items: whole.items.map((item) => presentItem(item, versionOfItem(item.id))),
    ...(await presentScoring(whole.scoring, call, { Id: id, EntityId: companyId })),
    Persons: examples.map((person) => presentPerson(person, authored, versionOfPerson(person.id))),
    NotTaken: notTakenInWords(call, JSON.parse(whole.draft.not_taken ?? '[]') as readonly NotTaken[]),
    Problems: problems.map((problem) => ({ Text: call.text(problem.key, problem.values), ...placeOf(whole, examples, problem) })),
    Version: await call.version(drafts.record, id),
  };
};

const presentVersion = async (call: HraCall, companyId: string, authored: AuthoredAssessment): Promise<AdministeredAssessment> => {
  const { offers, statusOf } = await offersOf(call, companyId);
  const offer = offers.find(({ version_id }) => version_id === authored.id);
  const year = (await yearsOf(call.db, companyId)).find(({ starts_on }) => starts_on === offer?.year_from);
  const place = { EntityId: companyId, Version: 0 };
  return {
    Id: authored.id,
    ...place,
    Names: bothOf(authored.name),
    Status: offer ? statusOf(offer) : 'retired',
    PlanYearId: year?.id ?? null,
    Pages: authored.pages.map((page) => ({ Id: page.id, ...place, ...fieldsOfPage(page) })),
    Items: authored.pages.flatMap((page) => page.items.map((item) => ({ Id: item.id, ...place, PageId: page.id, Key: item.id, ...fieldsOfItem(item) }))),
    ...(await presentScoring(authored, call, { Id: authored.id, EntityId: companyId })),
    Persons: [],
    NotTaken: [],
    Problems: [],
  };
};

const presentSaved = async (call: HraCall, { known, version }: { readonly known: KnownDraft; readonly version: number }): Promise<AssessmentRow> => {
  const years = namesOfYears(await yearsOf(call.db, known.companyId));
  return presentRow(known, version, { years, ...countsOf(await authoredDraft(call, known.companyId, known.id)) });
};

/** A draft in the form of a version. @throws Refusal 404, 409 */
const authoredDraft = async (call: HraCall, companyId: string, id: string): Promise<AuthoredAssessment> =>
  authoredOf(await wholeOf(call.db, await openDraft(call.db, companyId, id)), id);

/** Calls by which administrators write and publish assessments. */
export const assessmentHandlers: Handlers<typeof assessmentSchemas & typeof scoringSchemas & typeof personSchemas & typeof importSchemas, HraTables> = {
  assessments: async ({ query }, call) => listAssessments(call, await drafts.companyOf(call, query.entityId)),
  administeredAssessment: async ({ params: { id }, query }, call) => {
    const companyId = await drafts.companyOf(call, query.entityId);
    const [draft] = await drafts.read(call.db, { ids: [id] });
    if (draft?.companyId === companyId) return presentDraft(call, draft);
    const version = await offeredVersion(call.db, companyId, id);
    if (version === undefined) {
      await refusePublished(call, id);
      throw new Refusal(404, 'assessments.unknown');
    }
    return presentVersion(call, companyId, version);
  },
  saveAssessment: async ({ body }, call) => {
    await refusePublished(call, body.Id);
    return presentSaved(call, await drafts.save(body, call));
  },
  readAssessmentFile: ({ body }, call) => tellFile(call, body),
  importAssessment: async ({ body }, call) => presentSaved(call, await importFile(call, body)),
  deleteAssessment: async ({ params }, call) => {
    await refusePublished(call, params.id);
    return drafts.remove(params.id, call);
  },
  publishAssessment: ({ params }, call) => publish(call, params.id),
  saveAssessmentPage: async ({ body }, call) => {
    await refusePublished(call, body.Id);
    const { known, version } = await pages.save(body, call);
    return presentPage(known, version);
  },
  orderAssessmentPages: async ({ body }, call) => {
    await refusePublished(call, body.Ids[0]);
    return pages.reorder(body, call);
  },
  deleteAssessmentPage: async ({ params }, call) => {
    await refusePublished(call, params.id);
    return pages.remove(params.id, call);
  },
  saveAssessmentItem: async ({ body }, call) => {
    await refusePublished(call, body.PageId);
    const { known, version } = await items.save(body, call);
    return presentItem(known, version);
  },
  orderAssessmentItems: async ({ body }, call) => {
    await refusePublished(call, body.Ids[0]);
    return items.reorder(body, call);
  },
  deleteAssessmentItem: async ({ params }, call) => {
    await refusePublished(call, params.id);
    return items.remove(params.id, call);
  },
  saveAssessmentScore: ({ params, body }, call) => saveScore(call, params.id, body),
  deleteAssessmentScore: ({ params }, call) => removeScore(call, params.id, params.key),
  saveAssessmentHelplines: ({ params, body }, call) => saveHelplines(call, params.id, body),
  saveAssessmentResult: ({ params, body }, call) => saveResult(call, params.id, body),
  orderAssessmentResults: ({ params, body }, call) => orderResults(call, params.id, body.Keys),
  deleteAssessmentResult: ({ params }, call) => removeResult(call, params.id, params.key),
  saveAssessmentPerson: async ({ body }, call) => {
    const { known, version } = await persons.save(body, call);
    return presentPerson(known, await authoredDraft(call, known.companyId, known.state.DraftId), version);
  },
  orderAssessmentPersons: ({ body }, call) => persons.reorder(body, call),
  deleteAssessmentPerson: ({ params }, call) => persons.remove(params.id, call),
  assessmentOutcome: async ({ params: { id }, body }, call) => {
    const [known] = await drafts.read(call.db, { ids: [id] });
    if (known === undefined) throw new Refusal(404, 'assessments.unknown');
    const companyId = await drafts.companyOf(call, known.companyId);
    return outcomeOf(await authoredDraft(call, companyId, id), body.Answers);
  },
};

/** Undo of the changes to assessments. */
export const undoOfAssessments = [...drafts.undo, ...pages.undo, ...items.undo, ...persons.undo, undoOfScoring, undoOfPublication];
