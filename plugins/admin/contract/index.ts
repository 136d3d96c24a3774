import type { Static } from 'typebox';
import type * as history from './historySchemas';
import type * as messages from './messageSchemas';
import type * as plugins from './pluginSchemas';
import type * as contract from './schemas';

export type SentMessage = Static<typeof messages.SentMessage>;
export type General = Static<typeof contract.General>;
export type Biometrics = Static<typeof contract.Biometrics>;
export type Branding = Static<typeof contract.Branding>;
export type Support = Static<typeof contract.Support>;
export type Time = Static<typeof contract.Time>;
export type StaffRules = Static<typeof contract.StaffRules>;
export type UnitSettings = Static<typeof contract.UnitSettings>;
export type Waiting = Static<typeof contract.Waiting>;
export type CompanyChange = Static<typeof history.CompanyChange>;
export type PluginSettings = Static<typeof plugins.PluginSettings>;
export type HistoryFilters = Static<typeof history.HistoryFilters>;
export type ComparedChange = Static<typeof history.ComparedChange>;
