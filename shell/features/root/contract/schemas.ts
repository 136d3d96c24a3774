import { Type } from 'typebox';
import type { Schemas } from '../../../net/contract';
import { TextOrNull } from '../../../net/schemas/values';
import { configuring } from '../../../rules/administration';
import { roles } from '../../../rules/everyRole';
import type { routes } from './routes';

const Toggle = Type.Union([
  Type.Literal('RegistrationV2Enabled'),
  Type.Literal('SpanishOnWebEnabled'),
  Type.Literal('UserTrackerEntriesV2'),
  Type.Literal('RedesignEnabled'),
]);

/** Public, because it styles the sign-in page. Therefore it also contains the two toggles that apply before sign-in. */
export const Branding = Type.Object({
  EntityId: Type.String(),
  EntityName: Type.String(),
  LogoUrl: Type.String(),
  /** `#rrggbb` */
  BrandingColor: Type.String(),
  RegistrationHelpTextColor: TextOrNull,
  LoginBackgroundImages: Type.Array(Type.String()),
  /** Whether the sign-in page offers the company's identity provider. */
  SsoSignOnEnabled: Type.Boolean(),
  EnabledToggles: Type.Array(Toggle),
});

const Role = Type.Enum([...roles]);

export const User = Type.Object({
  UserId: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  EntityId: Type.String(),
  EntityName: Type.String(),
  Roles: Type.Array(Role),
  /** Permissions in addition to roles. */
  Permissions: Type.Optional(Type.Array(Type.Literal('HipaaAccess'))),
  /** 0 password, 1 SSO, 2 AuthCodeAdmin, 3 AuthCodeCoach, 4 AuthCodeSupport. */
  LoginType: Type.Integer(),
  ProfileImageUrl: TextOrNull,
  PreferredLanguage: Type.Union([Type.Literal('en-US'), Type.Literal('es-419')]),
  /** IANA. */
  TimeZone: Type.String(),
  /** Hours of a clock. */
  TimeFormat: Type.Union([Type.Literal('12'), Type.Literal('24')]),
  WeekStartDay: Type.Union([
    Type.Literal('Sunday'),
    Type.Literal('Monday'),
    Type.Literal('Tuesday'),
    Type.Literal('Wednesday'),
    Type.Literal('Thursday'),
    Type.Literal('Friday'),
    Type.Literal('Saturday'),
  ]),
  UsingValidic: Type.Boolean(),
  WellnessProgramNotificationLinkEnabled: Type.Boolean(),
});

export const Entity = Type.Object({
  EntityId: Type.String(),
  EntityName: Type.String(),
  EntityFeatures: Type.Array(Type.String()),
  AppId: Type.String(),
  PlanYearId: Type.String(),
  SsoSignOnEnabled: Type.Boolean(),
  SSOLogoutUrl: TextOrNull,
  PrivacyPolicyId: Type.String(),
  EulaId: Type.String(),
});

/** A leaf has a RouterLink, a branch has Items. */
export const NavigationItem = Type.Cyclic(
  {
    NavigationItem: Type.Object({
      Label: Type.String(),
      /** Label in the other language of the product, for search. */
      OtherLabel: Type.Optional(Type.String()),
      RouterLink: Type.Optional(Type.String()),
      Icon: Type.Optional(Type.String()),
      Items: Type.Optional(Type.Array(Type.Ref('NavigationItem'))),
      IsPopupModal: Type.Optional(Type.Boolean()),
      IsMvcLink: Type.Optional(Type.Boolean()),
      InCascadingMenu: Type.Optional(Type.Boolean()),
      /** Whether it is hidden, as well as its page's own item. */
      IsHidden: Type.Optional(Type.Boolean()),
    }),
  },
  'NavigationItem',
);

const ImpersonationType = Type.Union([Type.Literal('Coach'), Type.Literal('Support'), Type.Literal('Partner Admin')]);

export const Settings = Type.Object({
  Navigation: Type.Object({
    LogoUrl: Type.String(),
    /** Groups of account links. */
    ProfileNav: Type.Array(Type.Array(NavigationItem)),
    NewsNav: Type.Union([NavigationItem, Type.Null()]),
    TopNav: Type.Array(NavigationItem),
  }),
  Impersonation: Type.Object({
    IsEnabled: Type.Boolean(),
    IsSupport: Type.Boolean(),
    IsCoach: Type.Boolean(),
    IsPartnerAdmin: Type.Boolean(),
    ImpersonatedUserId: TextOrNull,
    ImpersonatedUserName: TextOrNull,
    UserName: TextOrNull,
    Name: TextOrNull,
    UserId: TextOrNull,
    ImpersonatorEntityId: TextOrNull,
    ImpersonationType: Type.Union([ImpersonationType, Type.Null()]),
    Types: Type.Array(ImpersonationType),
    /** Latest end of the impersonation (ISO 8601, UTC). */
    Until: TextOrNull,
    /** Whether the user may see the impersonated person's health data. */
    SeesHealthData: Type.Optional(Type.Boolean()),
  }),
  IsImpersonator: Type.Boolean(),
  NewsFlashDisabled: Type.Boolean(),
  EnabledToggles: Type.Array(Toggle),
  Designations: Type.Array(Type.Object({ EntityId: Type.String(), Type: Type.String(), Value: Type.String() })),
  /** 1 = background image. */
  HomePageBackgroundType: Type.Integer(),
  HomePageBackgroundUrl: TextOrNull,
  DefaultWellnessNotificationName: Type.String(),
  SupportEmailAddress: TextOrNull,
  SupportPhoneNumber: TextOrNull,
  GlobalEntityId: Type.String(),
});

const DemographicProfile = Type.Object({
  DateOfBirth: TextOrNull,
  Sex: TextOrNull,
  Department: TextOrNull,
  Location: TextOrNull,
  Region: TextOrNull,
  HireDate: TextOrNull,
  PostalCode: TextOrNull,
});

const FoundUser = Type.Object({ UserId: Type.String(), FirstName: Type.String(), LastName: Type.String(), Email: Type.String(), Company: Type.String() });
const searchers = { anyOf: ['Coach', 'Support', 'PartnerAdmin', ...configuring] } as const;

export const schemas = {
  brandings: {
    summary: 'Branding of the company, found by query, remembered company or host',
    access: 'public',
    envelope: 'none',
    query: Type.Object({ entityId: Type.Optional(Type.String({ maxLength: 64 })) }),
    response: Branding,
  },
  settings: { summary: 'Navigation, impersonation, toggles and designations of the signed-in person', access: 'user', envelope: 'none', response: Settings },
  currentEntity: { summary: "The signed-in person's company", access: 'user', envelope: 'none', response: Entity },
  demographicProfile: { summary: 'Demographic profile of the signed-in person', access: 'user', envelope: 'none', response: DemographicProfile },
  sessionEntity: { summary: 'The company held in the sign-in session', access: 'user', envelope: 'none', response: Entity },
  currentUser: { summary: 'The signed-in person', access: 'user', envelope: 'none', response: User },
  searchUsers: {
    summary: 'People within reach whose name or mail begins with the term',
    access: searchers,
    whileActing: 'subject',
    envelope: 'none',
    query: Type.Object({ term: Type.String({ minLength: 1, maxLength: 100 }) }),
    response: Type.Array(FoundUser),
  },
  searchEntityUsers: {
    summary: 'People of one company within reach',
    access: searchers,
    whileActing: 'subject',
    envelope: 'Data',
    body: Type.Object({ Term: Type.String({ minLength: 1, maxLength: 100 }), EntityId: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: Type.Array(FoundUser),
  },
  downloadFile: {
    summary: 'Download a stored file',
    access: 'user',
    envelope: 'none',
    query: Type.Object({ s3FileName: Type.String({ minLength: 1, maxLength: 200 }), displayName: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: 'file',
  },
  getTemplate: {
    summary: 'Download a template file',
    access: 'user',
    envelope: 'none',
    query: Type.Object({ s3FileName: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: 'file',
  },
} as const satisfies Schemas<typeof routes>;
