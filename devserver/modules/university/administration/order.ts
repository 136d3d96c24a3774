import type { Refusal } from '../../../platform/module';
import { coursesBefore } from '../conditions';
import type { UniversityTransaction } from '../tables';

/** Courses of a company that are not deleted, by their ids, with their curricula. */
const placesOf = async (trx: UniversityTransaction, companyId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await trx.selectFrom('course').select(['id', 'curriculum_id']).where('owner_id', '=', companyId).where('deleted_at', 'is', null).execute();
  return new Map(rows.map(({ id, curriculum_id }) => [id, curriculum_id]));
};

/** The English titles of courses, in the order of the ids. */
export const titlesOf = async (trx: UniversityTransaction, ids: readonly string[]): Promise<string[]> => {
  const rows = await trx.selectFrom('course_text').select(['course_id', 'title']).where('course_id', 'in', ids).where('language', '=', 'en-US').execute();
  const titles = new Map(rows.map(({ course_id, title }) => [course_id, title]));
  return ids.map((id) => titles.get(id) ?? id);
};

/** Refuses a course that the company does not have. @param refusal gets its place among the ids */
export const demandCourses = async (trx: UniversityTransaction, companyId: string, ids: readonly string[], refusal: (at: number) => Refusal): Promise<void> => {
  const places = await placesOf(trx, companyId);
  const at = ids.findIndex((id) => !places.has(id));
  if (at >= 0) throw refusal(at);
};

/** A change of the order in which courses can be begun: new conditions of a curriculum, or a new curriculum of a course. */
interface Reordered {
  /** Id of the curriculum; '' for a new one, of which no course can be in a circle. */
  readonly id: string;
  readonly AfterCourses?: readonly string[];
  /** A course that moves into it. */
  readonly course?: string;
}

/** The order of curricula. */
interface Order {
  /** Ids of the courses that come before those of a curriculum. */
  readonly before: (curriculum: string) => readonly string[];
  /** The curriculum of a course; undefined for one that does not exist. */
  readonly placeOf: (course: string) => string | undefined;
}

/** A course of a curriculum that would come before itself; undefined: none. */
export const circleThrough = (id: string, { before, placeOf }: Order): string | undefined => {
  const visited = new Set([id]);
  // The walk goes on to the curricula that are added to it.
  for (const curriculum of visited)
    for (const needed of before(curriculum)) {
      const place = placeOf(needed);
      if (place === id) return needed;
      if (place !== undefined) visited.add(place);
    }
  return undefined;
};

/**
 * Refuses an order in which nobody can begin a course: a curriculum after its own courses, or after those of one that comes after it.
 * @param refusal gets the title of a course in the circle
 */
export const demandNoCircle = async (
  trx: UniversityTransaction,
  companyId: string,
  { id, AfterCourses, course }: Reordered,
  refusal: (title: string) => Refusal,
): Promise<void> => {
  const places = new Map(await placesOf(trx, companyId));
  if (course !== undefined) places.set(course, id);
  const rows = await trx.selectFrom('curriculum').select(['id', 'after_courses']).where('owner_id', '=', companyId).where('deleted_at', 'is', null).execute();
  const before = new Map(rows.map((row) => [row.id, coursesBefore(row)]));
  if (AfterCourses !== undefined) before.set(id, AfterCourses);
  const found = circleThrough(id, { before: (curriculum) => before.get(curriculum) ?? [], placeOf: (needed) => places.get(needed) });
  if (found !== undefined) throw refusal((await titlesOf(trx, [found])).join());
};

/** The English names of curricula that come after a course. */
export const curriculaAfter = async (trx: UniversityTransaction, courseId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('course')
    .innerJoin('curriculum', 'curriculum.owner_id', 'course.owner_id')
    .innerJoin('curriculum_text as text', (join) => join.onRef('text.curriculum_id', '=', 'curriculum.id').on('text.language', '=', 'en-US'))
    .select(['curriculum.after_courses', 'text.name'])
    .where('course.id', '=', courseId)
    .where('curriculum.deleted_at', 'is', null)
    .orderBy('curriculum.position')
    .execute();
  return rows.filter((row) => coursesBefore(row).includes(courseId)).map(({ name }) => name);
};
