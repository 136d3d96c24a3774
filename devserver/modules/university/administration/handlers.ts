import type { administrationSchemas } from '../../../../plugins/university/contract/administration/schemas';
import { publicationDay } from '../../../platform/content/fields';
import { type Ahead, type Call, type Handlers, Refusal } from '../../../platform/module';
import type { UniversityTables } from '../tables';
import { coursePages, pagesOfCourse, presentPage } from './coursePages';
import { challengesFor, countIn, courses, type KnownCourse, presentCourse, undoOfCourses } from './courses';
import { curricula, presentCurriculum } from './curricula';
import { exportCurriculumLearners, listCurriculumLearners } from './curriculumLearners';
import { exportLearners, listLearners } from './learners';

type UniversityCall = Call<UniversityTables>;

const idsOf = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);

/** Courses in the form of the answer. */
const presented = async (call: UniversityCall, known: readonly KnownCourse[]) => {
  const today = publicationDay(call.now());
  const versionOf = await call.versions(courses.record, idsOf(known));
  const counted = await countIn(call.db, idsOf(known));
  return known.map((course) => presentCourse(course, versionOf(course.id), { today, counted: counted(course.id) }));
};

/** The calls by which administrators maintain the university. */
export const administrationHandlers: Handlers<typeof administrationSchemas, UniversityTables> = {
  administeredUniversity: async ({ query }, call) => {
    const companyId = await curricula.companyOf(call, query.entityId);
    const [allCurricula, allCourses] = [await curricula.read(call.db, { companyId }), await courses.read(call.db, { companyId })];
    const versionOf = await call.versions(curricula.record, idsOf(allCurricula));
    const today = publicationDay(call.now());
    const countOf = (id: string): number => allCourses.filter(({ state }) => state.CurriculumId === id).length;
    const { name } = await call.db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow();
    return {
      Company: { Value: companyId, Text: name },
      Curricula: allCurricula.map((curriculum) => presentCurriculum(curriculum, versionOf(curriculum.id), { courses: countOf(curriculum.id), today })),
      Courses: await presented(call, allCourses),
      Challenges: (await challengesFor(call, companyId, call.language)).map(({ id, name }) => ({ Id: id, Name: name })),
    };
  },
  saveCurriculum: async ({ body }, call) => {
    const { known, version } = await curricula.save(body, call);
    const inside = await call.db.selectFrom('course').select('id').where('curriculum_id', '=', known.id).where('deleted_at', 'is', null).execute();
    return presentCurriculum(known, version, { courses: inside.length, today: publicationDay(call.now()) });
  },
  orderCurricula: ({ body }, call) => curricula.reorder(body, call),
  deleteCurriculum: ({ params }, call) => curricula.remove(params.id, call),
  saveCourse: async ({ body }, call) => {
    const { known, version } = await courses.save(body, call);
    const counted = await countIn(call.db, [known.id]);
    return presentCourse(known, version, { today: publicationDay(call.now()), counted: counted(known.id) });
  },
  orderCourses: ({ body }, call) => courses.reorder(body, call),
  deleteCourse: ({ params }, call) => courses.remove(params.id, call),
  administeredCourse: async ({ params }, call) => {
    const known = await courses.read(call.db, { ids: [params.id] });
    const [course] = await presented(call, known);
    if (course === undefined) throw new Refusal(404, 'course.gone');
    await courses.companyOf(call, course.EntityId);
    const pages = await pagesOfCourse(call.db, params.id);
    const versionOf = await call.versions(coursePages.record, idsOf(pages));
    return { Course: course, Pages: pages.map((page) => presentPage(page, versionOf(page.id))) };
  },
  savePage: async ({ body }, call) => {
    const { known, version } = await coursePages.save(body, call);
    return presentPage(known, version);
  },
  orderPages: ({ body }, call) => coursePages.reorder(body, call),
  deletePage: ({ params }, call) => coursePages.remove(params.id, call),
  learners: ({ query }, call) => listLearners(query, call),
  learnersExport: ({ query }, call) => exportLearners(query, call),
  curriculumLearners: ({ query }, call) => listCurriculumLearners(query, call),
  curriculumLearnersExport: ({ query }, call) => exportCurriculumLearners(query, call),
};

/** The work of keyed saves before their transactions. */
export const administrationAhead: Ahead<typeof administrationSchemas, UniversityTables> = {
  saveCourse: ({ body }, call) => courses.ahead(body, call),
  savePage: ({ body }, call) => coursePages.ahead(body, call),
};

/** Undo of their changes. */
export const administrationUndo = [...curricula.undo, ...undoOfCourses, ...coursePages.undo];
