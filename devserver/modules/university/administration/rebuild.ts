import { percentComplete } from '../../../../plugins/university/rules/progress';
import type { Locale } from '../../../../shell/i18n/locale';
import { locales } from '../../../../shell/i18n/locale';
import { type PageContent, renderPage } from '../pageContent';
import { answeredPages, answersOf, pagesOf, type StoredPage, type StoredQuestion } from '../pages';
import type { UniversityUnit } from '../progress';

/** Number of people whose progress is read per batch. */
const batch = 500;

/** Keeps what a question has been, where it is another one now: people have answered it so. Choices that it had even earlier stay. */
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

/** The percent of people on their way follows from the pages as they are now; what is completed stays so, and so does a course that was begun anew. */
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

/** Makes what people read of a course out of its pages. Their answers stay as they are; where a question has gone, what it asked is kept. */
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

/** Follows a change of pages: the courses in which they stand are made anew. */
export const rebuild = async (unit: UniversityUnit, pageIds: readonly string[]): Promise<void> => {
  const rows = await unit.trx.selectFrom('course_page').select('course_id').distinct().where('id', 'in', pageIds).execute();
  for (const { course_id } of rows) await rebuildCourse(unit, course_id);
};
