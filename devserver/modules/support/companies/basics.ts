import type { CompanyBasics } from '../../../../plugins/support/contract';
import { sharedTopics } from '../../../../shell/contracts/topics';
import { toggles } from '../../../../shell/net/condition';
import { designationOf, globalCompanyId } from '../../../platform/auth/reach';
import { changeCompany } from '../../../platform/companies';
import { type Call, changesBetween, FieldRefusal, type Unit } from '../../../platform/module';
import { isNameOfOtherCompany } from '../../../platform/organisation/newCompany';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { CompanyTable } from '../../../platform/tables';
import { entityChoices } from './choices';
import { demandText } from './create';
import { companyNamed, pluginsInForce } from './detail';
import { companiesBelow, demandPartner } from './partner';
import { bySuperAdmins } from './undo';

type Basics = Pick<CompanyBasics, 'Name' | 'PartnerId' | 'Coaching' | 'Support' | 'Switches'>;

/** Stored data of a save, with the labels of the switches at that time. */
interface SavedBasics extends SavedVersions<Basics> {
  readonly labels: Readonly<Record<string, string>>;
}

const listOf = (json: string): readonly string[] => JSON.parse(json) as string[];

const basicsOf = (company: CompanyTable): Basics => ({
  Name: company.name,
  PartnerId: company.partner_id ?? '',
  Coaching: designationOf(company.coaching_designation),
  Support: designationOf(company.support_designation),
  Switches: [...listOf(company.features), ...listOf(company.toggles)].sort(),
});

/** Name, partner and features of a company, with the possible ones. @throws Refusal 404 for an unknown company */
export const companyBasics = async (call: Call, entityId: string): Promise<CompanyBasics> => {
  const company = await companyNamed(call.db, entityId);
  const licensed = await pluginsInForce(call.db, entityId);
  const below = await companiesBelow(call.db, entityId);
  const switches = call.companySwitches();
  const { Switches, ...basics } = basicsOf(company);
  return {
    EntityId: entityId,
    ...basics,
    Partners: entityId === globalCompanyId ? [] : (await entityChoices(call.db, { kind: 'global' }, undefined)).filter(({ Value }) => !below.has(Value)),
    Switches: Switches.filter((name) => switches.some((one) => one.name === name)),
    AllSwitches: switches.map(({ name, label, about, plugin }) => ({
      Name: name,
      Label: label,
      About: about,
      PluginName: plugin?.name ?? null,
      IsLicensed: plugin === null || licensed.has(plugin.id),
    })),
    Version: await call.version('company', entityId),
  };
};

const isToggle = (name: string): boolean => toggles.some((toggle) => toggle === name);

/** Stores the values, and reloads open pages of the company if they change what it may use. @throws FieldRefusal 400 at the invalid field */
const keep = async (unit: Unit, companyId: string, { Name, PartnerId, Coaching, Support, Switches }: Basics): Promise<void> => {
  const company = await companyNamed(unit.trx, companyId);
  const before = basicsOf(company);
  if (await isNameOfOtherCompany(unit.trx, Name, companyId)) throw new FieldRefusal('Name', 'company.nameTaken');
  if (PartnerId !== before.PartnerId) await demandPartner(unit, company, PartnerId);
  for (const [field, scope] of Object.entries({ Coaching, Support }))
    if (scope === 'Global' && companyId !== globalCompanyId) throw new FieldRefusal(field, 'company.notGlobal');
  await changeCompany(unit.trx, companyId, {
    name: Name,
    partner_id: PartnerId === '' ? null : PartnerId,
    coaching_designation: Coaching,
    support_designation: Support,
    features: JSON.stringify(Switches.filter((name) => !isToggle(name))),
    toggles: JSON.stringify(Switches.filter(isToggle)),
  });
  if (PartnerId !== before.PartnerId) await unit.announce('support.partnerChanged', { companyId });
  if (changesBetween({ ...before, Name }, { Name, PartnerId, Coaching, Support, Switches }).length > 0)
    unit.publish(sharedTopics.company, { companyId }, { Plugin: 'support' });
};

const inWords = async ({ trx }: Pick<Unit, 'trx'>, labels: SavedBasics['labels'], { PartnerId, Switches, ...others }: Basics): Promise<object> => {
  const partner = PartnerId === '' ? undefined : await trx.selectFrom('company').select('name').where('id', '=', PartnerId).executeTakeFirst();
  const labelOf = new Map(Object.entries(labels));
  return { ...others, Partner: partner?.name ?? null, Switches: Switches.map((name) => labelOf.get(name) ?? name) };
};

interface Wanted extends Omit<Basics, 'PartnerId'> {
  readonly EntityId: string;
  readonly PartnerId?: string;
  readonly Version?: number;
}

/**
 * Saves name, partner and features of a company. Features of plugins that this build does not have stay as they are.
 * @throws Refusal 404 for an unknown company, FieldRefusal 400 at the invalid field
 */
export const saveBasics = async ({ EntityId, Name, PartnerId, Version, ...wanted }: Wanted, call: Call): Promise<true> => {
  const labels = Object.fromEntries(call.companySwitches().map(({ name, label }) => [name, label]));
  const isKnown = (name: string): boolean => Object.hasOwn(labels, name);
  if (!wanted.Switches.every(isKnown)) throw new FieldRefusal('Switches', 'company.noSwitch');
  await call.change(async (unit) => {
    const before = basicsOf(await companyNamed(unit.trx, EntityId));
    const Switches = [...before.Switches.filter((name) => !isKnown(name)), ...wanted.Switches].sort();
    const { Coaching, Support } = wanted;
    const after: Basics = { Name: demandText('Name', Name), PartnerId: PartnerId ?? before.PartnerId, Coaching, Support, Switches };
    await unit.revise<Basics>({ record: 'company', id: EntityId, companyId: EntityId, version: Version, mine: after, theirs: async () => before });
    await keep(unit, EntityId, after);
    const undo: SavedBasics = { before, after, labels };
    const changed = changesBetween(await inWords(unit, labels, before), await inWords(unit, labels, after));
    await unit.audit({ action: 'company.basicsSaved', target: EntityId, company: EntityId, record: 'company', changed, undo });
  });
  return true;
};

export const undoOfBasics = bySuperAdmins(
  putsBack<unknown, Basics>('company.basicsSaved', {
    record: 'company',
    now: async ({ trx }, { companyId }) => basicsOf(await companyNamed(trx, companyId)),
    keep: (unit, { companyId }, basics) => keep(unit, companyId, basics),
    inWords: (unit, { kept }, basics) => inWords(unit, (kept as SavedBasics).labels, basics),
    tells: ({ text }, _saved, language) => text('undo.company', {}, language),
  }),
);
