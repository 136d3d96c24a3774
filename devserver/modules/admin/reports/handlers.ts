import { type Kysely, sql } from 'kysely';
import type { ReportRow } from '../../../../plugins/admin/contract';
import type { reportSchemas } from '../../../../plugins/admin/contract/reportSchemas';
import { type ParticipantColumn, participantColumns } from '../../../../plugins/admin/rules/participantColumns';
import type { Input, Output } from '../../../../shell/net/contract';
import { enumerations, labelOf } from '../../../../shell/rules/enumerations';
import { checkRows } from '../../../platform/audience/checkRows';
import { hasHipaaAccess } from '../../../platform/auth/healthData';
import { pages } from '../../../platform/database/page';
import { peopleSearch } from '../../../platform/database/peopleSearch';
import { type ListExport, listExport } from '../../../platform/exporting/listExport';
import { type Handlers, Refusal } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import { planYearsOf } from '../../../platform/organisation/organisation';
import { platformTexts } from '../../../platform/runtime/platformTexts';
import type { PlatformTables } from '../../../platform/tables';
import type { AdminCall, AdminTables } from '../tables';
import { audienceOf } from './audience';

type Db = Kysely<PlatformTables>;
type Preview = typeof reportSchemas.reportPreview;
type Export = typeof reportSchemas.reportExport;

/** The name of somebody's department, location or region. */
const placeOf = (kind: 'department' | 'location' | 'region') =>
  sql<string | null>`(select option.name from company_option as option where option.id = person.${sql.raw(`${kind}_id`)})`;

/** The people of a company, by the indexes of their names. */
export const participants = pages({
  query: (db: Db) =>
    db
      .selectFrom('person')
      .select([
        'person.id',
        'person.first_name',
        'person.last_name',
        'person.email',
        'person.is_active',
        'person.stage',
        'person.member_type',
        'person.hire_date',
      ])
      .select([placeOf('department').as('department'), placeOf('location').as('location'), placeOf('region').as('region')]),
  whose: 'person.company_id',
  sorts: {
    LastName: ['person.last_name_key', 'person.first_name_key', 'person.id'],
    FirstName: ['person.first_name_key', 'person.last_name_key', 'person.id'],
  },
  usualSort: 'LastName',
  search: peopleSearch,
});

type Row = Awaited<ReturnType<typeof participants>>['Items'][number];

const statusOf = ({ is_active, stage }: Pick<Row, 'is_active' | 'stage'>): (typeof enumerations.userStatus)[number] => {
  if (is_active === 0) return 'Disabled';
  return stage === 'FirstLogin' ? 'Pending' : 'Active';
};

const presentIn =
  ({ language }: AdminCall) =>
  (row: Row): ReportRow => {
    const role = enumerations.memberType.find((type) => type === row.member_type);
    return {
      UserId: row.id,
      LastName: row.last_name,
      FirstName: row.first_name,
      Email: row.email,
      AccountStatus: platformTexts.text(language, labelOf('userStatus', statusOf(row)).id),
      Role: role === undefined ? row.member_type : platformTexts.text(language, labelOf('memberType', role).id),
      Department: row.department ?? '',
      Location: row.location ?? '',
      Region: row.region ?? '',
      HireDate: row.hire_date ?? '',
    };
  };

const nameOf = (call: AdminCall, column: ParticipantColumn): string => call.text(`reports.column.${column}`);

/** The columns that are wanted, in their order. */
const wantedOf = ({ Columns }: Pick<Input<Export>['body'], 'Columns'>): readonly ParticipantColumn[] =>
  participantColumns.filter((column) => Columns === undefined || Columns.includes(column));

/**
 * Who is meant, as a list is asked. Health data that decide about who stands in a list need HIPAA Access: a list names each of them, whereas coaches see a count.
 * @throws Refusal 404 for a company out of reach or a plan year that it does not have, 403 for health data; RefusalOfMany 400 at `Filters[2].Status`
 */
const narrowed = async (call: AdminCall, { EntityId, PlanYearId, Filters, CustomFields, ...asked }: Input<Preview>['body'] | Input<Export>['body']) => {
  await companyInReach(call, EntityId);
  if (PlanYearId !== undefined && !(await planYearsOf(call.db, EntityId)).some(({ id }) => id === PlanYearId)) throw new Refusal(404, 'reports.noPlanYear');
  const rows = audienceOf({ Filters, CustomFields });
  const audience = rows.map(({ row }) => row);
  if (call.audiences.isHealth(audience) && !hasHipaaAccess(call.caller.actor)) throw new Refusal(403, 'audience.health');
  await checkRows(call, EntityId, rows);
  const { SearchTerms, Sort } = asked;
  const request = { ...(SearchTerms !== undefined && { SearchTerms }), ...(Sort !== undefined && { Sort }) };
  return { request, within: [EntityId], audience: audience.length === 0 ? undefined : await call.audiences.filter(audience, [EntityId]) };
};

const preview = async ({ body }: Input<Preview>, call: AdminCall): Promise<Output<Preview>> => {
  const { request, ...among } = await narrowed(call, body);
  const { PageSize, PaginationToken = '', Page = 1 } = body;
  const read = (token: string) =>
    participants(call.db, { request: { ...request, ...(PageSize !== undefined && { PageSize }), PaginationToken: token }, ...among });
  let page = await read(PaginationToken);
  for (let at = 1; PaginationToken === '' && at < Page && page.PaginationToken !== ''; at += 1) page = await read(page.PaginationToken);
  const Columns = wantedOf(body).map((column) => ({ Id: column, Name: nameOf(call, column) }));
  return { ...page, Items: page.Items.map(presentIn(call)), Columns };
};

const exported = async ({ body }: Input<Export>, call: AdminCall): Promise<ListExport> => {
  const asked = await narrowed(call, body);
  return listExport({
    name: call.text('reports.file.Participants', { day: call.now().slice(0, 'yyyy-MM-dd'.length) }),
    rows: participants.whole(call.db, asked),
    present: (rows) => rows.map((row) => presentIn(call)(row as Row)),
    columns: wantedOf(body).map((column) => [nameOf(call, column), (row: ReportRow) => row[column]] as const),
  });
};

/** Reports on people whom filters choose. */
export const reportHandlers: Handlers<typeof reportSchemas, AdminTables> = { reportPreview: preview, reportExport: exported };
