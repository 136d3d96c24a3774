import type { Branding, General } from '../../../../plugins/admin/contract';
import type { schemas } from '../../../../plugins/admin/contract/schemas';
import { isMail } from '../../../../shell/rules/mail';
import { normalPhone } from '../../../../shell/rules/phone';
import { scopeOf } from '../../../../shell/rules/roles';
import { isZone } from '../../../../shell/rules/windowsZones';
import { globalCompanyId } from '../../../platform/auth/reach';
import { companyOf } from '../../../platform/companies';
import { type Ahead, FieldRefusal, type Handlers, Refusal, type Unit } from '../../../platform/module';
import type { CompanyTable } from '../../../platform/tables';
import type { AdminCall, AdminTables } from '../tables';
import { companyOfCall, demandPartner, keepChoice, readChoice } from './choices';
import { coachingCompanies } from './coaching';
import type { Values } from './groups';
import { type Drawn, drawUploads, keepPictures, type Uploads } from './pictures';

type Group = keyof Values;

/** Attaching and detaching is for those who administer several companies (ADC-096, ADC-099). */
const mayAttach = ({ caller }: AdminCall): boolean =>
  [...caller.actor.roles, ...caller.subject.roles].some((role) => ['Partner', 'Global'].includes(scopeOf(role)));

const frameOf = (company: CompanyTable, call: AdminCall) => ({ HasPartner: company.partner_id !== null, MayAttach: mayAttach(call) });

/** Whether the partner's settings are asked for; `undefined` where the query says nothing. */
const wants = (query: {
  readonly usePartnerSettings?: 'true' | 'false' | undefined;
  readonly partnerSettings?: 'Attach' | 'Detach' | undefined;
}): boolean | undefined => {
  if (query.usePartnerSettings !== undefined) return query.usePartnerSettings === 'true';
  return query.partnerSettings === undefined ? undefined : query.partnerSettings === 'Attach';
};

/** @throws Refusal 409 without a partner, 403 for somebody who may not attach or detach (ADC-056, ADC-096) */
const demandAttachment = async (company: CompanyTable, group: Group, usesPartner: boolean, call: AdminCall): Promise<void> => {
  if (usesPartner) demandPartner(company);
  const { usesPartner: before } = await readChoice(call.db, company, group);
  if (usesPartner !== before && !mayAttach(call)) throw new Refusal(403, 'companySettings.mayNotAttach');
};

/** What holds, and whether it is the partner's. */
const shown = async <G extends Group>(call: AdminCall, group: G, usesPartner?: boolean) => {
  const company = await companyOfCall(call);
  if (usesPartner) demandPartner(company);
  const choice = await readChoice(call.db, company, group, usesPartner);
  return { ...choice.values, ...frameOf(company, call), UsePartnerSettings: choice.usesPartner };
};

type Make<G extends Group> = (unit: Unit<AdminTables>, own: Values[G]) => Promise<Values[G]>;

/** Keeps a group; `make` says with what, inside the change. */
const keep = async <G extends Group>(call: AdminCall, group: G, usesPartner: boolean, make: Make<G>): Promise<void> => {
  const company = await companyOfCall(call);
  await demandAttachment(company, group, usesPartner, call);
  await call.change(async (unit) => {
    const { own } = await readChoice(unit.trx, company, group);
    await keepChoice(unit, company, { group, values: usesPartner ? own : await make(unit, own), usesPartner });
    await unit.audit({ action: 'company.settingsSaved', target: company.id, detail: { group, usesPartner } });
  });
};

const general = async (call: AdminCall, usesPartner?: boolean): Promise<General> => {
  const { CoachingCompanyId, ...frame } = await shown(call, 'general', usesPartner);
  const Items = await coachingCompanies(call.db, await companyOfCall(call), CoachingCompanyId, call.text('companySettings.none'));
  return { CoachingCompanyList: { Items }, ...frame };
};

/** The pictures of a save; those of the partner are not the company's to change. */
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

/** The settings of the caller's company, group by group (administration document, sections 3, 4 and 7). */
export const companySettingsHandlers: Handlers<typeof schemas, AdminTables> = {
  general: ({ query }, call) => general(call, wants(query)),

  saveGeneral: async ({ query, body }, call) => {
    const chosen = body.CoachingCompanyList.Items.find(({ Selected }) => Selected)?.Value ?? '';
    const offered = await coachingCompanies(call.db, await companyOfCall(call), '', '');
    if (!offered.some(({ Value }) => Value === chosen)) throw new FieldRefusal('CoachingCompanyList', 'companySettings.unknownCompany');
    await keep(call, 'general', wants(query) ?? false, async () => ({ CoachingCompanyId: chosen }));
    return general(call);
  },

  biometrics: ({ query }, call) => shown(call, 'biometrics', wants(query)),

  saveBiometrics: async ({ query, body: { ScreeningVendor, UserIdentifierType } }, call) => {
    await keep(call, 'biometrics', wants(query) ?? false, async () => ({ ScreeningVendor, UserIdentifierType }));
    return shown(call, 'biometrics');
  },

  branding: ({ query }, call) => branding(call, wants(query)),

  saveBranding: async ({ query, body }, call) => {
    const { LogoType, LogoUrl, LoginBackgroundImageType, LoginBackgroundCustomImages, BrandingColor, UseCustomEmailBanner, EmailBannerUrl } = body;
    const wanted = { LogoType, LogoUrl, LoginBackgroundImageType, LoginBackgroundCustomImages, BrandingColor, UseCustomEmailBanner, EmailBannerUrl };
    const usesPartner = wants(query) ?? false;
    // Others take their defaults from it.
    const isProduct = call.caller.subject.companyId === globalCompanyId;
    if (isProduct && LogoType === 'Default') throw new FieldRefusal('LogoType', 'companySettings.isDefault');
    if (isProduct && LoginBackgroundImageType === 'Default') throw new FieldRefusal('LoginBackgroundImageType', 'companySettings.isDefault');
    const drawn = await drawnOf(call, usesPartner, body);
    await keep(call, 'branding', usesPartner, (unit, own) => keepPictures(unit, wanted, own, drawn, call.caller.actor.userId));
    return branding(call);
  },

  support: ({ query }, call) => shown(call, 'support', wants(query)),

  saveSupport: async ({ query, body: { SupportEmailAddress, SupportPhoneNumber } }, call) => {
    const [address, number] = [SupportEmailAddress.trim(), SupportPhoneNumber.trim()];
    if (address !== '' && !isMail(address)) throw new FieldRefusal('SupportEmailAddress', 'companySettings.email');
    if (number !== '' && normalPhone(number) === undefined) throw new FieldRefusal('SupportPhoneNumber', 'companySettings.phone');
    await keep(call, 'support', wants(query) ?? false, async () => ({ SupportEmailAddress: address, SupportPhoneNumber: number }));
    return shown(call, 'support');
  },

  time: async (_, call) => (await readChoice(call.db, await companyOfCall(call), 'time')).values,

  saveTime: async ({ body }, call) => {
    if (!isZone(body.TimeZone)) throw new FieldRefusal('TimeZone', 'companySettings.unknownZone');
    await keep(call, 'time', false, async () => body);
    return body;
  },

  units: async (_, call) => (await readChoice(call.db, await companyOfCall(call), 'units')).values,

  saveUnits: async ({ body }, call) => {
    await keep(call, 'units', false, async () => body);
    return body;
  },
};

/** What a keyed save does before its transaction. */
export const companySettingsAhead: Ahead<typeof schemas, AdminTables> = {
  saveBranding: ({ query, body }, call) => drawnOf(call, wants(query) ?? false, body),
};
