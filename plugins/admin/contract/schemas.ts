import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { enumerations } from '#shell/rules/enumerations';
import { administers, base64, TextOrNull, versioned } from '#shell/schemas';
import { imageBytes, mostBackgrounds } from '../rules/companySettings';
import { accountSchemas } from './accountSchemas';
import { alarmSchemas } from './alarmSchemas';
import { calendarSchemas } from './calendarSchemas';
import { eligibilitySchemas } from './eligibilitySchemas';
import { historySchemas } from './historySchemas';
import { messageSchemas } from './messageSchemas';
import { organisationSchemas } from './organisationSchemas';
import { pluginSchemas } from './pluginSchemas';
import { reportSchemas } from './reportSchemas';
import type { routes } from './routes';
import { scheduleSchemas } from './scheduleSchemas';

const defaultOrCustom = Type.Enum([...enumerations.defaultOrCustom]);

/** A choice of a company; the one with the value '' is none (ADC-015, ADC-017). */
const Choice = Type.Object({
  Value: Type.String({ maxLength: 64 }),
  Text: Type.String({ maxLength: 200 }),
  Disabled: Type.Boolean(),
  Selected: Type.Boolean(),
});

/** Whether the partner's settings apply, which are read-only here (ADC-055). */
const UsePartnerSettings = Type.Boolean();

/** Further data of a group beside its settings. */
const Frame = Type.Object({
  /** Whether the company has a partner whose settings it may use. */
  HasPartner: Type.Boolean(),
  /** Whether the caller may attach and detach (ADC-096). */
  MayAttach: Type.Boolean(),
});

const general = { CoachingCompanyList: Type.Object({ Items: Type.Array(Choice, { maxItems: 1000 }) }), UsePartnerSettings };

const biometrics = {
  /** `Scheduler` is the product's own. */
  ScreeningVendor: Type.Enum([...enumerations.screeningVendor]),
  UserIdentifierType: Type.Enum([...enumerations.userIdentifier]),
  UsePartnerSettings,
};

/** Addresses of pictures; null or an empty list for none. */
const branding = {
  LogoType: defaultOrCustom,
  LogoUrl: TextOrNull,
  LoginBackgroundImageType: defaultOrCustom,
  LoginBackgroundCustomImages: Type.Array(Type.String(), { maxItems: mostBackgrounds }),
  BrandingColor: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
  UseCustomEmailBanner: Type.Boolean(),
  EmailBannerUrl: TextOrNull,
  UsePartnerSettings,
};

/** Defaults for companies without a choice of their own. */
const brandingDefaults = { DefaultLogoUrl: Type.String(), DefaultLoginBackgroundImages: Type.Array(Type.String()), DefaultEmailBannerUrl: TextOrNull };

const support = {
  /** A mail address, or empty. */
  SupportEmailAddress: Type.String({ maxLength: 254 }),
  SupportPhoneNumber: Type.String({ maxLength: 40 }),
  UsePartnerSettings,
};

const time = {
  /** IANA. */
  TimeZone: Type.String({ minLength: 1, maxLength: 64 }),
  TimeFormat: Type.Enum(['12', '24']),
  WeekStartDay: Type.Enum(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']),
};

const Units = Type.Enum(['Imperial', 'Metric']);
const units = { HeightUnits: Units, LengthUnits: Units, WeightUnits: Units, DistanceUnits: Units };

/** Not documented: the company's rules for staff. */
const staff = {
  /** Whether impersonation requires a reason. */
  ReasonRequired: Type.Boolean(),
  /** Whether all staff of the company need two-step verification. */
  SecondStepRequired: Type.Boolean(),
};

const alarmLimit = Type.Integer({ minimum: 2, maximum: 1000 });

/** Counts at which an alarm of unusual activity is raised. */
const alarmLimits = {
  /** Users who read the health data of one person within a day. */
  AlarmReaders: alarmLimit,
  /** People whose health data a user reads within an hour. */
  AlarmPeopleInHour: alarmLimit,
  /** The same within a day. */
  AlarmPeopleInDay: alarmLimit,
  /** Lists of people that a user downloads within a day. */
  AlarmDownloads: alarmLimit,
  /** Refusals of a user within an hour. */
  AlarmRefusals: alarmLimit,
};

/** Each group of settings, as in answers. */
export const General = Type.Object({ ...general, ...Frame.properties, ...versioned });
export const Biometrics = Type.Object({ ...biometrics, ...Frame.properties, ...versioned });
export const Branding = Type.Object({ ...branding, ...brandingDefaults, ...Frame.properties, ...versioned });
export const Support = Type.Object({ ...support, ...Frame.properties, ...versioned });
export const Time = Type.Object({ ...time, ...versioned });
export const StaffRules = Type.Object({
  ...staff,
  ...alarmLimits,
  /** Whether this server has the keys that two-step verification needs. */
  SecondStepIsOffered: Type.Boolean(),
  ...versioned,
});
export const UnitSettings = Type.Object({ ...units, ...versioned });

/** Pending items of the company for the caller's roles. */
export const Waiting = Type.Object({
  Name: Type.String(),
  /** Text in the caller's language, without the number. */
  Text: Type.String(),
  Count: Type.Integer({ minimum: 1 }),
  /** Whether there may be more than were counted. */
  IsCapped: Type.Boolean(),
  /** Address of the page where they are handled; null for none. */
  Page: TextOrNull,
});

const FirstStep = Type.Object({
  Name: Type.String(),
  Text: Type.String(),
  /** Benefit of the step for the company. */
  Why: Type.String(),
  /** Address of the page where the step is done. */
  Page: Type.String(),
  IsDone: Type.Boolean(),
});

export const FirstSteps = Type.Object({
  IsShown: Type.Boolean(),
  /** Whether the caller may hide and show the steps. */
  CanHide: Type.Boolean(),
  /** In their order; empty while they are hidden. */
  Steps: Type.Array(FirstStep),
});

const Picture = Type.Object({ Base64EncodedImage: base64(imageBytes) });

const Flag = Type.Enum(['true', 'false']);
const Attachment = Type.Enum(['Attach', 'Detach']);

const administrators = administers('companySettings');
const ofStaff = administers('staffAccess');

export const schemas = {
  waiting: {
    ...administers('overview'),
    summary: "Pending items of the company for the caller's roles",
    envelope: 'Data',
    response: Type.Array(Waiting),
  },
  firstSteps: {
    ...administers('overview'),
    summary: "The steps that bring a new company into use, for the caller's roles, and which of them are done",
    envelope: 'Data',
    response: FirstSteps,
  },
  showFirstSteps: {
    ...administrators,
    summary: 'Hide the first steps from all administrators of the company, or show them again',
    envelope: 'IsSuccessful',
    body: Type.Object({ IsShown: Type.Boolean() }),
    response: FirstSteps,
  },
  ...calendarSchemas,
  ...historySchemas,
  ...pluginSchemas,
  ...messageSchemas,
  ...reportSchemas,
  ...scheduleSchemas,
  ...eligibilitySchemas,
  ...accountSchemas,
  ...alarmSchemas,
  ...organisationSchemas,
  general: {
    ...administrators,
    summary: 'The coaching company; with a query, a preview with or without the partner',
    envelope: 'Data',
    query: Type.Object({ usePartnerSettings: Type.Optional(Flag) }),
    response: General,
  },
  saveGeneral: {
    ...administrators,
    summary: 'Save the coaching company',
    envelope: 'IsSuccessful',
    query: Type.Object({ usePartnerSettings: Flag }),
    body: Type.Object({ ...general, ...versioned }),
    response: General,
  },
  biometrics: {
    ...administrators,
    summary: 'The screening vendor, and the identifier of people in results',
    envelope: 'Data',
    query: Type.Object({ usePartnerSettings: Type.Optional(Flag) }),
    response: Biometrics,
  },
  saveBiometrics: {
    ...administrators,
    summary: 'Save the screening vendor, and the identifier of people in results',
    envelope: 'IsSuccessful',
    query: Type.Object({ usePartnerSettings: Flag }),
    body: Type.Object({ ...biometrics, ...versioned }),
    response: Biometrics,
  },
  branding: {
    ...administrators,
    summary: "The company's logo, colour and pictures",
    envelope: 'Data',
    query: Type.Object({ partnerSettings: Type.Optional(Attachment) }),
    response: Branding,
  },
  saveBranding: {
    ...administrators,
    summary: "Change the company's logo, colour and pictures",
    envelope: 'IsSuccessful',
    query: Type.Object({ partnerSettings: Attachment }),
    body: Type.Object({
      ...branding,
      ...versioned,
      // The defaults may be sent back; they are not stored.
      DefaultLogoUrl: Type.Optional(brandingDefaults.DefaultLogoUrl),
      DefaultLoginBackgroundImages: Type.Optional(brandingDefaults.DefaultLoginBackgroundImages),
      DefaultEmailBannerUrl: Type.Optional(brandingDefaults.DefaultEmailBannerUrl),
      LogoImageUploadRequest: Type.Optional(Picture),
      EmailBannerImageUploadRequest: Type.Optional(Picture),
      LoginBackgroundImageUploadRequests: Type.Optional(Type.Array(Picture, { maxItems: mostBackgrounds })),
    }),
    file: { bytes: imageBytes, most: 7 },
    response: Branding,
  },
  support: {
    ...administrators,
    summary: 'Support contacts',
    envelope: 'Data',
    query: Type.Object({ usePartnerSettings: Type.Optional(Flag) }),
    response: Support,
  },
  saveSupport: {
    ...administrators,
    summary: 'Save support contacts',
    envelope: 'IsSuccessful',
    query: Type.Object({ usePartnerSettings: Flag }),
    body: Type.Object({ ...support, ...versioned }),
    response: Support,
  },
  time: { ...administrators, summary: 'Default clock and week, and the default zone of new people', envelope: 'Data', response: Time },
  saveTime: { ...administrators, summary: 'Save default clock, week and zone', envelope: 'IsSuccessful', body: Time, response: Time },
  units: { ...administrators, summary: 'Default units of people without a choice of their own', envelope: 'Data', response: UnitSettings },
  staff: { ...ofStaff, summary: "The company's rules for staff", envelope: 'Data', response: StaffRules },
  saveStaff: {
    ...ofStaff,
    summary: "Save the company's rules for staff",
    envelope: 'IsSuccessful',
    body: Type.Object({ ...staff, ...Type.Partial(Type.Object(alarmLimits)).properties, ...versioned }),
    response: StaffRules,
  },
  saveUnits: { ...administrators, summary: 'Save the default units', envelope: 'IsSuccessful', body: UnitSettings, response: UnitSettings },
} as const satisfies Schemas<typeof routes>;
