import type { EligiblePerson } from '../../../../plugins/admin/contract';
import type { eligibilitySchemas } from '../../../../plugins/admin/contract/eligibilitySchemas';
import type { Input, Output } from '../../../../shell/net/contract';
import { dayIn } from '../../../../shell/rules/dates/days';
import { pages } from '../../../platform/database/pages/page';
import { type EligibleStatus, eligibleSearch, type EligiblePerson as Row } from '../../../platform/eligibility/tables';
import { type ListExport, listExport } from '../../../platform/exporting/listExport';
import { companyInReach } from '../../../platform/organisation/inReach';
import type { AdminCall, AdminDb } from '../tables';
import { presentEligible, record } from './people';

const selectPeople = (db: AdminDb, { status }: { readonly status?: EligibleStatus | undefined }) => {
  const all = db.selectFrom('eligible_person').selectAll();
  return status === undefined ? all.where('removed_at', 'is', null) : all.where('standing', '=', status);
};

const people = pages({
  query: selectPeople,
  whose: 'eligible_person.company_id',
  sorts: {
    LastName: ['eligible_person.last_name_key', 'eligible_person.first_name_key', 'eligible_person.id'],
    EmployeeNumber: ['eligible_person.employee_number', 'eligible_person.id'],
  },
  usualSort: 'LastName',
  search: eligibleSearch,
});

const present = async (rows: readonly Row[], call: AdminCall): Promise<EligiblePerson[]> => {
  const versionOf = await call.versions(
    record,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentEligible(row, versionOf(row.id)));
};

type Asked = Input<(typeof eligibilitySchemas)['eligiblePeople']>['query'];

const narrowed = ({ EntityId, Status: status, ...request }: Asked) => ({ request, within: [EntityId], filters: { status } });

/** A page of the people who may register with a company. @throws Refusal 404 for a company out of reach */
export const listEligible = async ({ query }: { readonly query: Asked }, call: AdminCall): Promise<Output<(typeof eligibilitySchemas)['eligiblePeople']>> => {
  await companyInReach(call, query.EntityId);
  const page = await people(call.db, narrowed(query));
  return { ...page, Items: await present(page.Items, call) };
};

/** All of them, as a file that can be corrected and uploaded. */
export const exportEligible = async ({ query }: Input<(typeof eligibilitySchemas)['eligiblePeopleExport']>, call: AdminCall): Promise<ListExport> => {
  await companyInReach(call, query.EntityId);
  const column = (name: string, cell: (person: EligiblePerson) => string) => [call.text(`eligible.file.${name}`), cell] as const;
  return listExport({
    name: call.text('eligible.file', { day: dayIn(call.now(), 'UTC') }),
    rows: people.whole(call.db, narrowed(query)),
    present: (rows) => present(rows, call),
    columns: [
      column('number', ({ EmployeeNumber }) => EmployeeNumber),
      column('relation', ({ Relation }) => call.text('eligible.relation', { relation: Relation })),
      column('firstName', ({ FirstName }) => FirstName),
      column('lastName', ({ LastName }) => LastName),
      column('birth', ({ DateOfBirth }) => DateOfBirth),
      column('email', ({ Email }) => Email),
      column('status', ({ Status }) => call.text('eligible.status', { status: Status })),
    ],
  });
};
