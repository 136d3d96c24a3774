import { routes } from '../../../plugins/university/contract/routes';
import { schemas } from '../../../plugins/university/contract/schemas';
import { StreamedFile } from '../../platform/http/files/streamedFile';
import { type Call, defineModule, Refusal } from '../../platform/module';
import { about } from './about';
import { administersUniversity, maySeeFile } from './administration/files';
import { administrationAhead, administrationHandlers, administrationUndo } from './administration/handlers';
import { linkedChallenges } from './challenges';
import { accessTo, type Looking } from './conditions';
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
import { saveProgress, type UniversityUnit } from './progress';
import { type CourseRow, countPassed, findCertificate, findCourse, findFilm, findMedia, isOthersCourse, isShown, listCourses, listCurricula } from './queries';
import { seed } from './seed';
import type { UniversityTables } from './tables';
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
    'university.courses': async ({ language, ...who }, context) => {
      const courses = await listCourses(context.db, who, language);
      const accessOf = await accessTo({ db: context.db, context }, who, language, courses);
      return courses
        .filter((course) => course.certificate_code !== null || (isShown(course, context.now()) && !accessOf(course.id).isHidden))
        .map(({ id, curriculum_id: curriculumId, title: name, certificate_code }) => ({ id, curriculumId, name, isPassed: certificate_code !== null }));
    },
    'university.coursesPassed': (asked, context) => countPassed(context.db, asked),
  },
  handlers: {
    ...administrationHandlers,

    catalog: async (_, call) => {
      const { subject } = call.caller;
      const shown = (await listCourses(call.db, subject, call.language)).filter((course) => isShown(course, call.now()));
      const accessOf = await accessTo(lookingBy(call), subject, call.language, shown);
      const courses = shown.filter(({ id }) => !accessOf(id).isHidden);
      // A curriculum without courses that people see would narrow the catalogue to nothing.
      const used = new Set(courses.map((course) => course.curriculum_id));
      const curricula = (await listCurricula(call.db, subject, call.language)).filter(({ id }) => used.has(id));
      return {
        Curricula: curricula.map(({ id, name, description, position }) => ({ Id: id, Name: name, Description: description, Order: position })),
        Courses: courses.map((course) => presentCatalogCourse(course, accessOf(course.id).locks)),
        LinkedChallenges: await linkedChallenges(
          call,
          courses.map(({ id }) => id),
        ),
      };
    },

    course: async ({ params }, call) => presentCourse(await ownCourse(call, params)),

    answers: ({ params, body }, call) =>
      call.change(async (unit) => {
        await saveProgress(unit, call.caller.subject, await ownCourse(call, params, lookingIn(unit)), body);
        const { Status, Details } = presentCatalogCourse(await ownCourse(call, params, lookingIn(unit)));
        return { Status, Progress: Details.Progress };
      }),

    grade: ({ params, body }, call) =>
      call.change(async (unit) => {
        const course = await ownCourse(call, params, lookingIn(unit));
        return presentGrade(await gradeCourse(unit, call.caller.subject, course, body.Answers), pagesOf(course));
      }),

    bookmark: ({ params, body: { IsBookmarked } }, call) =>
      call.change(async (unit) => {
        const { trx } = unit;
        const { id } = (await seenCourse(call, params, lookingIn(unit))).course;
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

const lookingBy = (call: Call<UniversityTables>): Looking => ({ db: call.db, context: call });
const lookingIn = (unit: UniversityUnit): Looking => ({ db: unit.trx, context: unit });

/**
 * The course of an address as the person sees it, with the reasons why it is locked.
 * @throws Refusal 403 for another company's (UNI-041), 404 for an unknown or hidden one
 */
const seenCourse = async (call: Call<UniversityTables>, { curriculumId, courseId }: CourseParams, looking = lookingBy(call)) => {
  const { subject } = call.caller;
  const course = await findCourse(looking.db, subject, call.language, curriculumId, courseId);
  if (course && isShown(course, call.now())) {
    const { isHidden, locks } = (await accessTo(looking, subject, call.language, [course]))(course.id);
    if (!isHidden) return { course, locks };
  }
  throw (await isOthersCourse(looking.db, subject, courseId)) ? new Refusal(403, 'course.notYours') : new Refusal(404, 'course.unknown');
};

/** The course of an address for a person who may begin it or has done so. @throws Refusal as `seenCourse`; 403 with the reasons for a locked one */
const ownCourse = async (call: Call<UniversityTables>, params: CourseParams, looking = lookingBy(call)): Promise<CourseRow> => {
  const { course, locks } = await seenCourse(call, params, looking);
  if (locks.length > 0) throw new Refusal(403, 'course.locked', { reasons: locks.map(({ text }) => text).join(' ') });
  return course;
};

/** Whether the caller may see a film that the product supplied: it is on a page of a course that they may begin, or they administer the courses. */
const maySeeMedia = async (call: Call<UniversityTables>, mediaId: string): Promise<boolean> => {
  const { subject } = call.caller;
  if (administersUniversity(call.caller, subject.companyId)) return true;
  const courses = (await listCourses(call.db, subject, call.language)).filter((course) => pagesOf(course).some(({ contentUrl }) => contentUrl === mediaId));
  return mayBeginAny(call, courses);
};

/** Whether the caller sees one of these courses, and may begin it. */
const mayBeginAny = async (call: Call<UniversityTables>, courses: readonly CourseRow[]): Promise<boolean> => {
  const accessOf = await accessTo(lookingBy(call), call.caller.subject, call.language, courses);
  return courses.some((course) => isShown(course, call.now()) && !accessOf(course.id).isHidden && accessOf(course.id).locks.length === 0);
};

/** A film uploaded by administrators, for people who may begin its course, and for administrators. @throws Refusal 404 */
const openFilm = async (call: Call<UniversityTables>, file: string): Promise<File> => {
  const { subject } = call.caller;
  const film = await findFilm(call.db, subject.companyId, file);
  const course = film && (await findCourse(call.db, subject, call.language, film.curriculum_id, film.id));
  const isOpen = film !== undefined && (administersUniversity(call.caller, subject.companyId) || (course !== undefined && (await mayBeginAny(call, [course]))));
  const stored = isOpen ? await call.openFile(film.file) : undefined;
  if (film === undefined || stored === undefined) throw new Refusal(404, 'media.unknown', {}, false);
  return new StreamedFile(stored, film.name);
};
