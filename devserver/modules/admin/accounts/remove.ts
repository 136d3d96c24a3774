import type { DeletionPreview } from '../../../../plugins/admin/contract';
import type { accountSchemas } from '../../../../plugins/admin/contract/accountSchemas';
import type { Input } from '../../../../shell/net/contract';
import { folded } from '../../../../shell/rules/fuzzy';
import { FieldRefusal, Refusal, type Unit } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import { platformTexts } from '../../../platform/runtime/texts/platformTexts';
import type { PersonTable } from '../../../platform/tables';
import type { AdminCall, AdminTables } from '../tables';
import { demandAdministrator, demandChangeable, nameOf, reasonIn, record, subjectIn, whyNot } from './access';
import { disconnectFrom } from './change';

type Body = Input<(typeof accountSchemas)['deleteAccount']>['body'];

/** What a deletion would do with what is stored about a person. @throws Refusal 404 for a person out of reach */
export const previewDeletion = async (call: AdminCall, { EntityId, Id }: { readonly EntityId: string; readonly Id: string }): Promise<DeletionPreview> => {
  await companyInReach(call, EntityId);
  const subject = await subjectIn(call.db, Id, EntityId);
  const fates = await call.personalData(Id).fates();
  const kinds = (does: (typeof fates)[number]['does']) =>
    fates.filter((one) => one.does === does).map(({ label, count, why }) => ({ Label: label, Count: count, Why: why }));
  const openOrders = (await call.read('rewards.openOrders', { userId: Id })) ?? 0;
  const why = whyNot(call.caller, subject) ?? (openOrders > 0 ? 'account.openOrders' : undefined);
  return {
    Name: nameOf(subject.person),
    Deleted: kinds('delete'),
    Anonymised: kinds('anonymise'),
    Kept: kinds('keep'),
    WhyNot: why === undefined ? null : call.text(why, { n: openOrders }),
  };
};

/** @throws FieldRefusal 400 for a reason that names the person: the history keeps it */
const reasonWithoutName = (text: string, { first_name, last_name, email }: PersonTable): string => {
  const reason = reasonIn(text);
  const words = new Set(folded(reason).split(/[^\p{L}\p{N}@.]+/u));
  if ([first_name, last_name, email].some((name) => words.has(folded(name)))) throw new FieldRefusal('Reason', 'account.reasonNames');
  return reason;
};

/** Lines of files of eligible people that led to the person's entry. */
const forgetFileLines = async ({ trx }: Unit<AdminTables>, { id, company_id }: PersonTable): Promise<void> => {
  const entries = await trx.selectFrom('eligible_person').select('id').where('person_id', '=', id).execute();
  if (entries.length === 0) return;
  await trx
    .deleteFrom('eligibility_file_row')
    .where('file_id', 'in', trx.selectFrom('eligibility_file').select('id').where('company_id', '=', company_id))
    .where(
      'eligible_id',
      'in',
      entries.map((entry) => String(entry.id)),
    )
    .execute();
};

/**
 * Deletes a person on their request, in one transaction. It cannot be undone.
 * @throws as `demandChangeable`; FieldRefusal 400 without the typed name, for a reason that names the person, and for the last administrator; Refusal 409 for open orders
 */
export const deleteAccount = async ({ EntityId, Id, Reason, Confirmation, LeavesNoAdministrator }: Body, call: AdminCall): Promise<true> => {
  await companyInReach(call, EntityId);
  await call.change(async (unit) => {
    const subject = await demandChangeable(unit, call.caller, Id, EntityId);
    const { person } = subject;
    const name = nameOf(person);
    if (folded(Confirmation.trim()) !== folded(name)) throw new FieldRefusal('Confirmation', 'account.notConfirmed', { name });
    const reason = reasonWithoutName(Reason, person);
    await demandAdministrator(unit.trx, subject, LeavesNoAdministrator);
    const openOrders = (await unit.read('rewards.openOrders', { userId: Id })) ?? 0;
    if (openOrders > 0) throw new Refusal(409, 'account.openOrders', { n: openOrders });
    await disconnectFrom(unit, Id);
    const former = `${platformTexts.text(call.language, 'former.first')} ${platformTexts.text(call.language, 'former.last')}`;
    await unit.revise({ record, id: Id, companyId: EntityId });
    await unit.announce('admin.personForgotten', { userId: Id, companyId: EntityId, name, former });
    await forgetFileLines(unit, person);
    await unit.forgetPerson(Id);
    await unit.audit({
      action: 'account.deleted',
      target: Id,
      company: EntityId,
      record,
      changed: [
        { field: 'AccountDeletion', from: null, to: 'OnRequest' },
        { field: 'AccountReason', from: null, to: reason },
      ],
    });
  });
  return true;
};
