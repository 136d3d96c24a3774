import { percentComplete } from '../../../plugins/university/rules/progress';
import { type Locale, locales } from '../../../shell/i18n/locale';
import { escapeHtml, sanitise } from '../../platform/sanitise';
import type { Seed } from '../../platform/seeding';
import type { CourseFixture, FilmFixture, PageFixture, QuestionFixture } from './fixtures/fixture';
import { bookmarks, curricula, type LearnerFixture, learners, type Offer, offers } from './fixtures/offers';
import { notePass } from './grade';
import { gradeOf } from './grading';
import { keepPages } from './pageContent';
import { answeredPages, keptAnswers, pagesOf, type StoredPage, type StoredQuestion } from './pages';
import type { UniversityTables } from './tables';

type UniversitySeed = Seed<UniversityTables>;

/** Fixture courses of the companies, and the progress of fixture people. */
export const seed = async (fresh: UniversitySeed): Promise<void> => {
  for (const offer of offers) await addOffer(fresh, offer);
  const people = await idsByUserName(fresh);
  const idOf = (person: string): string => {
    const id = people.get(person);
    if (id === undefined) throw new Error(`Fixture person ${person} learns but does not exist.`);
    return id;
  };
  for (const learner of learners) await addPart(fresh, idOf(learner.person), learner, 'WELL-SPRN-GDSK-2345');
  for (const { person, course } of bookmarks)
    await fresh.trx
      .insertInto('course_bookmark')
      .values({ person_id: idOf(person), course_id: course })
      .execute();
};

const idsByUserName = async ({ trx }: UniversitySeed): Promise<ReadonlyMap<string, string>> => {
  const names = [...learners, ...bookmarks].map(({ person }) => person);
  const people = await trx.selectFrom('person').select(['id', 'user_name']).where('user_name', 'in', names).execute();
  return new Map(people.map((person) => [person.user_name, person.id]));
};

/** Courses of a company. */
export const addOffer = async (fresh: UniversitySeed, { owner, courses, challenges = [] }: Offer): Promise<void> => {
  const { trx } = fresh;
  const used = curricula.filter(({ id }) => courses.some(({ curriculum }) => curriculum === id));
  for (const [position, { id, name, description }] of used.entries()) {
    await trx
      .insertInto('curriculum')
      .values({ id: `${owner}-${id}`, owner_id: owner, position })
      .execute();
    const texts = locales.map((language) => ({ curriculum_id: `${owner}-${id}`, language, name: name[language], description: description[language] }));
    await trx.insertInto('curriculum_text').values(texts).execute();
  }
  for (const [position, course] of courses.entries()) await addCourse(fresh, owner, position, course);
  for (const challenge of challenges) {
    const lines = challenge.courses.map((course) => ({ program_id: challenge.program, course_id: `${owner}-${course}` }));
    await trx.insertInto('course_challenge').values(lines).execute();
  }
};

const addCourse = async ({ trx }: UniversitySeed, owner: string, position: number, course: CourseFixture): Promise<void> => {
  const id = `${owner}-${course.id}`;
  await trx
    .insertInto('course')
    .values({
      id,
      owner_id: owner,
      curriculum_id: `${owner}-${course.curriculum}`,
      position,
      image_url: course.imageUrl,
      minutes: course.minutes,
      passing_percent: course.passingPercent ?? 80,
    })
    .execute();
  const texts = locales.map((language) => ({
    course_id: id,
    language,
    title: course.title[language],
    description: course.description[language],
    pages: JSON.stringify(course.pages.map((page, index) => storedPage(owner, `${course.id}-${index + 1}`, page, language))),
  }));
  await trx.insertInto('course_text').values(texts).execute();
  for (const { film } of course.pages) {
    if (!film) continue;
    const [, contentType = '', bytes = ''] = /^data:([^;]+);base64,(.+)$/.exec(film.address) ?? [];
    await trx
      .insertInto('course_media')
      .values({ id: `${owner}-${film.id}`, owner_id: owner, content_type: contentType, bytes })
      .execute();
  }
  await keepPages(trx, { id, owner_id: owner });
};

/** Paragraphs, and lines that begin with `- ` as a list. */
const html = (lines: readonly string[]): string =>
  sanitise(
    lines
      .map(escapeHtml)
      .map((line) => (line.startsWith('- ') ? `<ul><li>${line.slice(2)}</li></ul>` : `<p>${line}</p>`))
      .join('')
      .replaceAll('</ul><ul>', ''),
  );

const storedPage = (owner: string, id: string, page: PageFixture, language: Locale): StoredPage => {
  const { name, text, picture, film, questions = [], status = 'Active' } = page;
  return {
    id,
    name: name[language],
    contentType: film ? 'Video' : picture ? 'Image' : 'None',
    text: html(text.map((line) => line[language])),
    contentUrl: film ? `${owner}-${film.id}` : (picture?.url ?? null),
    contentText: (film ?? picture)?.shows[language] ?? '',
    captions: film ? locales.map((track) => ({ Language: track, Label: track === 'en-US' ? 'English' : 'Español', Text: webVtt(film, track) })) : [],
    questions: questions.map((question, index) => storedQuestion(`${id}-${index + 1}`, question, language)),
    status,
  };
};

const storedQuestion = (id: string, { type, text, choices = [] }: QuestionFixture, language: Locale): StoredQuestion => ({
  id,
  type,
  text: text[language],
  choices: choices.map(([choice, right], index) => ({ id: `${id}-${'abcdefgh'[index]}`, text: choice[language], isRight: right === 'right' })),
});

/** `00:00:03.500` of 3.5 seconds. */
const stamp = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);

const webVtt = ({ captions }: FilmFixture, language: Locale): string =>
  ['WEBVTT', ...captions.map(([from, to, text]) => `${stamp(from)} --> ${stamp(to)}\n${text[language]}`)].join('\n\n');

const rightAnswers = ({ type, choices }: StoredQuestion): readonly string[] =>
  type === 'Text' ? ['Lights out at half past ten.'] : choices.filter(({ isRight }) => isRight).map(({ id }) => id);

/** A person's progress in a course, by the same rules as when they answer one by one. */
export const addPart = async (
  fresh: UniversitySeed,
  personId: string,
  { course, pages: done, at, second = 0, passedOn }: LearnerFixture,
  code?: string,
): Promise<void> => {
  const { trx } = fresh;
  const content = await trx.selectFrom('course_text').select('pages').where('course_id', '=', course).where('language', '=', 'en-US').executeTakeFirstOrThrow();
  const pages = pagesOf(content);
  const answers = new Map(pages.slice(0, done).flatMap((page) => page.questions.map((question) => [question.id, rightAnswers(question)] as const)));
  const grade = passedOn === undefined ? null : gradeOf(pages, answers, 100, fresh.moment(passedOn));
  await trx
    .insertInto('course_part')
    .values({
      person_id: personId,
      course_id: course,
      status: grade ? 'Completed' : 'InProgress',
      page_id: pages[at - 1]?.id ?? '',
      second,
      percent: percentComplete(answeredPages(pages, answers)),
      answers: keptAnswers(answers),
      grade: grade && JSON.stringify(grade),
      completed_at: grade?.CompletionDate ?? null,
      tries: grade ? 1 : 0,
    })
    .execute();
  if (!grade?.CompletionDate) return;
  const person = await trx.selectFrom('person').select('company_id').where('id', '=', personId).executeTakeFirstOrThrow();
  await notePass(fresh, { userId: personId, companyId: person.company_id }, course, grade.CompletionDate, code);
};
