import type { OptionalField, ProgramNotification } from '../features/notices/contract';
import type { Branding, Entity, Settings, User } from '../features/root/contract';
import type { TokenData } from '../features/session/contract';

/** A signed-in participant's data as the server returns it, with overrides. */

export const aToken = (overrides: Partial<TokenData> = {}): TokenData => ({
  Token: 'token-of-a-participant',
  IsLoginSuccessful: true,
  Stage: 'Authenticated',
  LoginType: 'Password',
  TokenExpiration: '2030-01-01T00:00:00.000Z',
  FirstLoginFormSetup: null,
  LoginErrors: [],
  InvalidLanguageRole: false,
  Plugins: [],
  ...overrides,
});

export const aBranding = (overrides: Partial<Branding> = {}): Branding => ({
  EntityId: 'acme',
  EntityName: 'Acme',
  LogoUrl: '/logo.svg',
  BrandingColor: '#1f6f5c',
  RegistrationHelpTextColor: null,
  LoginBackgroundImages: [],
  SsoSignOnEnabled: false,
  EnabledToggles: ['SpanishOnWebEnabled', 'RegistrationV2Enabled'],
  ...overrides,
});

export const aUser = (overrides: Partial<User> = {}): User => ({
  UserId: 'person-1',
  FirstName: 'Pat',
  LastName: 'Participant',
  EntityId: 'acme',
  EntityName: 'Acme',
  Roles: ['participant'],
  LoginType: 0,
  ProfileImageUrl: null,
  PreferredLanguage: 'en-US',
  TimeZone: 'America/Chicago',
  TimeFormat: '12',
  WeekStartDay: 'Monday',
  UsingValidic: false,
  WellnessProgramNotificationLinkEnabled: false,
  ...overrides,
});

export const anEntity = (overrides: Partial<Entity> = {}): Entity => ({
  EntityId: 'acme',
  EntityName: 'Acme',
  EntityFeatures: [],
  AppId: 'wellspring',
  PlanYearId: '2026',
  SsoSignOnEnabled: false,
  SSOLogoutUrl: null,
  PrivacyPolicyId: 'default',
  EulaId: 'default',
  ...overrides,
});

export const someSettings = (overrides: Partial<Settings> = {}): Settings => ({
  Navigation: { LogoUrl: '/logo.svg', ProfileNav: [], NewsNav: null, TopNav: [] },
  Impersonation: {
    IsEnabled: false,
    IsSupport: false,
    IsCoach: false,
    IsPartnerAdmin: false,
    ImpersonatedUserId: null,
    ImpersonatedUserName: null,
    UserName: null,
    Name: null,
    UserId: null,
    ImpersonatorEntityId: null,
    ImpersonationType: null,
    Types: [],
    Until: null,
  },
  IsImpersonator: false,
  NewsFlashDisabled: false,
  EnabledToggles: ['SpanishOnWebEnabled'],
  Designations: [],
  HomePageBackgroundType: 0,
  HomePageBackgroundUrl: null,
  DefaultWellnessNotificationName: 'Wellness Program Notification',
  SupportEmailAddress: null,
  SupportPhoneNumber: null,
  GlobalEntityId: 'GLOBAL',
  ...overrides,
});

export const anOptionalField = (overrides: Partial<OptionalField> = {}): OptionalField => ({
  Name: 'Team',
  Label: 'Team',
  HelpText: '',
  InputType: 'text',
  Value: null,
  Options: [],
  Readonly: false,
  ...overrides,
});

export const aProgramNotification = (overrides: Partial<ProgramNotification> = {}): ProgramNotification => ({
  ProgramNotificationId: 'notice-1',
  Name: 'Your data',
  Content: '<p>What we do with it.</p>',
  IsEnabled: true,
  ProceedAfterDeclineAllowed: false,
  ...overrides,
});
