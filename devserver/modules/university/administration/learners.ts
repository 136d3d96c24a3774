import { sql } from 'kysely';
import type { Learner } from '../../../../plugins/university/contract';
import type { administrationSchemas } from '../../../../plugins/university/contract/administration/schemas';
import type { Input, Output } from '../../../../shell/net/contract';
import { pages } from '../../../platform/database/pages/page';
import { peopleSearch } from '../../../platform/database/search/peopleSearch';
import type { ListExport } from '../../../platform/exporting/listExport';
import { type Call, Refusal } from '../../../platform/module';
import { byName } from '../../../platform/reports/person';
import { keptGrade, type UniversityDb, type UniversityTables } from '../tables';
import { courses } from './courses';
import { dayOf, learnerExport, presentLearner } from './learnerExport';

type Query = Input<typeof administrationSchemas.learners>['query'];
type UniversityCall = Call<UniversityTables>;

interface Filters {
  readonly courseId: string;
  readonly status?: 'InProgress' | 'Completed' | undefined;
}

const isIn = ({ courseId, status }: Filters) =>
  sql<boolean>`part.course_id = ${courseId} and ${status === undefined ? sql`true` : sql`part.status = ${status}`}`;

/** People who have begun a course. */
const learning = pages({
  query: (db: UniversityDb, filters: Filters) =>
    db
      .selectFrom('person')
      .innerJoin('course_part as part', (join) => join.onRef('part.person_id', '=', 'person.id').on(isIn(filters)))
      .select(['person.id', 'person.first_name', 'person.last_name', 'person.email'])
      .select(['part.status', 'part.percent', 'part.tries', 'part.grade', 'part.begun_at', 'part.completed_at']),
  whose: 'person.company_id',
  sorts: byName,
  usualSort: 'LastName',
  search: peopleSearch,
});

type Row = Awaited<ReturnType<typeof learning>>['Items'][number];

const present = (row: Omit<Row, 'sort0' | 'sort1' | 'sort2'>): Learner => {
  const grade = keptGrade(row.grade);
  return {
    ...presentLearner(row, row.status),
    Percent: row.percent,
    Tries: row.tries,
    Right: grade?.Right ?? null,
    Questions: grade?.Questions ?? null,
    BegunAt: row.begun_at,
    PassedAt: row.completed_at,
  };
};

/** The list request for a course within reach. @throws Refusal 404 for any other */
const asked = async (call: UniversityCall, { CourseId, Status, ...request }: Query) => {
  const [course] = await courses.read(call.db, { ids: [CourseId] });
  if (course === undefined) throw new Refusal(404, 'course.gone');
  await courses.companyOf(call, course.companyId);
  return { request, within: [course.companyId], filters: { courseId: CourseId, status: Status || undefined } };
};

/** A page of the people who have begun a course. */
export const listLearners = async (query: Query, call: UniversityCall): Promise<Output<typeof administrationSchemas.learners>> => {
  const page = await learning(call.db, await asked(call, query));
  return { ...page, Items: page.Items.map(present) };
};

/** All of them, as a file. */
export const exportLearners = async (query: Query, call: UniversityCall): Promise<ListExport> =>
  learnerExport(call, {
    name: call.text('learners.file', { day: dayOf(call.now()) }),
    rows: learning.whole(call.db, await asked(call, query)),
    present,
    columns: [
      [call.text('learners.file.percent'), ({ Percent }) => String(Percent)],
      [call.text('learners.file.begun'), ({ BegunAt }) => dayOf(BegunAt)],
      [call.text('learners.file.tries'), ({ Tries }) => String(Tries)],
      [
        call.text('learners.file.grade'),
        ({ Right, Questions }) => (Right === null || Questions === null ? '' : call.text('told.result', { right: Right, questions: Questions })),
      ],
      [call.text('learners.file.passed'), ({ PassedAt }) => dayOf(PassedAt)],
    ],
  });
