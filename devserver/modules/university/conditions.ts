import { longDate } from '#shell/rules/dates/dates';
import { percentRight } from '../../../plugins/university/rules/percentRight';
import type { Locale } from '../../../shell/i18n/locale';
import type { Audience } from '../../../shell/net/schemas';
import { publicationDay } from '../../platform/content/fields';
import type { Context } from '../../platform/module';
import { type CourseRow, isShown, type Learner, namedCourses } from './queries';
import { keptGrade, type UniversityDb, type UniversityTables } from './tables';

/** Why a course cannot be begun yet. */
export interface Lock {
  /** In the language of the person. */
  readonly text: string;
  /** The course to pass first; absent for other reasons, and if the person does not see it. */
  readonly course?: Pick<CourseRow, 'id' | 'curriculum_id' | 'title'>;
}

/** Whether a person may begin a course. */
export interface Access {
  /** The curriculum is for other people: for this one the course does not exist. */
  readonly isHidden: boolean;
  /** Why it cannot be begun yet; empty: it can. */
  readonly locks: readonly Lock[];
}

const open: Access = { isHidden: false, locks: [] };

/** Where courses are judged: a call, or the transaction of a change. */
export interface Looking {
  readonly db: UniversityDb;
  readonly context: Pick<Context<UniversityTables>, 'audiences' | 'now' | 'text'>;
}

/** The ids of courses that have to be passed before those of a curriculum. */
export const coursesBefore = ({ after_courses }: { readonly after_courses: string }): readonly string[] => JSON.parse(after_courses) as string[];

/** A course that comes before others, as the person has done it. */
type Needed = CourseRow & { readonly isSeen: boolean };

/**
 * What a condition about a course lacks; undefined: nothing. A course that the person does not see is not named.
 * @param course undefined: it was deleted, and nobody can pass it
 */
const lackOf = (course: Needed | undefined, least: number | null, { context }: Looking, language: Locale): Lock | undefined => {
  const unavailable = { text: context.text('locked.unavailable', {}, language) };
  if (course === undefined) return unavailable;
  const isPassed = course.certificate_code !== null;
  const own = percentRight(keptGrade(course.grade));
  if (isPassed && (least === null || own >= least)) return undefined;
  if (!course.isSeen) return unavailable;
  const values = { title: course.title, percent: least ?? 0, own };
  if (isPassed) return { text: context.text('locked.passedBelow', values, language), course };
  return { text: context.text(least === null ? 'locked.course' : 'locked.courseWith', values, language), course };
};

/**
 * Judges courses of a company by the conditions of their curricula. Whoever has begun a course goes on with it, whatever the conditions say then.
 * @returns the access of each course, by its id
 */
export const accessTo = async (looking: Looking, who: Learner, language: Locale, courses: readonly CourseRow[]): Promise<(id: string) => Access> => {
  const judged = courses.filter(({ status, certificate_code }) => status === null && certificate_code === null);
  const before = [...new Set(judged.flatMap(coursesBefore))];
  const found = before.length === 0 ? [] : await namedCourses(looking.db, who, language, before);
  const audiences = [...new Set([...judged, ...found].flatMap(({ audience }) => audience ?? []))];
  const matches =
    audiences.length === 0
      ? []
      : await looking.context.audiences.matchesEach(
          audiences.map((audience) => JSON.parse(audience) as Audience),
          who.userId,
        );
  const own = new Set(audiences.filter((_, at) => matches[at]));
  const isFor = ({ audience }: CourseRow): boolean => audience === null || own.has(audience);
  const now = looking.context.now();
  const today = publicationDay(now);
  const named = new Map(
    found.map((course): [string, Needed] => [course.id, { ...course, isSeen: isShown(course, now) && (course.status !== null || isFor(course)) }]),
  );
  const accesses = new Map(
    judged.map((course): [string, Access] => {
      const { opens_on, least_percent } = course;
      const later =
        opens_on !== null && opens_on > today ? [{ text: looking.context.text('locked.until', { day: longDate(opens_on, { language }) }, language) }] : [];
      const lacks = coursesBefore(course).flatMap((id) => lackOf(named.get(id), least_percent, looking, language) ?? []);
      return [course.id, { isHidden: !isFor(course), locks: [...later, ...new Map(lacks.map((lack) => [lack.course?.id ?? lack.text, lack])).values()] }];
    }),
  );
  return (id) => accesses.get(id) ?? open;
};
