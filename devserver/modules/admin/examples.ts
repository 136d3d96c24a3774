import type { routes } from '../../../plugins/admin/contract/routes';
import type { Asking, Examples } from '../../platform/examples';

/** What a group holds now, sent back as it is. */
const asItIs =
  (path: string, query: Readonly<Record<string, string>>, ...without: readonly string[]) =>
  async ({ get }: Asking) => {
    const body = { ...((await get(`/companysettings/${path}`)) as Record<string, unknown>) };
    for (const name of ['HasPartner', 'MayAttach', ...without]) delete body[name];
    return { query, body };
  };

const apart = { usePartnerSettings: 'false' };

const examples: Examples<typeof routes> = {
  general: () => ({ query: apart }),
  biometrics: () => ({ query: apart }),
  branding: () => ({ query: { partnerSettings: 'Detach' } }),
  support: () => ({ query: apart }),
  saveGeneral: asItIs('general', apart),
  saveBiometrics: asItIs('biometrics', apart),
  saveBranding: asItIs('branding', { partnerSettings: 'Detach' }, 'DefaultLogoUrl', 'DefaultLoginBackgroundImages', 'DefaultEmailBannerUrl'),
  saveSupport: asItIs('support', apart),
  saveTime: asItIs('time', {}),
  saveUnits: asItIs('units', {}),
  saveStaff: asItIs('staff', {}, 'SecondStepIsOffered'),
};

export default examples;
