import type { Branding, General } from '../../../../plugins/admin/contract';
import type { accountSchemas } from '../../../../plugins/admin/contract/accountSchemas';
import type { alarmSchemas } from '../../../../plugins/admin/contract/alarmSchemas';
import type { eligibilitySchemas } from '../../../../plugins/admin/contract/eligibilitySchemas';
import type { historySchemas } from '../../../../plugins/admin/contract/historySchemas';
import type { messageSchemas } from '../../../../plugins/admin/contract/messageSchemas';
import type { organisationSchemas } from '../../../../plugins/admin/contract/organisationSchemas';
import type { pluginSchemas } from '../../../../plugins/admin/contract/pluginSchemas';
import type { reportSchemas } from '../../../../plugins/admin/contract/reportSchemas';
import type { scheduleSchemas } from '../../../../plugins/admin/contract/scheduleSchemas';
import type { schemas } from '../../../../plugins/admin/contract/schemas';
import { isZone } from '../../../../shell/rules/dates/windowsZones';
import { isMail } from '../../../../shell/rules/mail';
import { normalPhone } from '../../../../shell/rules/phone';
import { globalCompanyId } from '../../../platform/auth/reach';
import { companyOf } from '../../../platform/companies';
import { type Ahead, FieldRefusal, type Handlers, Refusal, type Unit } from '../../../platform/module';
import type { CompanyTable } from '../../../platform/tables';
import type { AdminCall, AdminDb, AdminTables } from '../tables';
import { callerMayAttach, ownOf, settingsChanges } from './changed';
import { companyOfCall, demandPartner, keepChoice, readChoice } from './choices';
import { coachingCompanies } from './coaching';
import type { Values } from './groups';
import { type Drawn, drawUploads, keepPictures, type Uploads } from './pictures';

type Group = keyof Values;

const frameOf = (company: CompanyTable, call: AdminCall) => ({ HasPartner: company.partner_id !== null, MayAttach: callerMayAttach(call.caller) });

/** Whether the query requests the partner's settings; `undefined` if it does not say. */
const wants = (query: {
  readonly usePartnerSettings?: 'true' | 'false' | undefined;
  readonly partnerSettings?: 'Attach' | 'Detach' | undefined;
}): boolean | undefined => {
  if (query.usePartnerSettings !== undefined) return query.usePartnerSettings === 'true';
  return query.partnerSettings === undefined ? undefined : query.partnerSettings === 'Attach';
};

/**
 * @throws Refusal 409 without a partner, or with one that uses this company's settings, 403 for a caller who may not attach or detach (ADC-056,
 * ADC-096)
 */
const demandAttachment = async (unit: Unit<AdminTables>, company: CompanyTable, group: Group, usesPartner: boolean, call: AdminCall): Promise<void> => {
  if (usesPartner) await demandPartner(unit.trx, company, group);
  const { usesPartner: before } = await readChoice(unit.trx, company, group);
  if (usesPartner !== before && !callerMayAttach(call.caller)) throw new Refusal(403, 'companySettings.mayNotAttach');
};

/** The effective values, and whether they are the partner's. */
const shown = async <G extends Group>(call: AdminCall, group: G, usesPartner?: boolean) => {
  const company = await companyOfCall(call);
  if (usesPartner) await demandPartner(call.db, company, group);
  const choice = await readChoice(call.db, company, group, usesPartner);
  return { ...choice.values, ...frameOf(company, call), UsePartnerSettings: choice.usesPartner, Version: await call.version(group, company.id) };
};

/** A save of a group. */
interface Saving<G extends Group> {
  readonly usesPartner: boolean;
  /** The version known to the caller. */
  readonly version: number | undefined;
  readonly values: Values[G];
  /** Converts the values to the fields of the body, if these differ. */
  readonly told?: (values: Values[G], db: AdminDb) => Promise<object>;
  /** Computes the stored values; by default `values`. */
  readonly make?: (unit: Unit<AdminTables>, own: Values[G]) => Promise<Values[G]>;
}

/** Groups without partner settings have no such field. */
const attachmentOf = (group: Group, usesPartner: boolean) => (group === 'time' || group === 'units' ? {} : { UsePartnerSettings: usesPartner });

/** Stores a group. @returns its version */
const keep = <G extends Group>(call: AdminCall, group: G, saving: Saving<G>): Promise<number> =>
  call.change(async (unit) => {
    const { usesPartner, version, values, told = async (all) => all, make = async () => values } = saving;
    const company = await companyOf(unit.trx, call.caller.subject.companyId);
    const { id } = company;
    const mine = { ...(usesPartner ? {} : await told(values, unit.trx)), ...attachmentOf(group, usesPartner) };
    const theirs = async () => {
      const saved = await readChoice(unit.trx, company, group);
      return { ...(await told(saved.values, unit.trx)), ...attachmentOf(group, saved.usesPartner) };
    };
    const saved = await unit.revise<object>({ record: group, id, companyId: id, version, mine, theirs });
    await demandAttachment(unit, company, group, usesPartner, call);
    const before = await ownOf(unit.trx, id, group);
    const { own } = await readChoice(unit.trx, company, group);
    await keepChoice(unit, company, { group, values: usesPartner ? own : await make(unit, own), usesPartner });
    const changes = await settingsChanges(unit.trx, { group, before, after: await ownOf(unit.trx, id, group) });
    await unit.audit({ action: 'company.settingsSaved', target: id, detail: { group, usesPartner }, company: id, record: group, ...changes });
    return saved;
  });

const general = async (call: AdminCall, usesPartner?: boolean): Promise<General> => {
  const { CoachingCompanyId, ...frame } = await shown(call, 'general', usesPartner);
  const Items = await coachingCompanies(call.db, await companyOfCall(call), CoachingCompanyId, call.text('companySettings.none'));
  return { CoachingCompanyList: { Items }, ...frame };
};

/** The pictures of a save; the company cannot change those of its partner. */
const drawnOf = async (call: AdminCall, usesPartner: boolean, body: Uploads): Promise<Drawn> => (usesPartner ? new Map() : drawUploads(call, body));

const branding = async (call: AdminCall, usesPartner?: boolean): Promise<Branding> => {
  const product = await companyOf(call.db, globalCompanyId);
  return {
    ...(await shown(call, 'branding', usesPartner)),
    DefaultLogoUrl: product.logo_url,
    DefaultLoginBackgroundImages: JSON.parse(product.login_background_images) as string[],
    DefaultEmailBannerUrl: null,
  };
};

/** A group without partner settings. */
const unattached = async <G extends 'time' | 'units'>(call: AdminCall, group: G) => {
  const company = await companyOfCall(call);
  return { ...(await readChoice(call.db, company, group)).values, Version: await call.version(group, company.id) };
};

/** The settings of the caller's company, by group (administration document, sections 3, 4 and 7). */
export const companySettingsHandlers: Omit<
  Handlers<typeof schemas, AdminTables>,
  | 'waiting'
  | 'contentCalendar'
  | 'firstSteps'
  | 'showFirstSteps'
  | 'staff'
  | 'saveStaff'
  | keyof typeof alarmSchemas
  | keyof typeof historySchemas
  | keyof typeof organisationSchemas
  | keyof typeof pluginSchemas
  | keyof typeof messageSchemas
  | keyof typeof reportSchemas
  | keyof typeof scheduleSchemas
  | keyof typeof eligibilitySchemas
  | keyof typeof accountSchemas
> = {
  general: ({ query }, call) => general(call, wants(query)),

  saveGeneral: async ({ query, body }, call) => {
    const chosen = body.CoachingCompanyList.Items.find(({ Selected }) => Selected)?.Value ?? '';
    const company = await companyOfCall(call);
    const listOf = async (id: string, db: AdminDb) => coachingCompanies(db, company, id, call.text('companySettings.none'));
    const offered = await listOf('', call.db);
    if (!offered.some(({ Value }) => Value === chosen)) throw new FieldRefusal('CoachingCompanyList', 'companySettings.unknownCompany');
    await keep(call, 'general', {
      usesPartner: wants(query) ?? false,
      version: body.Version,
      values: { CoachingCompanyId: chosen },
      told: async ({ CoachingCompanyId }, db) => ({ CoachingCompanyList: { Items: await listOf(CoachingCompanyId, db) } }),
    });
    return general(call);
  },

  biometrics: ({ query }, call) => shown(call, 'biometrics', wants(query)),

  saveBiometrics: async ({ query, body: { ScreeningVendor, UserIdentifierType, Version: version } }, call) => {
    await keep(call, 'biometrics', { usesPartner: wants(query) ?? false, version, values: { ScreeningVendor, UserIdentifierType } });
    return shown(call, 'biometrics');
  },

  branding: ({ query }, call) => branding(call, wants(query)),

  saveBranding: async ({ query, body }, call) => {
    const { LogoType, LogoUrl, LoginBackgroundImageType, LoginBackgroundCustomImages, BrandingColor, UseCustomEmailBanner, EmailBannerUrl } = body;
    const wanted = { LogoType, LogoUrl, LoginBackgroundImageType, LoginBackgroundCustomImages, BrandingColor, UseCustomEmailBanner, EmailBannerUrl };
    const usesPartner = wants(query) ?? false;
    // Other companies take their defaults from it.
    const isProduct = call.caller.subject.companyId === globalCompanyId;
    if (isProduct && LogoType === 'Default') throw new FieldRefusal('LogoType', 'companySettings.isDefault');
    if (isProduct && LoginBackgroundImageType === 'Default') throw new FieldRefusal('LoginBackgroundImageType', 'companySettings.isDefault');
    const drawn = await drawnOf(call, usesPartner, body);
    await keep(call, 'branding', {
      usesPartner,
      version: body.Version,
      values: wanted,
      make: (unit, own) => keepPictures(unit, wanted, own, drawn, call.caller.actor.userId),
    });
    return branding(call);
  },

  support: ({ query }, call) => shown(call, 'support', wants(query)),

  saveSupport: async ({ query, body: { SupportEmailAddress, SupportPhoneNumber, Version: version } }, call) => {
    const [address, number] = [SupportEmailAddress.trim(), SupportPhoneNumber.trim()];
    if (address !== '' && !isMail(address)) throw new FieldRefusal('SupportEmailAddress', 'companySettings.email');
    if (number !== '' && normalPhone(number) === undefined) throw new FieldRefusal('SupportPhoneNumber', 'companySettings.phone');
    const values = { SupportEmailAddress: address, SupportPhoneNumber: number };
    await keep(call, 'support', { usesPartner: wants(query) ?? false, version, values });
    return shown(call, 'support');
  },

  time: (_, call) => unattached(call, 'time'),

  saveTime: async ({ body: { Version: version, ...values } }, call) => {
    if (!isZone(values.TimeZone)) throw new FieldRefusal('TimeZone', 'companySettings.unknownZone');
    return { ...values, Version: await keep(call, 'time', { usesPartner: false, version, values }) };
  },

  units: (_, call) => unattached(call, 'units'),

  saveUnits: async ({ body: { Version: version, ...values } }, call) => ({
    ...values,
    Version: await keep(call, 'units', { usesPartner: false, version, values }),
  }),
};

/** Work of a keyed save before its transaction. */
export const companySettingsAhead: Ahead<typeof schemas, AdminTables> = {
  saveBranding: ({ query, body }, call) => drawnOf(call, wants(query) ?? false, body),
};
