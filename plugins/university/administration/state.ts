import {
  asBase64,
  call,
  change,
  EndpointError,
  followRecords,
  keyedResource,
  on,
  pagedList,
  patch,
  pluginState,
  request,
  type SagaGenerator,
  send,
} from '#shell/api';
import { inOrder } from '#shell/rules/inOrder';
import type { AdministeredCourse, AdministeredCurriculum, AdministeredPage, CourseContent, PageBody } from '../contract';
import { message } from '../text';
import { api } from './api';

const reloading = { freshFor: 0, reloadsOn: [on('root.connectionRegained')] };

/** The curricula of a company and its courses. */
export const content = keyedResource(api.administeredUniversity, reloading);

/** A course with its pages, by its id; null if there is none. */
export const course = keyedResource(function* one(id: string): SagaGenerator<CourseContent | null> {
  try {
    return yield* request(api.administeredCourse, { params: { id } });
  } catch (error) {
    if (error instanceof EndpointError && error.status === 404) return null;
    throw error;
  }
}, reloading);

/** People who have begun the course on screen. */
export const learners = pagedList(
  api.learners,
  { CourseId: '', Status: '' as '' | 'InProgress' | 'Completed', PageSize: 25, Sort: 'LastName' },
  { exported: api.learnersExport, about: ({ CourseId }) => CourseId },
);

/** People who have begun a course of the curriculum on screen. */
export const curriculumLearners = pagedList(
  api.curriculumLearners,
  { CurriculumId: '', Status: '' as '' | 'InProgress' | 'Completed', PageSize: 25, Sort: 'LastName' },
  { exported: api.curriculumLearnersExport, about: ({ CurriculumId }) => CurriculumId },
);

const saving = { failed: message('administered.failed.saving'), reloads: [content, course] };
const deleting = { canUndo: true as const, failed: message('administered.failed.deleting'), reloads: [content, course] };

export const saveCurriculum = change(api.saveCurriculum, { ...saving, says: message('administered.saved.curriculum') });

export const saveCourse = change(api.saveCourse, {
  ...saving,
  says: ({ Pages }) => message(Pages === 0 ? 'administered.saved.courseWithoutPages' : 'administered.saved.course'),
});

/** A save with the chosen film. */
export interface PageSave {
  readonly body: PageBody;
  readonly film: File | undefined;
}

export const savePage = change(
  function* savePage({ body, film }: PageSave, how) {
    const Film = film && { Name: film.name, Base64EncodedFile: yield* call(asBase64, film) };
    return yield* send(api.savePage, { body: { ...body, ...(Film && { Film }) } }, how);
  },
  { ...saving, says: message('administered.saved.page') },
);

export const removeCurriculum = change(
  function* removeCurriculum({ Id }: AdministeredCurriculum, how) {
    return yield* send(api.deleteCurriculum, { params: { id: Id } }, how);
  },
  { ...deleting, says: message('administered.deleted.curriculum'), subject: ({ Id }: AdministeredCurriculum) => `curriculum ${Id}` },
);

export const removeCourse = change(
  function* removeCourse({ Id }: AdministeredCourse, how) {
    return yield* send(api.deleteCourse, { params: { id: Id } }, how);
  },
  { ...deleting, says: message('administered.deleted.course'), subject: ({ Id }: AdministeredCourse) => `course ${Id}` },
);

export const removePage = change(
  function* removePage({ Id }: AdministeredPage, how) {
    return yield* send(api.deletePage, { params: { id: Id } }, how);
  },
  { ...deleting, says: message('administered.deleted.page'), subject: ({ Id }: AdministeredPage) => `page of a course ${Id}` },
);

interface ToOrder<Row> {
  readonly company: string;
  readonly rows: readonly Row[];
}

const ordering = { failed: message('administered.failed.ordering'), mayReplace: () => true };
const idsOf = (rows: readonly { readonly Id: string }[]): string[] => rows.map(({ Id }) => Id);
const contentOf = ({ company }: { readonly company: string }) => content.of({ query: { entityId: company } });

export const orderCurricula = change(
  function* orderCurricula({ company, rows }: ToOrder<AdministeredCurriculum>, how) {
    return yield* send(api.orderCurricula, { body: { EntityId: company, Ids: idsOf(rows) } }, how);
  },
  {
    ...ordering,
    subject: ({ company }) => `order of curricula ${company}`,
    applies: [
      patch(contentOf, (data, _: unknown, { rows }: ToOrder<AdministeredCurriculum>) => ({ ...data, Curricula: inOrder(data.Curricula, idsOf(rows)) })),
    ],
  },
);

export const orderCourses = change(
  function* orderCourses({ company, rows }: ToOrder<AdministeredCourse>, how) {
    return yield* send(api.orderCourses, { body: { EntityId: company, Ids: idsOf(rows) } }, how);
  },
  {
    ...ordering,
    subject: ({ company }) => `order of courses ${company}`,
    applies: [patch(contentOf, (data, _: unknown, { rows }: ToOrder<AdministeredCourse>) => ({ ...data, Courses: inOrder(data.Courses, idsOf(rows)) }))],
  },
);

interface PagesToOrder extends ToOrder<AdministeredPage> {
  readonly courseId: string;
}

export const orderPages = change(
  function* orderPages({ company, rows }: PagesToOrder, how) {
    return yield* send(api.orderPages, { body: { EntityId: company, Ids: idsOf(rows) } }, how);
  },
  {
    ...ordering,
    subject: ({ company }) => `order of course pages ${company}`,
    applies: [
      patch(
        ({ courseId }: PagesToOrder) => course.of(courseId),
        (data, _: unknown, { rows }: PagesToOrder) => data && { ...data, Pages: inOrder(data.Pages, idsOf(rows)) },
      ),
    ],
  },
);

const records = ['curriculum', 'curriculumOrder', 'course', 'courseOrder', 'coursePage', 'coursePageOrder'];
const saga = followRecords(Object.fromEntries(records.map((record) => [`university.${record}`, [content, course]] as const)));

export default pluginState(
  'university.administration',
  {
    content,
    course,
    learners,
    curriculumLearners,
    saveCurriculum,
    saveCourse,
    savePage,
    removeCurriculum,
    removeCourse,
    removePage,
    orderCurricula,
    orderCourses,
    orderPages,
  },
  { saga },
);
