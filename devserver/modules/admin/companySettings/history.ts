import type { CompanyChange } from '../../../../plugins/admin/contract';
import type { AdminCall } from '../tables';

/** So many changes are told, the latest. */
const most = 30;

/** What was changed in the settings of the company of whoever calls, by whom, from what to what, the latest first. */
export const companyChanges = async (call: AdminCall): Promise<CompanyChange[]> => {
  const { companyId } = call.caller.subject;
  const rows = await call.db
    .selectFrom('audit_change as change')
    .innerJoin('audit', 'audit.id', 'change.audit_id')
    .innerJoin('person', 'person.id', 'change.actor_id')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['audit.id', 'audit.at', 'person.first_name', 'person.last_name', 'company.name as company'])
    .where('change.company_id', '=', companyId)
    .orderBy('change.audit_id', 'desc')
    .limit(most)
    .execute();
  const told = await call.toldChanges(rows.map(({ id }) => id));
  const changes: CompanyChange[] = [];
  for (const { id, at, first_name, last_name, company } of rows) {
    const { whyNot } = await call.undoable(id, companyId);
    const { What = null, Fields = [] } = told.get(id) ?? {};
    changes.push({ Id: id, At: at, Name: `${first_name} ${last_name}`, Company: company, What, Fields: [...Fields], WhyNot: whyNot ?? null });
  }
  return changes;
};

/** Undoes a change of the own company's settings. @throws Refusal 404 for one of another company, 409 where it cannot be undone */
export const undoCompanyChange = (call: AdminCall, id: number): Promise<true> =>
  call.change(async (unit) => {
    await unit.undo(id, call.caller.subject.companyId);
    return true as const;
  });
