import type { StaffRules } from '../../../../plugins/admin/contract';
import { settings as ofSignIn } from '../../../platform/auth/secondStep';
import { companyOf } from '../../../platform/companies';
import { keepSettings, setBy, settingsIn } from '../../../platform/companySettings';
import { changesBetween, FieldRefusal, Refusal, type Undo, type Unit } from '../../../platform/module';
import type { CompanyTable } from '../../../platform/tables';
import type { AdminCall, AdminTables } from '../tables';
import { companyOfCall } from './choices';

type Rules = Pick<StaffRules, 'ReasonRequired' | 'SecondStepRequired'>;

/** As the plugin `support` declares it; it may be missing in this deployment. */
const ofSupport = { reasonRequired: false } as const;

/** What a company wants of those who work with its people: settings of the plugin that acting belongs to, and of the sign-in. */
const rulesOf = (company: CompanyTable): Rules => {
  const set = setBy(company);
  return { ReasonRequired: settingsIn(set, 'support', ofSupport).reasonRequired, SecondStepRequired: settingsIn(set, 'session', ofSignIn).secondStep };
};

export const staffRules = async (call: AdminCall): Promise<StaffRules> => {
  const company = await companyOfCall(call);
  return { ...rulesOf(company), SecondStepIsOffered: call.signIn.factorSeals.isOffered, Version: await call.version('staff', company.id) };
};

const keepRules = ({ trx }: Unit<AdminTables>, companyId: string, { ReasonRequired, SecondStepRequired }: Rules): Promise<void> =>
  keepSettings(trx, companyId, { support: { reasonRequired: ReasonRequired }, session: { secondStep: SecondStepRequired } });

/** The rules before and after a save. */
interface Kept {
  readonly before: Rules;
  readonly after: Rules;
}

/** Puts the rules back as they were. @throws Refusal 409 where they were saved again */
const putBack: Undo<AdminTables>['undo'] = async ({ companyId: id, kept }, unit) => {
  const { before, after } = kept as Kept;
  const now = rulesOf(await companyOf(unit.trx, id));
  if (changesBetween(after, now).length > 0) throw new Refusal(409, 'undo.changedSince');
  await unit.revise<Rules>({ record: 'staff', id, companyId: id, version: undefined, mine: before, theirs: async () => now });
  await keepRules(unit, id, before);
  await unit.audit({ action: 'company.settingsUndone', target: id, detail: { group: 'staff' }, company: id, changed: changesBetween(now, before) });
};

/** How saves of these rules are undone. */
export const undoOfStaffRules: Undo<AdminTables> = { undo: putBack, tells: async (_change, context) => context.text('undo.staff') };

/**
 * Keeps the rules, which hold from the next call of everybody on.
 * @throws FieldRefusal 400 where two-step verification is wanted, and nobody could set it up
 */
export const saveStaffRules = async (
  { Version: version, ...wanted }: Rules & { readonly Version?: number | undefined },
  call: AdminCall,
): Promise<StaffRules> => {
  if (wanted.SecondStepRequired && !call.signIn.factorSeals.isOffered) throw new FieldRefusal('SecondStepRequired', 'companySettings.secondStepNotOffered');
  await call.change(async (unit) => {
    const { companyId: id } = call.caller.subject;
    const before = rulesOf(await companyOf(unit.trx, id));
    await unit.revise<Rules>({ record: 'staff', id, companyId: id, version, mine: wanted, theirs: async () => before });
    await keepRules(unit, id, wanted);
    const kept: Kept = { before, after: wanted };
    await unit.audit({ action: 'company.staffRulesSaved', target: id, detail: wanted, company: id, changed: changesBetween(before, wanted), undo: kept });
  });
  return staffRules(call);
};
