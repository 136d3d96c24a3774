import type { OfferedReport, ReportPicture, ReportRow } from '../../../../plugins/admin/contract';
import type { reportSchemas } from '../../../../plugins/admin/contract/reportSchemas';
import type { Input, Output } from '../../../../shell/net/contract';
import { checkRows } from '../../../platform/audience/checkRows';
import { refuseUnoffered } from '../../../platform/audience/participantLists';
import { hasHipaaAccess } from '../../../platform/auth/healthData';
import { type ListExport, listExport } from '../../../platform/exporting/listExport';
import { FieldRefusal, type Handlers, Refusal } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import type { ReportRow as Row } from '../../../platform/reports/report';
import type { OfferedReport as Offered, OpenReport } from '../../../platform/reports/reports';
import type { AdminCall, AdminTables } from '../tables';
import { audienceOf } from './audience';

type Schemas = typeof reportSchemas;
type Preview = Input<Schemas['reportPreview']>['body'];
type Export = Input<Schemas['reportExport']>['body'];
type Picture = Input<Schemas['reportPicture']>['body'];
type Columns = Offered['columns'];

const presentColumns = (columns: Columns): OfferedReport['Columns'] => columns.map(({ id, name, kind }) => ({ Id: id, Name: name, Kind: kind }));

/** The cells of the requested columns only. */
const presentIn =
  (columns: Columns) =>
  ({ userId, id, cells }: Row): ReportRow => ({
    UserId: userId,
    RowId: id,
    Cells: Object.fromEntries(columns.map((column) => [column.id, cells[column.id] ?? ''])),
  });

/** The requested columns, in the order of the report. @throws FieldRefusal 400 for an unknown one */
const wantedOf = ({ columns }: OpenReport, { Columns: wanted }: Pick<Export, 'Columns'>): Columns => {
  const unknown = wanted?.find((name) => !columns.some(({ id }) => id === name));
  if (unknown !== undefined) throw new FieldRefusal('Columns', 'reports.noColumn', { column: unknown });
  return columns.filter(({ id }) => wanted === undefined || wanted.includes(id));
};

/**
 * A report and its audience. Health data in the audience of a list need HIPAA Access, because a list names each person, whereas coaches see a count.
 * @throws Refusal 404 for a company out of reach, an unknown report or plan year, 403 for health data; RefusalOfMany 400 at `Filters[2].Status`
 */
const narrowed = async (call: AdminCall, { EntityId, Report, PlanYearId, Filters, CustomFields }: Picture) => {
  await companyInReach(call, EntityId);
  const report = await call.reports.open(Report, { companyId: EntityId, planYearId: PlanYearId });
  const rows = audienceOf({ Filters, CustomFields });
  refuseUnoffered('Report', EntityId, rows);
  const filters = rows.map(({ row }) => row);
  if (call.audiences.isHealth(filters) && !hasHipaaAccess(call.caller.actor)) throw new Refusal(403, 'audience.health');
  await checkRows(call, EntityId, rows);
  const people = filters.length === 0 ? undefined : await call.audiences.filter(filters, [EntityId], report.year);
  return { report, asked: { filters, people } };
};

const requestOf = ({ SearchTerms, Sort }: Pick<Export, 'SearchTerms' | 'Sort'>) => ({
  ...(SearchTerms !== undefined && { SearchTerms }),
  ...(Sort !== undefined && { Sort }),
});

const preview = async (body: Preview, call: AdminCall): Promise<Output<Schemas['reportPreview']>> => {
  const { report, asked } = await narrowed(call, body);
  const columns = wantedOf(report, body);
  const rows = report.rows(asked);
  const { PageSize, PaginationToken = '', Page = 1 } = body;
  const read = (token: string) => rows.page({ ...requestOf(body), ...(PageSize !== undefined && { PageSize }), PaginationToken: token });
  let page = await read(PaginationToken);
  for (let at = 1; PaginationToken === '' && at < Page && page.PaginationToken !== ''; at += 1) page = await read(page.PaginationToken);
  return { ...page, Items: page.Items.map(presentIn(columns)), Columns: presentColumns(columns) };
};

const exported = async (body: Export, call: AdminCall): Promise<ListExport> => {
  const { report, asked } = await narrowed(call, body);
  const { rows, present } = report.rows(asked).whole(requestOf(body));
  return listExport({
    name: call.text('reports.file', { report: report.name, day: call.now().slice(0, 'yyyy-MM-dd'.length) }),
    rows,
    present,
    columns: wantedOf(report, body).map(({ id, name }) => [name, ({ cells }: Row) => cells[id] ?? ''] as const),
  });
};

const picture = async (body: Picture, call: AdminCall): Promise<ReportPicture> => {
  const { report, asked } = await narrowed(call, body);
  const { fewest, figures, charts } = await report.picture(asked);
  return {
    Description: await call.audiences.describe(asked.filters, body.EntityId),
    FewerThan: fewest,
    Figures: figures.map(({ name, people }) => ({ Name: name, People: people })),
    Charts: charts.map(({ id, kind, name, heading, label, points, isFolded }) => ({
      Id: id,
      Kind: kind,
      Name: name,
      Heading: heading,
      Label: label,
      Points: points.map(({ key, name: Name, value }) => ({ Key: key, Name, Value: value })),
      IsFolded: isFolded,
    })),
  };
};

const offered = async (companyId: string, call: AdminCall): Promise<OfferedReport[]> => {
  await companyInReach(call, companyId);
  return (await call.reports.offered(companyId)).map(({ id, name, about, columns }) => ({
    Id: id,
    Name: name,
    About: about,
    Columns: presentColumns(columns),
  }));
};

/** Reports on an audience. */
export const reportHandlers: Handlers<Schemas, AdminTables> = {
  reports: ({ query }, call) => offered(query.entityId, call),
  reportPicture: ({ body }, call) => picture(body, call),
  reportPreview: ({ body }, call) => preview(body, call),
  reportExport: ({ body }, call) => exported(body, call),
};
