import type { Branding, Entity } from '../../../shell/features/root/contract';
import { type Toggle, toggles } from '../../../shell/net/condition';
import { globalCompanyId } from '../../platform/auth/reach';
import { rememberCompany, rememberedCompany } from '../../platform/auth/rememberedCompany';
import { fromFlag } from '../../platform/database/flag';
import type { Call } from '../../platform/module';
import type { CompanyTable } from '../../platform/tables';
import { findCompany, findCompanyOfHost } from './queries';

/** Toggles that the sign-in and registration pages need (SES-136). */
const togglesBeforeSignIn: ReadonlySet<string> = new Set<Toggle>(['RegistrationV2Enabled', 'SpanishOnWebEnabled']);

const isToggle = (text: string): text is Toggle => toggles.some((toggle) => toggle === text);

/** A JSON list of texts in a company's row. */
const listOf = (json: string): string[] => JSON.parse(json) as string[];

/** Enabled toggles of a company; values outside of the contract are left out. */
export const togglesOf = (company: CompanyTable): Toggle[] => listOf(company.toggles).filter(isToggle);

/** Branding of a database without companies: a new deployment. */
const brandingWithoutCompany: Branding = {
  EntityId: globalCompanyId,
  EntityName: 'Wellspring',
  LogoUrl: '',
  BrandingColor: '#0f6c6d',
  RegistrationHelpTextColor: null,
  LoginBackgroundImages: [],
  SsoSignOnEnabled: false,
  EnabledToggles: [],
};

const brandingOf = (company: CompanyTable): Branding => ({
  EntityId: company.id,
  EntityName: company.name,
  LogoUrl: company.logo_url,
  BrandingColor: company.branding_color,
  RegistrationHelpTextColor: company.help_text_color,
  LoginBackgroundImages: listOf(company.login_background_images),
  SsoSignOnEnabled: fromFlag(company.sso_enabled),
  EnabledToggles: togglesOf(company).filter((toggle) => togglesBeforeSignIn.has(toggle)),
});

/** The company before sign-in: that of the query, else the last one of this browser, else the host's, else the platform's own (SHL-092). */
const companyBeforeSignIn = async (asked: string | undefined, call: Call): Promise<CompanyTable | undefined> => {
  const { db, http } = call;
  const named = asked === undefined ? undefined : await findCompany(db, asked);
  if (named !== undefined) {
    rememberCompany(http, named.id);
    return named;
  }
  const remembered = rememberedCompany(http);
  return (
    (remembered === undefined ? undefined : await findCompany(db, remembered)) ??
    (await findCompanyOfHost(db, http.host)) ??
    (await findCompany(db, globalCompanyId))
  );
};

/** Branding before sign-in. An unknown company id is ignored, so that the page is shown in any case. */
export const branding = async (asked: string | undefined, call: Call): Promise<Branding> => {
  const company = await companyBeforeSignIn(asked, call);
  return company === undefined ? brandingWithoutCompany : brandingOf(company);
};

/** A company as the signed-in person's entity (SHL-086). */
export const toEntity = (company: CompanyTable): Entity => ({
  EntityId: company.id,
  EntityName: company.name,
  EntityFeatures: listOf(company.features),
  AppId: company.app_id,
  PlanYearId: company.plan_year_id,
  SsoSignOnEnabled: fromFlag(company.sso_enabled),
  SSOLogoutUrl: company.sso_logout_url,
  PrivacyPolicyId: company.privacy_policy_id,
  EulaId: company.eula_id,
});
