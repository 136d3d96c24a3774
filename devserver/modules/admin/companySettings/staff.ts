import type { StaffRules } from '../../../../plugins/admin/contract';
import { settings as ofSignIn } from '../../../platform/auth/secondStep';
import { companyOf } from '../../../platform/companies';
import { keepSettings, setBy, settingsIn } from '../../../platform/companySettings';
import { changesBetween, FieldRefusal, type Unit } from '../../../platform/module';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { CompanyTable } from '../../../platform/tables';
import type { AdminCall, AdminTables } from '../tables';
import { companyOfCall } from './choices';

type Rules = Pick<StaffRules, 'ReasonRequired' | 'SecondStepRequired'>;

/** The setting of the plugin `support`, which may be missing in this deployment. */
const ofSupport = { reasonRequired: false } as const;

/** The rules of a company for staff: settings of the plugin for impersonation, and of the sign-in. */
const rulesOf = (company: CompanyTable): Rules => {
  const own = { own: setBy(company), partners: [] };
  return {
    ReasonRequired: settingsIn(own, { id: 'support' }, ofSupport).reasonRequired,
    SecondStepRequired: settingsIn(own, { id: 'session' }, ofSignIn).secondStep,
  };
};

export const staffRules = async (call: AdminCall): Promise<StaffRules> => {
  const company = await companyOfCall(call);
  return { ...rulesOf(company), SecondStepIsOffered: call.signIn.factorSeals.isOffered, Version: await call.version('staff', company.id) };
};

const keepRules = ({ trx }: Unit<AdminTables>, companyId: string, { ReasonRequired, SecondStepRequired }: Rules): Promise<void> =>
  keepSettings(trx, companyId, { support: { reasonRequired: ReasonRequired }, session: { secondStep: SecondStepRequired } });

/** Undo of saves of these rules. */
export const undoOfStaffRules = putsBack<AdminTables, Rules>('company.staffRulesSaved', {
  record: 'staff',
  now: async ({ trx }, { companyId }) => rulesOf(await companyOf(trx, companyId)),
  keep: (unit, { companyId }, rules) => keepRules(unit, companyId, rules),
  inWords: async (_unit, _change, rules) => rules,
  tells: (context) => context.text('undo.staff'),
});

/**
 * Stores the rules, effective from the next call of every user.
 * @throws FieldRefusal 400 if two-step verification is required but cannot be set up
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
    const undo: SavedVersions<Rules> = { before, after: wanted };
    const changed = changesBetween(before, wanted);
    await unit.audit({ action: 'company.staffRulesSaved', target: id, detail: wanted, company: id, record: 'staff', changed, undo });
  });
  return staffRules(call);
};
