import type { Kysely } from 'kysely';
import type { ChangeOfCompany } from '../../../../plugins/support/contract';
import type { PageRequest } from '../../../../shell/net/schemas/page';
import { pages } from '../../../platform/database/pages/page';
import type { Call } from '../../../platform/module';
import type { PlatformTables } from '../../../platform/tables';
import { companyNamed } from './detail';

/** Kinds of company records that this module changes, as in the audit. */
const records = ['support.administrator', 'support.company', 'support.licence', 'support.navigation'];

const all = pages({
  query: (db: Kysely<PlatformTables>) =>
    db
      .selectFrom('audit_change')
      .leftJoin('acting_undo', 'acting_undo.audit_id', 'audit_change.audit_id')
      .leftJoin('person', 'person.id', 'audit_change.actor_id')
      .select([
        'audit_change.audit_id',
        'audit_change.at',
        'audit_change.record',
        'acting_undo.until',
        'acting_undo.undone_at',
        'person.first_name',
        'person.last_name',
      ])
      .where('audit_change.record', 'in', records),
  whose: 'audit_change.company_id',
  sorts: { At: ['audit_change.at', 'audit_change.audit_id'] },
  usualSort: '-At',
});

/** Changes of a company by SuperAdmins. */
export const changesOfCompany = async (call: Call, { entityId, ...request }: PageRequest<'At'> & { readonly entityId: string }) => {
  await companyNamed(call.db, entityId);
  const page = await all(call.db, { request, within: [entityId] });
  const told = await call.toldChanges(
    page.Items.map(({ audit_id }) => audit_id),
    'staff',
  );
  const Items = page.Items.map((row): ChangeOfCompany => {
    const { What = null, Fields = [] } = told.get(row.audit_id) ?? {};
    return {
      Id: row.audit_id,
      At: row.at,
      Name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
      What: What ?? call.recordName(row.record),
      Fields: [...Fields],
      MayUndo: row.undone_at === null && row.until !== null && row.until > call.now(),
    };
  });
  return { ...page, Items };
};

/** Undoes a change of a company. @throws Refusal 404, or 409 with the reason */
export const undoChangeOfCompany = async ({ EntityId, Id }: { readonly EntityId: string; readonly Id: number }, call: Call): Promise<true> => {
  await call.change((unit) => unit.undo(Id, EntityId));
  return true;
};
