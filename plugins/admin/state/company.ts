import {
  announce,
  asBase64,
  call,
  change,
  followRecords,
  type Input,
  keyedResource,
  on,
  pagedList,
  patch,
  pluginState,
  type SagaGenerator,
  send,
} from '#shell/api';
import type { Branding as Data } from '../contract';
import type { schemas } from '../contract/schemas';
import type { Group } from '../rules/companySettings';
import { message } from '../text';
import { api } from './api';

export { modals } from './api';

/** Each group is loaded when its tab is first shown, and kept (ADC-041, ADC-043) until another user saves it. */
const held = { freshFor: Number.POSITIVE_INFINITY, reloadsOn: [on('root.connectionRegained')] };
export const general = keyedResource(api.general, held);
export const biometrics = keyedResource(api.biometrics, held);
export const branding = keyedResource(api.branding, held);
export const support = keyedResource(api.support, held);
export const time = keyedResource(api.time, held);
export const staff = keyedResource(api.staff, held);
export const units = keyedResource(api.units, held);

/** Previews with or without the partner's settings, requested each time (ADC-054). */
const previewed = { freshFor: 0 };
export const generalPreview = keyedResource(api.general, previewed);
export const biometricsPreview = keyedResource(api.biometrics, previewed);
export const brandingPreview = keyedResource(api.branding, previewed);
export const supportPreview = keyedResource(api.support, previewed);

/** The current settings, without a preview. */
export const withoutPreview = { query: {} };

/** The document uses 'support' for the groups general and branding, too. */
const texts = { says: message('saved'), failed: message('failed.support') };

export const saveGeneral = change(api.saveGeneral, { ...texts, applies: [patch(general.of(withoutPreview), (_, answer) => answer)] });
export const saveBiometrics = change(api.saveBiometrics, {
  ...texts,
  failed: message('failed.biometrics'),
  applies: [patch(biometrics.of(withoutPreview), (_, answer) => answer)],
});
export const saveSupport = change(api.saveSupport, {
  ...texts,
  applies: [patch(support.of(withoutPreview), (_, answer) => answer)],
  afterwards: announceCompanyChange,
});
export const saveTime = change(api.saveTime, { ...texts, failed: message('failed.time'), applies: [patch(time.of({}), (_, answer) => answer)] });
export const saveUnits = change(api.saveUnits, { ...texts, failed: message('failed.units'), applies: [patch(units.of({}), (_, answer) => answer)] });

export const saveStaff = change(api.saveStaff, { ...texts, failed: message('failed.staff'), applies: [patch(staff.of({}), (_, answer) => answer)] });

/** Settings of plugins for administrators. */
export const plugins = keyedResource(api.plugins, held);

/** Signed-in users get the new settings at once. */
export const savePlugin = change(api.savePlugin, {
  says: message('saved'),
  failed: message('failed.plugin'),
  applies: [patch(plugins.of({}), (all, answer) => all.map((one) => (one.Plugin === answer.Plugin ? answer : one)))],
  afterwards: announceCompanyChange,
});

type Branding = Input<typeof schemas.saveBranding>;

/** A save of the branding, with the chosen files. */
export interface BrandingSave {
  readonly query: Branding['query'];
  readonly body: Omit<Branding['body'], 'LogoImageUploadRequest' | 'EmailBannerImageUploadRequest' | 'LoginBackgroundImageUploadRequests'>;
  readonly logo: File | undefined;
  readonly banner: File | undefined;
  readonly background: File | undefined;
}

/** A file in the form of the contract. */
const encoded = async (file: File): Promise<{ readonly Base64EncodedImage: string }> => ({ Base64EncodedImage: await asBase64(file) });

/** Pictures are sent with the other settings (ADC-029). */
export const saveBranding = change(
  function* sendBranding({ query, body, logo, banner, background }: BrandingSave, how): SagaGenerator<Data> {
    const LogoImageUploadRequest = logo && (yield* call(encoded, logo));
    const EmailBannerImageUploadRequest = banner && (yield* call(encoded, banner));
    const added = background && (yield* call(encoded, background));
    const pictures = {
      ...(LogoImageUploadRequest && { LogoImageUploadRequest }),
      ...(EmailBannerImageUploadRequest && { EmailBannerImageUploadRequest }),
      ...(added && { LoginBackgroundImageUploadRequests: [added] }),
    };
    return yield* send(api.saveBranding, { query, body: { ...body, ...pictures } }, how);
  },
  { ...texts, applies: [patch(branding.of(withoutPreview), (_, answer: Data) => answer)], afterwards: announceCompanyChange },
);

/** Announces the change, after which the sign-in page and the bar reload the company (ADC-032). */
function* announceCompanyChange(): SagaGenerator<void> {
  yield* announce('admin.companyChanged', {});
}

/** Pending items for the person, requested on each visit. */
export const waiting = keyedResource(api.waiting, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

/** The steps that bring the company into use; requested again on each visit, because other pages complete them. */
export const firstSteps = keyedResource(api.firstSteps, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });
export const showFirstSteps = change(api.showFirstSteps, { failed: message('firstSteps.failed'), applies: [patch(firstSteps.of({}), (_, answer) => answer)] });

/** Content that participants see in a period. Other pages change it, so each visit requests it again. */
export const contentCalendar = keyedResource(api.contentCalendar, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

/** Changes of the company's records, with actor and earlier values. */
export const changes = pagedList(api.changes, { PageSize: 25, Sort: '-At' }, { exported: api.changesExport });

/** Its filters, reloaded on each visit. */
export const changeFilters = keyedResource(api.changeFilters, { freshFor: 0 });

/** A change compared with the current state, which another user may be changing at this moment. */
export const comparedChange = keyedResource(api.comparedChange, { freshFor: 0 });

/** Undoes a change; the form of its record is notified by the save of the record. */
export const undoChange = change(api.undoChange, {
  says: message('changes.undone'),
  failed: message('changes.undo.failed'),
  reloads: [changes, changeFilters, comparedChange],
  afterwards: announceCompanyChange,
});

/** Resets the form of a group to its last save; its flag is on while this runs (ADC-044, ADC-046). */
export const reset = change(
  function* resetGroup(group: Group | 'staff' | 'plugin'): SagaGenerator<Group | 'staff' | 'plugin'> {
    return yield* call(() => group);
  },
  { says: message('reset') },
);

const saga = followRecords(
  {
    'admin.general': [general, generalPreview],
    'admin.biometrics': [biometrics, biometricsPreview],
    'admin.branding': [branding, brandingPreview],
    'admin.support': [support, supportPreview],
    'admin.time': [time],
    'admin.units': [units],
    'admin.staff': [staff],
    'admin.plugin': [plugins],
    'admin.firstSteps': [firstSteps],
  },
  [changes, changeFilters],
);

const parts = {
  generalPreview,
  biometricsPreview,
  brandingPreview,
  supportPreview,
  general,
  biometrics,
  branding,
  support,
  time,
  units,
  staff,
  waiting,
  firstSteps,
  showFirstSteps,
  contentCalendar,
  plugins,
  savePlugin,
  changes,
  changeFilters,
  comparedChange,
  undoChange,
  saveGeneral,
  saveBiometrics,
  saveBranding,
  saveSupport,
  saveTime,
  saveUnits,
  saveStaff,
  reset,
};

export default pluginState('admin', parts, { saga });
