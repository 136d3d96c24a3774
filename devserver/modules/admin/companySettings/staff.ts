import type { StaffRules } from '../../../../plugins/admin/contract';
import type { schemas } from '../../../../plugins/admin/contract/schemas';
import type { Input } from '../../../../shell/net/contract';
import { settings as ofSignIn } from '../../../platform/auth/secondStep';
import { companyOf } from '../../../platform/companies';
import { keepSettings, setBy, settingsIn } from '../../../platform/companySettings';
import { changesBetween, FieldRefusal, type Unit } from '../../../platform/module';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { CompanyTable } from '../../../platform/tables';
import { limitsIn } from '../alarms/limits';
import type { Limits } from '../alarms/rules';
import type { AdminCall, AdminTables } from '../tables';
import { companyOfCall } from './choices';

type Rules = Omit<StaffRules, 'SecondStepIsOffered' | 'Version'>;

/** The setting of the plugin `support`, which may be missing in this deployment. */
const ofSupport = { reasonRequired: false } as const;

/** The rules of a company for staff: settings of the plugin for impersonation, and of the sign-in. */
const rulesOf = (company: Pick<CompanyTable, 'plugin_settings'>): Rules => {
  const own = { own: setBy(company), partners: [] };
  const limits = limitsIn(company);
  return {
    ReasonRequired: settingsIn(own, { id: 'support' }, ofSupport).reasonRequired,
    SecondStepRequired: settingsIn(own, { id: 'session' }, ofSignIn).secondStep,
    AlarmReaders: limits.readers,
    AlarmPeopleInHour: limits.peopleInHour,
    AlarmPeopleInDay: limits.peopleInDay,
    AlarmDownloads: limits.downloads,
    AlarmRefusals: limits.refusals,
  };
};

export const staffRules = async (call: AdminCall): Promise<StaffRules> => {
  const company = await companyOfCall(call);
  return { ...rulesOf(company), SecondStepIsOffered: call.signIn.factorSeals.isOffered, Version: await call.version('staff', company.id) };
};

const keepRules = ({ trx }: Unit<AdminTables>, companyId: string, rules: Rules): Promise<void> => {
  const limits: Limits = {
    readers: rules.AlarmReaders,
    peopleInHour: rules.AlarmPeopleInHour,
    peopleInDay: rules.AlarmPeopleInDay,
    downloads: rules.AlarmDownloads,
    refusals: rules.AlarmRefusals,
  };
  return keepSettings(trx, companyId, { support: { reasonRequired: rules.ReasonRequired }, session: { secondStep: rules.SecondStepRequired }, admin: limits });
};

/** Limits of a save by a version that had none. */
const limitsBefore = rulesOf({ plugin_settings: '{}' });

/** Undo of saves of these rules. */
export const undoOfStaffRules = putsBack<AdminTables, Rules>('company.staffRulesSaved', {
  record: 'staff',
  latest: (rules) => ({ ...limitsBefore, ...rules }),
  now: async ({ trx }, { companyId }) => rulesOf(await companyOf(trx, companyId)),
  keep: (unit, { companyId }, rules) => keepRules(unit, companyId, rules),
  inWords: async (_unit, _change, rules) => rules,
  tells: (context) => context.text('undo.staff'),
});

/**
 * Stores the rules, effective from the next call of every user.
 * @throws FieldRefusal 400 if two-step verification is required but cannot be set up
 */
export const saveStaffRules = async ({ Version: version, ...sent }: Input<(typeof schemas)['saveStaff']>['body'], call: AdminCall): Promise<StaffRules> => {
  if (sent.SecondStepRequired && !call.signIn.factorSeals.isOffered) throw new FieldRefusal('SecondStepRequired', 'companySettings.secondStepNotOffered');
  await call.change(async (unit) => {
    const { companyId: id } = call.caller.subject;
    const before = rulesOf(await companyOf(unit.trx, id));
    const wanted: Rules = { ...before, ...sent };
    await unit.revise<Rules>({ record: 'staff', id, companyId: id, version, mine: wanted, theirs: async () => before });
    await keepRules(unit, id, wanted);
    const undo: SavedVersions<Rules> = { before, after: wanted };
    const changed = changesBetween(before, wanted);
    await unit.audit({ action: 'company.staffRulesSaved', target: id, detail: wanted, company: id, record: 'staff', changed, undo });
  });
  return staffRules(call);
};
