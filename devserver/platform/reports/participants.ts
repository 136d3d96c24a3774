import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { enumerations, labelOf } from '../../../shell/rules/enumerations';
import { pages } from '../database/pages/page';
import { peopleSearch } from '../database/search/peopleSearch';
import type { Context } from '../module';
import { platformTexts } from '../runtime/texts/platformTexts';
import type { PlatformTables } from '../tables';
import { byName, personCells, personFields } from './person';
import { type PeopleReports, type ReportRow, rowsFrom } from './report';
import { departmentKey, departmentsOf, tallyOf } from './tally';
import { stepsThrough } from './walk';
import { reportWords } from './words';

/** Pages of the people of a company, sorted by name. */
export const participants = pages({
  query: (db: Kysely<PlatformTables>) =>
    db.selectFrom('person').select(personFields()).select(['person.is_active', 'person.stage', 'person.member_type', 'person.hire_date']),
  whose: 'person.company_id',
  sorts: byName,
  usualSort: 'LastName',
  search: peopleSearch,
});

type Row = Awaited<ReturnType<typeof participants>>['Items'][number];
type Status = Extract<(typeof enumerations.userStatus)[number], 'Active' | 'Pending' | 'Disabled'>;

const statusOf = ({ is_active, stage }: Pick<Row, 'is_active' | 'stage'>): Status => {
  if (is_active === 0) return 'Disabled';
  return stage === 'FirstLogin' ? 'Pending' : 'Active';
};

const roleIn = (language: Locale, type: string): string => {
  const known = enumerations.memberType.find((one) => one === type);
  return known === undefined ? type : platformTexts.text(language, labelOf('memberType', known).id);
};

const presentIn =
  (language: Locale) =>
  (row: Row): ReportRow => ({
    userId: row.id,
    id: row.id,
    cells: {
      ...personCells(row),
      AccountStatus: platformTexts.text(language, labelOf('userStatus', statusOf(row)).id),
      Role: roleIn(language, row.member_type),
      HireDate: row.hire_date ?? '',
    },
  });

const statuses = ['Active', 'Pending', 'Disabled'] as const satisfies readonly Status[];

/** Reports by the platform's own data. */
export const ownReports: PeopleReports = {
  Participants: {
    name: 'report.Participants',
    about: 'report.Participants.about',
    order: 100,
    columns: [
      'LastName',
      'FirstName',
      'Email',
      { id: 'AccountStatus', name: 'report.column.AccountStatus' },
      { id: 'Role', name: 'report.column.Role' },
      'Department',
      'Location',
      'Region',
      { id: 'HireDate', name: 'report.column.HireDate', kind: 'day' },
    ],
    rows: (asked, { db }) => rowsFrom(participants, { db, asked, filters: {}, present: presentIn(asked.language) }),
    async picture(asked, { db, text }: Context) {
      const words = reportWords(asked.language);
      const [byStatus, departments] = [tallyOf(), tallyOf()];
      for await (const step of stepsThrough(db, asked)) {
        for (const person of step.people) {
          byStatus.add([{ key: statusOf(person) }]);
          departments.add([{ key: departmentKey(person.department_id) }]);
        }
      }
      const nameOf = (status: Status): string => platformTexts.text(asked.language, labelOf('userStatus', status).id);
      const groups = statuses.map((status) => ({ key: status, name: nameOf(status), people: byStatus.of(status).people }));
      const people = groups.reduce((sum, group) => sum + group.people, 0);
      return {
        people,
        figures: [{ name: words.people, people }, ...groups.map((group) => ({ name: group.name, people: group.people, isPart: true }))],
        charts: [
          { id: 'Status', kind: 'bar', name: text('report.Participants.byStatus'), heading: text('report.column.AccountStatus'), label: words.people, groups },
          {
            id: 'Department',
            kind: 'bar',
            name: text('report.Participants.byDepartment'),
            heading: words.column('Department'),
            label: words.people,
            groups: (await departmentsOf(db, asked, departments)).map(({ done: _, ...group }) => group),
            isRanked: true,
          },
        ],
      };
    },
  },
};
