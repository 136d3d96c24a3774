import { folded } from '#shell/rules/fuzzy';
import type { Catalog, CatalogCourse, CourseStatus, LinkedChallenge } from '../contract';

export const courseStatuses: readonly CourseStatus[] = ['NotStarted', 'InProgress', 'Completed'];

/** Filters of the catalogue (UNI-005); absent ones do not filter. */
export interface Narrowing {
  readonly curriculum?: string | undefined;
  readonly status?: string | undefined;
  /** Contained in title or description, ignoring case and accents. */
  readonly search?: string | undefined;
  /** Any text: only bookmarked courses. */
  readonly saved?: string | undefined;
  /** Id of a program: only courses that count for it. */
  readonly challenge?: string | undefined;
}

const holds = ({ Title, Description }: CatalogCourse, search: string): boolean => folded(`${Title}\n${Description}`).includes(folded(search.trim()));

/** The challenges that a course counts for. */
export const challengesOf = (challenges: readonly LinkedChallenge[], courseId: string): readonly LinkedChallenge[] =>
  challenges.filter(({ CourseIds }) => CourseIds.includes(courseId));

/** The matching courses. An unknown challenge does not filter. */
export const coursesIn = (
  { Courses, LinkedChallenges }: Catalog,
  { curriculum, status, search = '', saved, challenge }: Narrowing,
): readonly CatalogCourse[] => {
  const linked = LinkedChallenges.find(({ Challenge }) => Challenge.Id === challenge);
  return Courses.filter(
    (course) =>
      (curriculum === undefined || course.CurriculumId === curriculum) &&
      (status === undefined || course.Status === status) &&
      (saved === undefined || course.IsBookmarked) &&
      (!linked || linked.CourseIds.includes(course.Id)) &&
      holds(course, search),
  );
};
