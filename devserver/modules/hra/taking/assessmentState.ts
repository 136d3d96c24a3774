import type { Answers, Outline } from '../../../../plugins/hra/rules/outline';
import { missingOn } from '../../../../plugins/hra/rules/required';
import { type Visibility, visibilityOf } from '../../../../plugins/hra/rules/visibility';
import type { Locale } from '../../../../shell/i18n/locale';
import { findVersion, type GivenAnswers, listAnswers, listSavedPages } from '../queries';
import type { HraDb, ProgressRow } from '../tables';
import { resultValuesOf, valuesOf } from './asked';
import { type AuthoredAssessment, outlineOf } from './authored';

/** The complete state of a person's progress: questions, answers, saved pages, and what is derived from them. */
export interface AssessmentState {
  readonly progress: ProgressRow;
  readonly assessment: AuthoredAssessment;
  readonly outline: Outline;
  readonly given: GivenAnswers;
  /** The readable answers, for formulas. */
  readonly answers: Answers;
  /** The answers that count in results. */
  readonly resultAnswers: Answers;
  readonly shown: Visibility;
  readonly saved: ReadonlySet<string>;
}

/** Reads a progress with its answers, in the reader's language. */
export const readState = async (db: HraDb, progress: ProgressRow, language: Locale): Promise<AssessmentState> => {
  const assessment = await findVersion(db, progress.version_id);
  const given = await listAnswers(db, progress.id);
  const saved = await listSavedPages(db, progress.id);
  const outline = outlineOf(assessment, language);
  const answers = valuesOf(assessment, given);
  return { progress, assessment, outline, given, answers, resultAnswers: resultValuesOf(assessment, given), saved, shown: visibilityOf(outline, answers) };
};

/** Required questions of a page with a missing or unreadable answer (HRA-050). */
export const missingIn = ({ outline, answers, shown }: AssessmentState, pageId: string) => missingOn(pageId, outline, answers, shown);

/** Whether a page is saved with all answers that are required now (HRA-032). */
export const isComplete = (state: AssessmentState, pageId: string): boolean => state.saved.has(pageId) && missingIn(state, pageId).length === 0;

/** Whether all required answers count in the results: none is missing, unreadable, or unusual without a confirmation. */
export const isWhole = ({ outline, resultAnswers }: Pick<AssessmentState, 'outline' | 'resultAnswers'>): boolean => {
  const shown = visibilityOf(outline, resultAnswers);
  return outline.pages.every(({ PageId }) => missingOn(PageId, outline, resultAnswers, shown).length === 0);
};
