import { createSelector, type RootState } from '#shell/api';
import type { AssessmentPage, ContentItem, PageDetails } from '../contract';
import { answersFrom, givenFor } from '../rules/answers';
import type { Answers, Outline } from '../rules/outline';
import { missingOn } from '../rules/required';
import { faultIn, isUnconfirmed } from '../rules/validity';
import { type Visibility, visibilityOf } from '../rules/visibility';
import { listedPages } from '../rules/wizard';
import { assessment } from './library';
import { profile } from './profile';
import { wizard } from './wizard';

interface Own {
  readonly wizard: ReturnType<typeof wizard.reducer>;
  readonly profile: ReturnType<typeof profile.reducer>;
  readonly pages: Readonly<Record<string, { readonly data?: PageDetails }>>;
}

const own = (root: RootState): Partial<Own> => (root.hra as Partial<Own> | undefined) ?? {};

export const selectWizard = (root: RootState): Own['wizard'] => own(root).wizard ?? wizard.getInitialState();
export const selectProfile = (root: RootState): Own['profile'] => own(root).profile ?? profile.getInitialState();

/** Items of all loaded pages. */
const selectItems = createSelector([(root: RootState) => own(root).pages], (entries = {}): readonly ContentItem[] =>
  Object.values(entries).flatMap(({ data }) => data?.Details.Contents ?? []),
);

/** The assessment with everything derived from its answers, including input that is not saved. */
export interface Progress {
  readonly outline: Outline;
  readonly answers: Answers;
  readonly shown: Visibility;
  /** The visible pages, in order. */
  readonly listed: readonly AssessmentPage[];
  /** Ids of the pages that are saved with all required answers. */
  readonly complete: ReadonlySet<string>;
}

/** `undefined` until the assessment is loaded. Recomputed on each change of an answer (HRA-036). */
export const selectProgress = createSelector(
  [(root: RootState) => assessment.select(root).data, selectItems, (root: RootState) => selectWizard(root).typed],
  (data, items, typed): Progress | undefined => {
    if (!data) return undefined;
    const outline: Outline = { pages: data.Pages, questions: data.Questions, scores: data.Scores };
    const answers = answersFrom({ typed, items, formulaAnswers: data.FormulaAnswers });
    const shown = visibilityOf(outline, answers);
    const listed = listedPages(data.Pages, shown.pages);
    const loaded = new Set(items.map(({ Id }) => Id));
    const lacksNothing = (pageId: string): boolean => missingOn(pageId, outline, answers, shown).every(({ QuestionId }) => !loaded.has(QuestionId));
    const complete = new Set(listed.filter(({ PageId, IsComplete }) => IsComplete && lacksNothing(PageId)).map(({ PageId }) => PageId));
    return { outline, answers, shown, listed, complete };
  },
);

/** The first visible question of a page whose answer prevents leaving: it is unreadable, or doubtful and not confirmed. */
export const selectHalting = (root: RootState, pageId: string): string | undefined => {
  const progress = selectProgress(root);
  const onPage = new Set(progress?.outline.questions.filter(({ PageId }) => PageId === pageId).map(({ QuestionId }) => QuestionId));
  const { typed } = selectWizard(root);
  return selectItems(root).find((item) => {
    if (!onPage.has(item.Id) || !progress?.shown.questions.has(item.Id)) return false;
    const given = givenFor(item, typed);
    return faultIn(item, given) !== undefined || isUnconfirmed(item, given, (id) => progress.answers.get(id));
  })?.Id;
};
