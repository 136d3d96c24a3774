import type * as contract from '../../../../plugins/admin/contract';
import type { CompanyChange } from '../../../platform/companies';
import type { CompanyTable } from '../../../platform/tables';

/** The choices of a company in each group, as stored. */
export interface Values {
  /** `CoachingCompanyId` is empty if no other company coaches this one. */
  readonly general: { readonly CoachingCompanyId: string };
  readonly biometrics: Pick<contract.Biometrics, 'ScreeningVendor' | 'UserIdentifierType'>;
  readonly branding: Pick<
    contract.Branding,
    'LogoType' | 'LogoUrl' | 'LoginBackgroundImageType' | 'LoginBackgroundCustomImages' | 'BrandingColor' | 'UseCustomEmailBanner' | 'EmailBannerUrl'
  >;
  readonly support: Pick<contract.Support, 'SupportEmailAddress' | 'SupportPhoneNumber'>;
  readonly time: contract.Time;
  readonly units: contract.UnitSettings;
}

interface GroupRules<V> {
  /** Initial values, before administrators have chosen anything. */
  readonly begin: (company: CompanyTable) => V;
  /** The values in the company's row, which all modules read. `product`: the company that runs the platform, whose pictures are the defaults. */
  readonly columns: (values: V, product: CompanyTable) => CompanyChange;
}

const listOf = (json: string): string[] => JSON.parse(json) as string[];

/** The groups of settings: initial values, and their columns in the company's row. */
export const groupRules: { readonly [G in keyof Values]: GroupRules<Values[G]> } = {
  general: { begin: () => ({ CoachingCompanyId: '' }), columns: () => ({}) },
  biometrics: { begin: () => ({ ScreeningVendor: 'None', UserIdentifierType: 'UniqueID' }), columns: () => ({}) },
  branding: {
    begin: (company) => {
      const images = listOf(company.login_background_images);
      return {
        LogoType: company.logo_url === '' ? 'Default' : 'Custom',
        LogoUrl: company.logo_url === '' ? null : company.logo_url,
        LoginBackgroundImageType: images.length === 0 ? 'Default' : 'Custom',
        LoginBackgroundCustomImages: images,
        BrandingColor: company.branding_color,
        UseCustomEmailBanner: false,
        EmailBannerUrl: null,
      };
    },
    columns: (values, product) => ({
      logo_url: values.LogoType === 'Custom' ? (values.LogoUrl ?? product.logo_url) : product.logo_url,
      login_background_images:
        values.LoginBackgroundImageType === 'Custom' ? JSON.stringify(values.LoginBackgroundCustomImages) : product.login_background_images,
      branding_color: values.BrandingColor.toLowerCase(),
    }),
  },
  support: {
    begin: (company) => ({ SupportEmailAddress: company.support_email ?? '', SupportPhoneNumber: company.support_phone ?? '' }),
    columns: (values) => ({ support_email: values.SupportEmailAddress || null, support_phone: values.SupportPhoneNumber || null }),
  },
  time: {
    begin: (company) => ({ TimeZone: company.time_zone, TimeFormat: company.time_format, WeekStartDay: company.week_start_day }),
    columns: (values) => ({ time_zone: values.TimeZone, time_format: values.TimeFormat, week_start_day: values.WeekStartDay }),
  },
  units: {
    begin: (company) => ({
      HeightUnits: company.height_units,
      LengthUnits: company.length_units,
      WeightUnits: company.weight_units,
      DistanceUnits: company.distance_units,
    }),
    columns: (values) => ({
      height_units: values.HeightUnits,
      length_units: values.LengthUnits,
      weight_units: values.WeightUnits,
      distance_units: values.DistanceUnits,
    }),
  },
};
