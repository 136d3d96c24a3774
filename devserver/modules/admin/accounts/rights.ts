import type { Account } from '../../../../plugins/admin/contract';
import type { accountSchemas } from '../../../../plugins/admin/contract/accountSchemas';
import type { Input } from '../../../../shell/net/contract';
import { enumerations } from '../../../../shell/rules/enumerations';
import { giveRight, mayGive, type Right, rightsOf, takeRight } from '../../../platform/auth/maintaining';
import { readPerson } from '../../../platform/auth/people';
import { type Caller, changesBetween, FieldRefusal, Refusal, type Unit } from '../../../platform/module';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { PersonTable } from '../../../platform/tables';
import type { AdminCall, AdminTables } from '../tables';
import { demandAdministrator, isAdministrator, maintainerOf, nameOf, reasonIn, record, type Subject, subjectIn } from './access';
import { because, changeAccount } from './change';
import { mailRights } from './rightsMail';
import { byMaintainers, demandAnother } from './undone';

type OwnUnit = Unit<AdminTables>;

interface Rights {
  /** In the order of the enumeration. */
  readonly rights: readonly Right[];
}

/** A change of rights, with the name of the person for its description. */
interface SavedRights extends SavedVersions<Rights> {
  readonly name: string;
}

const inWords = ({ rights }: Rights) => ({ AccountRights: rights });

/** Rights that a change grants and revokes. */
const between = ({ rights: before }: Rights, { rights: after }: Rights) => ({
  given: after.filter((right) => !before.includes(right)),
  taken: before.filter((right) => !after.includes(right)),
});

/** The text of a right that a change grants or revokes and the caller may not; undefined if there is none. */
const beyond = (unit: OwnUnit, caller: Caller, { scope }: Subject, { given, taken }: ReturnType<typeof between>): string | undefined => {
  const by = maintainerOf(caller);
  const right = [...given, ...taken].find((one) => !mayGive(by, one, scope));
  return right && unit.text(`changed.AccountRights.${right}`);
};

/** Grants and revokes rights of a person, effective from the person's next call, and mails them. */
const keepRights = async (unit: OwnUnit, person: PersonTable, change: ReturnType<typeof between>): Promise<void> => {
  for (const right of change.given) await giveRight(unit.trx, person.id, right);
  for (const right of change.taken) await takeRight(unit.trx, person.id, right);
  await mailRights(unit, person, change);
};

/**
 * Sets the rights of a person.
 * @throws as `demandChangeable`; FieldRefusal 400 for a right that the caller may not grant, and for the last administrator; ConflictRefusal 409
 */
export const changeRights = (body: Input<(typeof accountSchemas)['changeRights']>['body'], call: AdminCall): Promise<Account> => {
  const reason = reasonIn(body.Reason);
  const { LeavesNoAdministrator, Version: version } = body;
  return changeAccount(call, body, async (unit, subject) => {
    const { person, who } = subject;
    const { id, company_id: company } = person;
    const before: Rights = { rights: rightsOf(who) };
    const after: Rights = { rights: enumerations.role.filter((right) => body.Rights.includes(right)) };
    const theirs = async () => ({ Rights: before.rights });
    await unit.revise<object>({ record, id, companyId: company, version, mine: { Rights: after.rights }, theirs });
    const change = between(before, after);
    const right = beyond(unit, call.caller, subject, change);
    if (right !== undefined) throw new FieldRefusal('Rights', 'account.notYours', { right });
    if (change.given.length + change.taken.length === 0) return;
    if (change.taken.length > 0 && !isAdministrator(after.rights)) await demandAdministrator(unit.trx, subject, LeavesNoAdministrator);
    await keepRights(unit, person, change);
    const name = nameOf(person);
    const changed = [...changesBetween(inWords(before), inWords(after)), because(reason)].map((field) => ({ ...field, name }));
    const undo: SavedRights = { before, after, name };
    await unit.audit({ action: 'account.rightsChanged', target: id, company, record, changed, undo });
  });
};

/** Undo of changes of rights: it grants and revokes only what the caller may. */
export const undoOfRights = byMaintainers(
  putsBack<AdminTables, Rights>('account.rightsChanged', {
    record,
    now: async ({ trx }, { target, companyId }) => ({ rights: rightsOf((await subjectIn(trx, target, companyId)).who) }),
    async keep(unit, { target, kept }, rights) {
      await keepRights(unit, await readPerson(unit.trx, target), between((kept as SavedRights).after, rights));
    },
    inWords: async (_unit, _change, rights) => inWords(rights),
    tellsField: (field, { kept }) => ({ ...field, name: (kept as SavedRights).name }),
    tells: ({ text }, saved, language) => text('undo.rights', { name: (saved as SavedRights).name }, language),
  }),
  async (undone) => {
    const { before, after } = undone.change.kept as SavedRights;
    const right = beyond(undone.unit, undone.caller, undone.subject, between(after, before));
    if (right !== undefined) throw new Refusal(409, 'account.notYours', { right });
    if (!isAdministrator(before.rights)) await demandAnother(undone);
  },
);
