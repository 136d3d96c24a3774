import { randomInt } from 'node:crypto';
import type { Answer, Grade } from '../../../plugins/university/contract';
import { percentRight } from '../../../plugins/university/rules/percentRight';
import { percentComplete, resultsPageId } from '../../../plugins/university/rules/progress';
import { Refusal } from '../../platform/module';
import { gradeOf } from './grading';
import { type Answers, answeredPages, keptAnswers, pagesOf } from './pages';
import { mergedAnswers, type UniversityUnit } from './progress';
import type { CourseRow, Learner } from './queries';
import { keptGrade } from './tables';

/** Letters and digits without those that are easily misread. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Four groups of four: 80 random bits, that can be read out on a telephone. */
const newCode = (): string => Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join('-');

/** The first pass of a course gives a certificate and counts for challenges; later ones do neither (UNI-027). */
export const notePass = async (unit: Pick<UniversityUnit, 'trx' | 'announce'>, who: Learner, courseId: string, at: string, code = newCode()): Promise<void> => {
  await unit.trx.insertInto('course_certificate').values({ code, person_id: who.userId, course_id: courseId, passed_at: at }).execute();
  const challenges = await unit.trx.selectFrom('course_challenge').select('program_id').where('course_id', '=', courseId).execute();
  await unit.announce('university.coursePassed', { ...who, courseId, programIds: challenges.map(({ program_id }) => program_id), at });
};

/**
 * Grades the answers of a person who has passed before: the better result is kept, so that it counts for conditions. The day of the pass, the certificate and
 * the number of tries stay.
 */
const gradeAgain = async (
  unit: UniversityUnit,
  who: Learner,
  course: CourseRow,
  { grade, answers }: { readonly grade: Grade; readonly answers: Answers },
): Promise<Grade> => {
  const own: Grade = { ...grade, CompletionDate: grade.Passed ? course.completed_at : null };
  const isBetter = grade.Passed && percentRight(grade) > percentRight(keptGrade(course.grade));
  if (isBetter)
    await unit.trx
      .updateTable('course_part')
      .set({ answers: keptAnswers(answers), grade: JSON.stringify(own) })
      .where('person_id', '=', who.userId)
      .where('course_id', '=', course.id)
      .execute();
  await unit.audit({ action: 'university.graded', target: course.id, changed: isBetter ? [{ field: 'Answers', from: null, to: course.title }] : [] });
  return { ...own, PassedDate: course.completed_at };
};

/**
 * Grades the answers of a person (UNI-022, UNI-023, UNI-039). A completed course stays completed: a later attempt gets the grade of its
 * answers, and that the course is passed.
 * @throws Refusal 400 while a question has no answer (UNI-033), 409 if no try is left
 */
export const gradeCourse = async (unit: UniversityUnit, who: Learner, course: CourseRow, sent: readonly Answer[]): Promise<Grade> => {
  const pages = pagesOf(course);
  const answers = mergedAnswers(course, sent);
  const percent = percentComplete(answeredPages(pages, answers));
  if (percent < 100) throw new Refusal(400, 'grade.unanswered');
  const grade = gradeOf(pages, answers, course.passing_percent, unit.now());
  if (course.status === 'Completed') return gradeAgain(unit, who, course, { grade, answers });
  const tries = course.tries ?? 0;
  if (course.most_tries !== null && tries >= course.most_tries) throw new Refusal(409, 'grade.noTries', { most: course.most_tries });
  const part = {
    tries: tries + 1,
    status: grade.Passed ? ('Completed' as const) : ('InProgress' as const),
    page_id: resultsPageId,
    second: 0,
    percent,
    answers: keptAnswers(answers),
    grade: JSON.stringify(grade),
    completed_at: grade.CompletionDate,
  };
  await unit.trx
    .insertInto('course_part')
    .values({ person_id: who.userId, course_id: course.id, begun_at: unit.now(), ...part })
    .onConflict((conflict) => conflict.columns(['person_id', 'course_id']).doUpdateSet(part))
    .execute();
  if (grade.Passed && course.certificate_code === null) await notePass(unit, who, course.id, unit.now());
  const changed = [{ field: 'Answers', from: null, to: course.title }];
  await unit.audit({ action: 'university.graded', target: course.id, changed });
  return grade;
};
