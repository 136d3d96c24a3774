import { percentComplete } from '../../../../plugins/university/rules/progress';
import type { Locale } from '../../../../shell/i18n/locale';
import { locales } from '../../../../shell/i18n/locale';
import { type PageContent, renderPage } from '../pageContent';
import { answeredPages, answersOf, pagesOf, type StoredPage, type StoredQuestion } from '../pages';
import type { UniversityUnit } from '../progress';

/** Number of people whose progress is read per batch. */
const batch = 500;

/** Stores the former version of a changed question, which people have answered. Earlier removed choices are kept. */
const keepFormer = async ({ trx }: UniversityUnit, courseId: string, language: Locale, question: StoredQuestion): Promise<void> => {
  const place = { course_id: courseId, question_id: question.id, language };
  const known = await trx
    .selectFrom('course_former_question')
    .select('choices')
    .where('course_id', '=', courseId)
    .where('question_id', '=', question.id)
    .where('language', '=', language)
    .executeTakeFirst();
  const earlier: readonly (readonly [string, string])[] = known ? JSON.parse(known.choices) : [];
  const choices = JSON.stringify([...new Map([...earlier, ...question.choices.map(({ id, text }) => [id, text] as const)])]);
  await trx
    .insertInto('course_former_question')
    .values({ ...place, text: question.text, choices })
    .onConflict((conflict) => conflict.columns(['course_id', 'question_id', 'language']).doUpdateSet({ text: question.text, choices }))
    .execute();
};

const wordsOf = ({ text, choices }: StoredQuestion): string => JSON.stringify([text, choices.map((choice) => [choice.id, choice.text])]);

const questionsOf = (pages: readonly StoredPage[]): readonly StoredQuestion[] => pages.flatMap(({ questions }) => questions);

/** Recomputes the progress of people from the current pages; completed and restarted courses are unchanged. */
const recount = async ({ trx }: UniversityUnit, courseId: string, pages: readonly StoredPage[]): Promise<void> => {
  for (let last = ''; ; ) {
    const rows = await trx
      .selectFrom('course_part')
      .select(['person_id', 'answers', 'percent'])
      .where('course_id', '=', courseId)
      .where('status', '=', 'InProgress')
      .where('person_id', '>', last)
      .orderBy('person_id')
      .limit(batch)
      .execute();
    for (const { person_id, answers, percent } of rows) {
      const given = answersOf(answers);
      const now = given.size === 0 && percent === 0 ? 0 : percentComplete(answeredPages(pages, given));
      if (now !== percent)
        await trx.updateTable('course_part').set({ percent: now }).where('person_id', '=', person_id).where('course_id', '=', courseId).execute();
    }
    if (rows.length < batch) return;
    last = rows.at(-1)?.person_id ?? '';
  }
};

/** Builds the readable texts of a course from its pages. Answers are unchanged; removed questions are stored as former ones. */
const rebuildCourse = async (unit: UniversityUnit, courseId: string): Promise<void> => {
  const { trx } = unit;
  const rows = await trx
    .selectFrom('course_page')
    .select('content')
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const contents = rows.map(({ content }) => JSON.parse(content) as PageContent);
  const texts = await trx.selectFrom('course_text').select(['language', 'pages']).where('course_id', '=', courseId).execute();
  const isBegun = (await trx.selectFrom('course_part').select('person_id').where('course_id', '=', courseId).limit(1).executeTakeFirst()) !== undefined;
  let isChanged = false;
  for (const language of locales) {
    const before = texts.find((row) => row.language === language);
    const pages = contents.map((content) => renderPage(content, language));
    const json = JSON.stringify(pages);
    if (before === undefined || before.pages === json) continue;
    isChanged = true;
    await trx.updateTable('course_text').set({ pages: json }).where('course_id', '=', courseId).where('language', '=', language).execute();
    if (!isBegun) continue;
    const now = new Map(questionsOf(pages).map((question) => [question.id, wordsOf(question)]));
    for (const question of questionsOf(pagesOf(before))) if (now.get(question.id) !== wordsOf(question)) await keepFormer(unit, courseId, language, question);
  }
  const shown = contents.map((content) => renderPage(content, 'en-US'));
  if (isChanged && isBegun) await recount(unit, courseId, shown);
};

/** Rebuilds the courses that contain changed pages. */
export const rebuild = async (unit: UniversityUnit, pageIds: readonly string[]): Promise<void> => {
  const rows = await unit.trx.selectFrom('course_page').select('course_id').distinct().where('id', 'in', pageIds).execute();
  for (const { course_id } of rows) await rebuildCourse(unit, course_id);
};
