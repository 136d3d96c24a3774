import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { Biometrics, Branding, Time, UnitSettings } from '../../../plugins/admin/contract/schemas';
import { staying, type TablesOfCompany } from '../../platform/companyFile/declared';
import type { Values } from './companySettings/groups';

const { ScreeningVendor, UserIdentifierType } = Biometrics.properties;
const { LogoType, LogoUrl, LoginBackgroundImageType, LoginBackgroundCustomImages, BrandingColor, UseCustomEmailBanner, EmailBannerUrl } = Branding.properties;
const branding = { LogoType, LogoUrl, LoginBackgroundImageType, LoginBackgroundCustomImages, BrandingColor, UseCustomEmailBanner, EmailBannerUrl };

/** The stored choices of the groups that are carried. */
const groups = {
  branding: Type.Object(branding),
  biometrics: Type.Object({ ScreeningVendor, UserIdentifierType }),
  time: Time,
  units: UnitSettings,
} as const satisfies Partial<Record<keyof Values, TSchema>>;
const names = Object.keys(groups);

const isChoice = (own: unknown, { group_name }: { readonly group_name?: unknown }): boolean =>
  Object.entries(groups).some(([name, schema]) => name === group_name && Value.Check(schema, own));

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  company_choice: {
    // The coaching company, and the contact of support, are chosen for the new company.
    only: { group_name: names },
    json: { own: { links: ['LogoUrl', 'LoginBackgroundCustomImages', 'EmailBannerUrl'] } },
    leaves: { uses_partner: 0 },
    valid: { own: isChoice },
  },
  ...staying('people', 'sent_message', 'eligibility_file', 'eligibility_file_row', 'alarm'),
  ...staying('work', 'eligibility_mapping'),
};
