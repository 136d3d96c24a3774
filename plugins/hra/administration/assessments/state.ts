import {
  asBase64,
  call,
  change,
  createSlice,
  followRecords,
  keyedResource,
  on,
  type PayloadAction,
  patch,
  pluginState,
  type RootState,
  send,
} from '#shell/api';
import { inOrder } from '#shell/rules/inOrder';
import type { AdministeredItem, AdministeredPage, AdministeredPerson, AssessmentFile, AssessmentPersonBody, AssessmentRow } from '../../contract';
import { message } from '../../text';
import { api } from './api';

const options = { freshFor: 0, reloadsOn: [on('root.connectionRegained')] };

/** The assessments of a company. */
export const list = keyedResource(api.assessments, options);

/** One assessment with its pages and questions. */
const content = keyedResource(api.administeredAssessment, options);

export const contentOf = (company: string, id: string) => content.of({ params: { id }, query: { entityId: company } });

interface Open {
  readonly assessment: string;
  /** Ids of pages. */
  readonly pages: readonly string[];
}

/** The expanded pages of each draft. They stay expanded while one of them is edited. */
export const open = createSlice({
  name: 'hra/openPages',
  initialState: {} as Readonly<Record<string, readonly string[]>>,
  reducers: { opened: (state, { payload: { assessment, pages } }: PayloadAction<Open>) => ({ ...state, [assessment]: pages }) },
});

export const selectOpen = (root: RootState, assessment: string): readonly string[] | undefined =>
  (root['hra.assessments'] as { readonly open?: ReturnType<typeof open.reducer> } | undefined)?.open?.[assessment];

const saving = { says: message('authoring.saved'), failed: message('authoring.failed.saving') } as const;
const deleting = { says: message('authoring.deleted'), canUndo: true, failed: message('authoring.failed.deleting') } as const;

export const saveAssessment = change(api.saveAssessment, { ...saving, reloads: [list, content] });
/** The preview of an import, with the file itself. */
export interface ReadFile extends AssessmentFile {
  readonly Base64EncodedFile: string;
}

interface ToRead {
  readonly company: string;
  readonly file: File | undefined;
}

export const readFile = change(
  function* readAssessmentFile({ company, file = new File([], '') }: ToRead, how) {
    const Base64EncodedFile = yield* call(asBase64, file);
    const told = yield* send(api.readAssessmentFile, { body: { EntityId: company, Base64EncodedFile } }, how);
    return { ...told, Base64EncodedFile } satisfies ReadFile;
  },
  { failed: message('authoring.failed.reading') },
);

export const importAssessment = change(api.importAssessment, { ...saving, reloads: [list] });

export const savePage = change(api.saveAssessmentPage, { ...saving, reloads: [content] });
export const saveItem = change(api.saveAssessmentItem, { ...saving, reloads: [content] });

export const saveScore = change(api.saveAssessmentScore, { ...saving, reloads: [content] });
export const saveHelplines = change(api.saveAssessmentHelplines, { ...saving, reloads: [content] });
export const saveResult = change(api.saveAssessmentResult, { ...saving, reloads: [content] });

export const savePerson = change(api.saveAssessmentPerson, { ...saving, reloads: [content] });

/** The outcome of answers to a draft. */
const outcomes = keyedResource(api.assessmentOutcome, { freshFor: 0 });

export const outcomeOf = (id: string, Answers: AssessmentPersonBody['Answers']) => outcomes.of({ params: { id }, body: { Answers } });

/** A score or result of a draft. */
interface ScoredPart {
  readonly assessment: string;
  readonly key: string;
}

export const removeScore = change(
  function* removeScore({ assessment: id, key }: ScoredPart, how) {
    return yield* send(api.deleteAssessmentScore, { params: { id, key } }, how);
  },
  { ...deleting, subject: ({ assessment, key }) => `score ${key} of ${assessment}`, reloads: [content] },
);

export const removeResult = change(
  function* removeResult({ assessment: id, key }: ScoredPart, how) {
    return yield* send(api.deleteAssessmentResult, { params: { id, key } }, how);
  },
  { ...deleting, subject: ({ assessment, key }) => `result ${key} of ${assessment}`, reloads: [content] },
);

export const publish = change(
  function* publishAssessment({ Id }: Pick<AssessmentRow, 'Id'>, how) {
    return yield* send(api.publishAssessment, { params: { id: Id } }, how);
  },
  {
    says: message('authoring.published'),
    canUndo: true,
    failed: message('authoring.failed.publishing'),
    subject: ({ Id }) => `assessment ${Id}`,
    reloads: [list],
  },
);

export const removeAssessment = change(
  function* removeAssessment({ Id }: AssessmentRow, how) {
    return yield* send(api.deleteAssessment, { params: { id: Id } }, how);
  },
  { ...deleting, subject: ({ Id }) => `assessment ${Id}`, reloads: [list] },
);

export const removePage = change(
  function* removePage({ Id }: AdministeredPage, how) {
    return yield* send(api.deleteAssessmentPage, { params: { id: Id } }, how);
  },
  { ...deleting, subject: ({ Id }) => `page of an assessment ${Id}`, reloads: [content] },
);

export const removeItem = change(
  function* removeItem({ Id }: AdministeredItem, how) {
    return yield* send(api.deleteAssessmentItem, { params: { id: Id } }, how);
  },
  { ...deleting, subject: ({ Id }) => `question of an assessment ${Id}`, reloads: [content] },
);

export const removePerson = change(
  function* removePerson({ Id }: AdministeredPerson, how) {
    return yield* send(api.deleteAssessmentPerson, { params: { id: Id } }, how);
  },
  { ...deleting, subject: ({ Id }) => `example of an assessment ${Id}`, reloads: [content] },
);

interface ToOrder<Row> {
  readonly company: string;
  readonly assessment: string;
  readonly rows: readonly Row[];
}

const ordering = { failed: message('authoring.failed.ordering'), mayReplace: () => true, reloads: [content] };
const idsOf = (rows: readonly { readonly Id: string }[]): string[] => rows.map(({ Id }) => Id);

export const orderPages = change(
  function* orderPages({ company, rows }: ToOrder<AdministeredPage>, how) {
    return yield* send(api.orderAssessmentPages, { body: { EntityId: company, Ids: idsOf(rows) } }, how);
  },
  {
    ...ordering,
    subject: ({ assessment }) => `order of pages ${assessment}`,
    applies: [
      patch(
        ({ company, assessment }: ToOrder<AdministeredPage>) => contentOf(company, assessment),
        (data, _: unknown, { rows }: ToOrder<AdministeredPage>) => ({ ...data, Pages: inOrder(data.Pages, idsOf(rows)) }),
      ),
    ],
  },
);

export const orderItems = change(
  function* orderItems({ company, rows }: ToOrder<AdministeredItem>, how) {
    return yield* send(api.orderAssessmentItems, { body: { EntityId: company, Ids: idsOf(rows) } }, how);
  },
  {
    ...ordering,
    subject: ({ assessment }) => `order of questions ${assessment}`,
    applies: [
      patch(
        ({ company, assessment }: ToOrder<AdministeredItem>) => contentOf(company, assessment),
        (data, _: unknown, { rows }: ToOrder<AdministeredItem>) => ({ ...data, Items: inOrder(data.Items, idsOf(rows)) }),
      ),
    ],
  },
);

export const orderPersons = change(
  function* orderPersons({ company, rows }: ToOrder<AdministeredPerson>, how) {
    return yield* send(api.orderAssessmentPersons, { body: { EntityId: company, Ids: idsOf(rows) } }, how);
  },
  {
    ...ordering,
    subject: ({ assessment }) => `order of examples ${assessment}`,
    applies: [
      patch(
        ({ company, assessment }: ToOrder<AdministeredPerson>) => contentOf(company, assessment),
        (data, _: unknown, { rows }: ToOrder<AdministeredPerson>) => ({ ...data, Persons: inOrder(data.Persons, idsOf(rows)) }),
      ),
    ],
  },
);

interface ToOrderResults {
  readonly company: string;
  readonly assessment: string;
  /** In the wanted order; other results keep their positions. */
  readonly keys: readonly string[];
}

export const orderResults = change(
  function* orderResults({ assessment: id, keys }: ToOrderResults, how) {
    return yield* send(api.orderAssessmentResults, { params: { id }, body: { Keys: [...keys] } }, how);
  },
  {
    ...ordering,
    subject: ({ assessment }) => `order of results ${assessment}`,
    applies: [
      patch(
        ({ company, assessment }: ToOrderResults) => contentOf(company, assessment),
        (data, _: unknown, { keys }: ToOrderResults) => ({ ...data, Results: inOrder(data.Results, keys) }),
      ),
    ],
  },
);

const saga = followRecords({
  'hra.assessment': [list, content],
  ...Object.fromEntries(['Page', 'PageOrder', 'Item', 'ItemOrder', 'Scoring', 'Person', 'PersonOrder'].map((part) => [`hra.assessment${part}`, [content]])),
});

export default pluginState(
  'hra.assessments',
  {
    list,
    content,
    open,
    outcomes,
    saveAssessment,
    readFile,
    importAssessment,
    savePage,
    saveItem,
    saveScore,
    saveResult,
    saveHelplines,
    savePerson,
    removeScore,
    removeResult,
    publish,
    removeAssessment,
    removePage,
    removeItem,
    removePerson,
    orderPages,
    orderItems,
    orderPersons,
    orderResults,
  },
  { saga },
);
