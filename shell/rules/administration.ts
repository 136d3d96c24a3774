import { type Role, scopeOf } from './roles';

/** Access to a screen of the administration: one of these roles, and the permission if one is named. */
export interface ScreenRule {
  readonly anyOf: readonly Role[];
  readonly permission?: 'HipaaAccess';
}

/** Roles that configure a company. */
export const configuring = ['Admin', 'WRAdmin', 'SuperAdmin'] as const satisfies readonly Role[];
/** Roles that administer the content of a company. */
export const administrating = ['Admin', 'WRAdmin', 'AdminLite', 'SuperAdmin'] as const satisfies readonly Role[];

/** Screens of the administration and their access (ADC-096, ADC-097), for pages, menu, endpoints and the test of every account's access. */
export const screens = {
  announcements: { anyOf: administrating },
  assessments: { anyOf: configuring },
  biometricOverride: { anyOf: configuring, permission: 'HipaaAccess' },
  challengeApproval: { anyOf: administrating },
  challengeDashboard: { anyOf: administrating },
  challengeGroups: { anyOf: administrating },
  challengeMaintenance: { anyOf: [...configuring, 'Support'] },
  challengePage: { anyOf: administrating },
  challengeWizard: { anyOf: administrating },
  companyHistory: { anyOf: configuring },
  companySettings: { anyOf: configuring },
  companyTexts: { anyOf: configuring },
  contentCalendar: { anyOf: [...administrating, 'Coach'] },
  customRewards: { anyOf: configuring },
  eligibility: { anyOf: configuring },
  emailTool: { anyOf: [...administrating, 'Coach'] },
  events: { anyOf: administrating },
  exchangeRates: { anyOf: ['SuperAdmin'] },
  giftCards: { anyOf: configuring },
  organisation: { anyOf: configuring },
  outboundCoachExport: { anyOf: [...configuring, 'Coach'] },
  overview: { anyOf: administrating },
  people: { anyOf: configuring },
  pluginSettings: { anyOf: configuring },
  programNotifications: { anyOf: configuring },
  reports: { anyOf: [...administrating, 'Reporting'] },
  resources: { anyOf: administrating },
  rewardBudget: { anyOf: configuring },
  rewardCorrections: { anyOf: configuring },
  rewardOrders: { anyOf: configuring },
  staffAccess: { anyOf: configuring },
  textTool: { anyOf: [...administrating, 'Coach'] },
  trackers: { anyOf: configuring },
  unusualActivity: { anyOf: configuring },
  university: { anyOf: administrating },
  waysToEarn: { anyOf: configuring },
  welcomeForm: { anyOf: configuring },
} as const satisfies Readonly<Record<string, ScreenRule>>;

export type Screen = keyof typeof screens;

/** Whether these roles and permissions give access to a screen. */
export const mayUse = (
  screen: Screen,
  { roles, permissions = [] }: { readonly roles: readonly string[]; readonly permissions?: readonly string[] },
): boolean => {
  const { anyOf, permission }: ScreenRule = screens[screen];
  return anyOf.some((role) => roles.includes(role)) && (permission === undefined || permissions.includes(permission));
};

/** Whether a user with these roles administers several companies, and so may attach a company to its partner's settings or detach it (ADC-096). */
export const mayAttach = (roles: readonly string[]): boolean => roles.some((role) => ['Partner', 'Global'].includes(scopeOf(role)));

/** Sections of the menu of the administration, in their order; the first one is its home, which has no heading. */
export const sections = ['overview', 'settings', 'people', 'challenges', 'rewards', 'communication', 'reports', 'platform'] as const;
export type SectionName = (typeof sections)[number];
