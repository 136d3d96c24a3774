import { sharedTopics } from '../../../../shell/contracts/topics';
import { dayIn } from '../../../../shell/rules/dates/days';
import { globalCompanyId } from '../../../platform/auth/reach';
import { type Call, changesBetween, FieldRefusal, Refusal, type Unit } from '../../../platform/module';
import { keepLicence, type Licence, licenceOf, stateOfLicence } from '../../../platform/organisation/licences';
import { demandOrder } from '../../../platform/period';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import { companyNamed } from './detail';
import { bySuperAdmins } from './undo';

/** Stored data of a save: the plugin and its name at that time. */
interface SavedLicence extends SavedVersions<Licence> {
  readonly plugin: string;
  readonly name: string;
}

interface Wanted {
  readonly EntityId: string;
  readonly Plugin: string;
  readonly IsLicensed: boolean;
  readonly From?: string | null;
  readonly Until?: string | null;
  readonly Version?: number;
}

/** Without the support plugin, the company that runs the platform could no longer change licences. @throws Refusal 409 */
const demandSupport = (companyId: string, plugin: string, licence: Licence, today: string): void => {
  if (companyId === globalCompanyId && plugin === 'support' && (stateOfLicence(licence, today) !== 'Active' || licence.Until !== null))
    throw new Refusal(409, 'licence.ownSupport');
};

/** Stores a licence; open pages of the company are reloaded with the current plugins. */
const keep = async (unit: Unit, companyId: string, plugin: string, licence: Licence): Promise<void> => {
  const today = dayIn(unit.now(), (await companyNamed(unit.trx, companyId)).time_zone);
  demandSupport(companyId, plugin, licence, today);
  if (await keepLicence(unit.trx, companyId, plugin, licence, today)) unit.publish(sharedTopics.company, { companyId }, { Plugin: plugin });
};

/**
 * Grants a licence, changes its days, or ends it at once.
 * @throws Refusal 404 for an unknown company or plugin, FieldRefusal 400 for days in the past or in the wrong order
 */
export const saveLicence = async ({ EntityId, Plugin, IsLicensed, From = null, Until = null, Version }: Wanted, call: Call): Promise<true> => {
  const name = call.licensablePlugins().find(({ id }) => id === Plugin)?.name;
  if (name === undefined) throw new Refusal(404, 'licence.noPlugin');
  demandOrder({ From: From ?? undefined, Until: Until ?? undefined });
  const after: Licence = IsLicensed ? { IsLicensed, From, Until } : { IsLicensed, From: null, Until: null };
  await call.change(async (unit) => {
    const company = await companyNamed(unit.trx, EntityId);
    if (IsLicensed && Until !== null && Until < dayIn(unit.now(), company.time_zone)) throw new FieldRefusal('Until', 'licence.past');
    const before = await licenceOf(unit.trx, EntityId, Plugin);
    const id = `${EntityId}:${Plugin}`;
    await unit.revise({ record: 'licence', id, companyId: EntityId, version: Version, mine: after, theirs: async () => before });
    await keep(unit, EntityId, Plugin, after);
    const undo: SavedLicence = { before, after, plugin: Plugin, name };
    const changed = changesBetween(before, after).map((field) => ({ ...field, name }));
    await unit.audit({ action: 'company.licenceSaved', target: id, company: EntityId, record: 'licence', changed, undo });
  });
  return true;
};

export const undoOfLicences = bySuperAdmins(
  putsBack<unknown, Licence>('company.licenceSaved', {
    record: 'licence',
    now: ({ trx }, { companyId, kept }) => licenceOf(trx, companyId, (kept as SavedLicence).plugin),
    keep: (unit, { companyId, kept }, licence) => keep(unit, companyId, (kept as SavedLicence).plugin, licence),
    inWords: async (_unit, _change, licence) => licence,
    tellsField: (field, { kept }) => ({ ...field, name: (kept as SavedLicence).name }),
    tells: ({ text }, saved, language) => text('undo.licence', { name: (saved as SavedLicence).name }, language),
  }),
);
