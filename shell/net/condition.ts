import type { Condition } from './contract';

/** Toggles of a company that are older than the settings of plugins. */
export const toggles = ['RegistrationV2Enabled', 'SpanishOnWebEnabled', 'UserTrackerEntriesV2', 'RedesignEnabled'] as const;
export type Toggle = (typeof toggles)[number];

/** The user and company that a condition is evaluated for, on browser and server. */
export interface Circumstances {
  readonly roles: readonly string[];
  readonly features: readonly string[];
  /** Kind of designation → its value: `None`, `Company`, `Partner` or `Global`. */
  readonly designations: readonly { readonly Type: string; readonly Value: string }[];
  /** Whether the company has licensed a plugin. */
  isLicensed(plugin: string): boolean;
  /** Whether a setting of the plugin, or a toggle, is on. */
  isOn(setting: string): boolean;
}

/** Whether every part of a condition is true. */
export const holds = ({ setting, role, designation, feature, plugin }: Condition, about: Circumstances): boolean =>
  (setting === undefined || about.isOn(setting)) &&
  (role === undefined || [role].flat().some((one) => about.roles.includes(one))) &&
  (designation === undefined || about.designations.some(({ Type, Value }) => Type === designation && Value !== 'None')) &&
  (feature === undefined || about.features.includes(feature)) &&
  (plugin === undefined || about.isLicensed(plugin));
