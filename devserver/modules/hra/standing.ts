import type { Answers, Outline } from '../../../plugins/hra/rules/outline';
import { missingOn } from '../../../plugins/hra/rules/required';
import { type Visibility, visibilityOf } from '../../../plugins/hra/rules/visibility';
import type { Locale } from '../../../shell/i18n/locale';
import { type AuthoredAssessment, outlineOf } from './authored';
import { findVersion, type GivenAnswers, listAnswers, listSavedPages, valuesOf } from './queries';
import type { HraDb, ProgressRow } from './tables';

/** All that is known of a person's progress: what was asked, answered and saved, and what follows from it. */
export interface Standing {
  readonly progress: ProgressRow;
  readonly assessment: AuthoredAssessment;
  readonly outline: Outline;
  readonly given: GivenAnswers;
  /** What formulas read. */
  readonly answers: Answers;
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
  return { progress, assessment, outline, given, answers, saved, shown: visibilityOf(outline, answers) };
};

/** The required questions of a page that have no answer (HRA-050). */
export const missingIn = ({ outline, answers, shown }: Standing, pageId: string) => missingOn(pageId, outline, answers, shown);

/** Whether a page was saved with all that it asks for now (HRA-032). */
export const isComplete = (standing: Standing, pageId: string): boolean => standing.saved.has(pageId) && missingIn(standing, pageId).length === 0;
