import type { Answers, Outline } from '../../../plugins/hra/rules/outline';
import { missingOn } from '../../../plugins/hra/rules/required';
import { type Visibility, visibilityOf } from '../../../plugins/hra/rules/visibility';
import type { Locale } from '../../../shell/i18n/locale';
import { resultValuesOf, valuesOf } from './asked';
import { type AuthoredAssessment, outlineOf } from './authored';
import { findVersion, type GivenAnswers, listAnswers, listSavedPages } from './queries';
import type { HraDb, ProgressRow } from './tables';

/** All that is known of a person's progress: what was asked, answered and saved, and what follows from it. */
export interface Standing {
  readonly progress: ProgressRow;
  readonly assessment: AuthoredAssessment;
  readonly outline: Outline;
  readonly given: GivenAnswers;
  /** What formulas read: the answers that can be read. */
  readonly answers: Answers;
  /** What results are made of. */
  readonly resultAnswers: Answers;
  readonly shown: Visibility;
  readonly saved: ReadonlySet<string>;
}

/** Reads a progress with its answers, in the language of the reader. */
export const readStanding = async (db: HraDb, progress: ProgressRow, language: Locale): Promise<Standing> => {
  const assessment = await findVersion(db, progress.version_id);
  const given = await listAnswers(db, progress.id);
  const saved = await listSavedPages(db, progress.id);
  const outline = outlineOf(assessment, language);
  const answers = valuesOf(assessment, given);
  return { progress, assessment, outline, given, answers, resultAnswers: resultValuesOf(assessment, given), saved, shown: visibilityOf(outline, answers) };
};

/** The required questions of a page that have no answer, or one that cannot be read (HRA-050). */
export const missingIn = ({ outline, answers, shown }: Standing, pageId: string) => missingOn(pageId, outline, answers, shown);

/** Whether a page was saved with all that it asks for now (HRA-032). */
export const isComplete = (standing: Standing, pageId: string): boolean => standing.saved.has(pageId) && missingIn(standing, pageId).length === 0;

/** Whether all that is asked and required counts in the results: no answer is missing, unreadable, or unusual without the word of the person. */
export const isWhole = ({ outline, resultAnswers }: Pick<Standing, 'outline' | 'resultAnswers'>): boolean => {
  const shown = visibilityOf(outline, resultAnswers);
  return outline.pages.every(({ PageId }) => missingOn(PageId, outline, resultAnswers, shown).length === 0);
};
