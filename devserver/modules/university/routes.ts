import { routes } from '../../../plugins/university/contract/routes';
import { schemas } from '../../../plugins/university/contract/schemas';
import { StreamedFile } from '../../platform/http/files/streamedFile';
import { type Call, defineModule, Refusal } from '../../platform/module';
import { about } from './about';
import { administersUniversity, maySeeFile } from './administration/files';
import { administrationAhead, administrationHandlers, administrationUndo } from './administration/handlers';
import { linkedChallenges } from './challenges';
import { courseDays, curriculumDays } from './contentDays';
import { demonstration } from './demonstration';
import { addCourse } from './firstSteps';
import { gradeCourse } from './grade';
import { licence } from './licence';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { migrations } from './migrations';
import { pagesOf } from './pages';
import { presentCatalogCourse, presentCourse, presentGrade } from './present';
import { saveProgress } from './progress';
import {
  type CourseRow,
  countPassed,
  findCertificate,
  findCourse,
  findFilm,
  findMedia,
  isOthersCourse,
  isShown,
  listCourses,
  listCurricula,
  listPages,
} from './queries';
import { seed } from './seed';
import type { UniversityDb, UniversityTables } from './tables';
import { tablesOfCompany } from './tablesOfCompany';

/** Limit of certificate lookups per address: enough for typed codes, too few to try codes. */
const lookUps = { most: 60, seconds: 60 * 60 } as const;

export default defineModule<UniversityTables>()({
  id: 'university',
  tablesOfCompany,
  contentDays: { 'calendar.courses': courseDays, 'calendar.curricula': curriculumDays },
  firstSteps: { 'firstSteps.courses': addCourse },
  licence,
  about,
  routes,
  schemas,
  migrations,
  messages: { 'en-US': english, 'es-419': spanish },
  seed,
  demonstration,
  ahead: administrationAhead,
  undo: new Map(administrationUndo),
  maySee: maySeeFile,
  mayRead: maySeeFile,
  reads: {
    'university.courses': async ({ language, ...who }, context) =>
      (await listCourses(context.db, who, language))
        .filter((course) => course.certificate_code !== null || isShown(course, context.now()))
        .map(({ id, curriculum_id: curriculumId, title: name, certificate_code }) => ({ id, curriculumId, name, isPassed: certificate_code !== null })),
    'university.coursesPassed': (asked, context) => countPassed(context.db, asked),
  },
  handlers: {
    ...administrationHandlers,

    catalog: async (_, call) => {
      const { subject } = call.caller;
      const courses = (await listCourses(call.db, subject, call.language)).filter((course) => isShown(course, call.now()));
      // A curriculum without courses that people see would narrow the catalogue to nothing.
      const used = new Set(courses.map((course) => course.curriculum_id));
      const curricula = (await listCurricula(call.db, subject, call.language)).filter(({ id }) => used.has(id));
      return {
        Curricula: curricula.map(({ id, name, description, position }) => ({ Id: id, Name: name, Description: description, Order: position })),
        Courses: courses.map(presentCatalogCourse),
        LinkedChallenges: await linkedChallenges(
          call,
          courses.map(({ id }) => id),
        ),
      };
    },

    course: async ({ params }, call) => presentCourse(await ownCourse(call, params)),

    answers: ({ params, body }, call) =>
      call.change(async (unit) => {
        await saveProgress(unit, call.caller.subject, await ownCourse(call, params, unit.trx), body);
        const { Status, Details } = presentCatalogCourse(await ownCourse(call, params, unit.trx));
        return { Status, Progress: Details.Progress };
      }),

    grade: ({ params, body }, call) =>
      call.change(async (unit) => {
        const course = await ownCourse(call, params, unit.trx);
        return presentGrade(await gradeCourse(unit, call.caller.subject, course, body.Answers), pagesOf(course));
      }),

    bookmark: ({ params, body: { IsBookmarked } }, call) =>
      call.change(async ({ trx }) => {
        const { id } = await ownCourse(call, params, trx);
        const bookmark = { person_id: call.caller.subject.userId, course_id: id };
        if (IsBookmarked)
          await trx
            .insertInto('course_bookmark')
            .values(bookmark)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        else await trx.deleteFrom('course_bookmark').where('person_id', '=', bookmark.person_id).where('course_id', '=', id).execute();
        return { IsBookmarked };
      }),

    media: async ({ params }, call) => {
      const media = await findMedia(call.db, call.caller.subject, params.mediaId);
      if (!media) return openFilm(call, params.mediaId);
      if (!(await maySeeMedia(call, params.mediaId))) throw new Refusal(404, 'media.unknown', {}, false);
      return new File([Buffer.from(media.bytes, 'base64')], params.mediaId, { type: media.content_type });
    },

    certificate: async ({ params }, call) => {
      const waitSeconds = call.limits.take('certificates', call.http.address, lookUps);
      if (waitSeconds > 0) throw new Refusal(429, 'certificate.tooOften', { minutes: Math.ceil(waitSeconds / 60) }, true, waitSeconds);
      const found = await findCertificate(call.db, params.code.trim().toUpperCase(), call.language);
      if (!found) throw new Refusal(404, 'certificate.unknown');
      return { Name: `${found.first_name} ${found.last_name}`, Course: found.title, Date: found.passed_at };
    },
  },
});

interface CourseParams {
  readonly curriculumId: string;
  readonly courseId: string;
}

/** The course of an address. @throws Refusal 403 for another company's (UNI-041), 404 for an unknown or hidden one */
const ownCourse = async (call: Call<UniversityTables>, { curriculumId, courseId }: CourseParams, db: UniversityDb = call.db): Promise<CourseRow> => {
  const course = await findCourse(db, call.caller.subject, call.language, curriculumId, courseId);
  if (course && isShown(course, call.now())) return course;
  throw (await isOthersCourse(db, call.caller.subject, courseId)) ? new Refusal(403, 'course.notYours') : new Refusal(404, 'course.unknown');
};

/** Whether the caller may see a film that the product supplied: it is on a page of a course that they see, or they administer the courses. */
const maySeeMedia = async (call: Call<UniversityTables>, mediaId: string): Promise<boolean> => {
  const { companyId } = call.caller.subject;
  if (administersUniversity(call.caller, companyId)) return true;
  const courses = await listPages(call.db, companyId);
  return courses.some((course) => isShown(course, call.now()) && pagesOf(course).some(({ contentUrl }) => contentUrl === mediaId));
};

/** A film uploaded by administrators, for people who see its course, and for administrators. @throws Refusal 404 */
const openFilm = async (call: Call<UniversityTables>, file: string): Promise<File> => {
  const { companyId } = call.caller.subject;
  const film = await findFilm(call.db, companyId, file);
  const isOpen = film !== undefined && (isShown(film, call.now()) || administersUniversity(call.caller, companyId));
  const stored = isOpen ? await call.openFile(film.file) : undefined;
  if (film === undefined || stored === undefined) throw new Refusal(404, 'media.unknown', {}, false);
  return new StreamedFile(stored, film.name);
};
