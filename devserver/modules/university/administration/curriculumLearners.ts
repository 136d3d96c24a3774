import { sql } from 'kysely';
import type { CurriculumLearner } from '../../../../plugins/university/contract';
import type { administrationSchemas } from '../../../../plugins/university/contract/administration/schemas';
import type { Input, Output } from '../../../../shell/net/contract';
import { isShownOn, publicationDay, publicationOf } from '../../../platform/content/fields';
import { pages } from '../../../platform/database/pages/page';
import { peopleSearch } from '../../../platform/database/search/peopleSearch';
import { anyOfJson } from '../../../platform/database/words';
import type { ListExport } from '../../../platform/exporting/listExport';
import { type Call, Refusal } from '../../../platform/module';
import { byName } from '../../../platform/reports/person';
import type { UniversityDb, UniversityTables } from '../tables';
import { curricula } from './curricula';
import { dayOf, learnerExport, presentLearner } from './learnerExport';

type Query = Input<typeof administrationSchemas.curriculumLearners>['query'];
type UniversityCall = Call<UniversityTables>;

interface Filters {
  /** The ids of the courses that count, as JSON. */
  readonly courses: string;
  /** Their number. */
  readonly total: number;
  readonly status?: CurriculumLearner['Status'] | undefined;
}

/** A person's parts in the courses, by the key of each. */
const partsIn = (courses: string) => sql`course_part as part where part.person_id = person.id and part.course_id in ${anyOfJson(courses)}`;
const passedIn = (courses: string) => sql<number>`(select count(*) from ${partsIn(courses)} and part.status = 'Completed')`;

const isIn = ({ courses, total, status }: Filters) =>
  status === undefined ? sql<boolean>`true` : sql<boolean>`(${passedIn(courses)} = ${total}) = (${status} = 'Completed')`;

/** People who have begun one of some courses. */
const learning = pages({
  query: (db: UniversityDb, filters: Filters) =>
    db
      .selectFrom('person')
      .select(['person.id', 'person.first_name', 'person.last_name', 'person.email'])
      .select([
        sql<number>`(select count(*) from ${partsIn(filters.courses)})`.as('begun'),
        passedIn(filters.courses).as('passed'),
        sql<string | null>`(select max(part.completed_at) from ${partsIn(filters.courses)})`.as('passed_at'),
      ])
      .where(sql<boolean>`exists (select 1 from ${partsIn(filters.courses)})`)
      .where(isIn(filters)),
  whose: 'person.company_id',
  sorts: byName,
  usualSort: 'LastName',
  unbound: ['courses', 'total'],
  search: peopleSearch,
});

type Row = Omit<Awaited<ReturnType<typeof learning>>['Items'][number], 'sort0' | 'sort1' | 'sort2'>;

const presentWith =
  (total: number) =>
  (row: Row): CurriculumLearner => ({
    ...presentLearner(row, row.passed === total ? 'Completed' : 'InProgress'),
    Begun: row.begun,
    Passed: row.passed,
    Courses: total,
    PassedAt: row.passed_at,
  });

/** The courses of a curriculum that people see today. */
const shownCourses = async (call: UniversityCall, curriculumId: string): Promise<readonly string[]> => {
  const today = publicationDay(call.now());
  const rows = await call.db
    .selectFrom('course')
    .select(['id', 'is_published', 'shown_from', 'shown_until'])
    .where('curriculum_id', '=', curriculumId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.filter((row) => isShownOn(publicationOf(row), today)).map(({ id }) => id);
};

/** The list request for a curriculum within reach. @throws Refusal 404 for any other */
const asked = async (call: UniversityCall, { CurriculumId, Status, ...request }: Query) => {
  const [curriculum] = await curricula.read(call.db, { ids: [CurriculumId] });
  if (curriculum === undefined) throw new Refusal(404, 'curriculum.unknown');
  await curricula.companyOf(call, curriculum.companyId);
  const courses = await shownCourses(call, CurriculumId);
  return {
    request,
    within: [curriculum.companyId],
    filters: { courses: JSON.stringify(courses), total: courses.length, status: Status || undefined },
    bound: CurriculumId,
  };
};

/** A page of the people who have begun a course of a curriculum. */
export const listCurriculumLearners = async (query: Query, call: UniversityCall): Promise<Output<typeof administrationSchemas.curriculumLearners>> => {
  const wanted = await asked(call, query);
  const page = await learning(call.db, wanted);
  return { ...page, Items: page.Items.map(presentWith(wanted.filters.total)) };
};

/** All of them, as a file. */
export const exportCurriculumLearners = async (query: Query, call: UniversityCall): Promise<ListExport> => {
  const wanted = await asked(call, query);
  return learnerExport(call, {
    name: call.text('learners.curriculumFile', { day: dayOf(call.now()) }),
    rows: learning.whole(call.db, wanted),
    present: presentWith(wanted.filters.total),
    columns: [
      [call.text('learners.file.coursesBegun'), ({ Begun }) => String(Begun)],
      [call.text('learners.file.coursesPassed'), ({ Passed }) => String(Passed)],
      [call.text('learners.file.courses'), ({ Courses }) => String(Courses)],
      [call.text('learners.file.lastPassed'), ({ PassedAt }) => dayOf(PassedAt)],
    ],
  });
};
