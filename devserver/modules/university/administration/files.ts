import { screens } from '../../../../shell/rules/administration';
import { reachesCompany } from '../../../platform/auth/reach';
import type { Caller, Context } from '../../../platform/module';
import type { KeptFile } from '../../../platform/platform';
import { isShown, publicationColumns } from '../queries';
import type { UniversityDb, UniversityTables } from '../tables';

const { anyOf } = screens.university;

/** Whether the caller administers the university of a company. */
export const administersUniversity = ({ subject, reachAs }: Caller, companyId: string): boolean =>
  anyOf.some((role) => subject.roles.includes(role)) && reachesCompany(reachAs([...anyOf]), companyId);

/** The courses to which a picture or film belongs. */
const coursesOf = async (db: UniversityDb, file: string) => {
  const shown = ['course.owner_id', 'course.deleted_at', ...publicationColumns] as const;
  const pictured = await db
    .selectFrom('course')
    .innerJoin('curriculum', 'curriculum.id', 'course.curriculum_id')
    .select(shown)
    .where('course.image_file', '=', file)
    .execute();
  const inPages = await db
    .selectFrom('course_page_file as file')
    .innerJoin('course_page as page', 'page.id', 'file.page_id')
    .innerJoin('course', 'course.id', 'page.course_id')
    .innerJoin('curriculum', 'curriculum.id', 'course.curriculum_id')
    .select(shown)
    .select('page.deleted_at as page_deleted_at')
    .where('file.file', '=', file)
    .execute();
  return [...pictured.map((course) => ({ ...course, page_deleted_at: null })), ...inPages];
};

/** Whether the caller may see a picture or film: administrators of its company, and people who see its course. */
export const maySeeFile = async ({ name }: Pick<KeptFile, 'name'>, caller: Caller, { db, now }: Context<UniversityTables>): Promise<boolean> => {
  const owners = await coursesOf(db, name);
  if (owners.some(({ owner_id }) => administersUniversity(caller, owner_id))) return true;
  const isThere = (course: (typeof owners)[number]): boolean => course.deleted_at === null && course.page_deleted_at === null && isShown(course, now());
  return owners.some((course) => course.owner_id === caller.subject.companyId && isThere(course));
};
