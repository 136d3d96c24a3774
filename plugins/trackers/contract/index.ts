import type { Static } from 'typebox';
import type { Input, Output } from '#shell/api';
import type { administrationSchemas } from './administration/schemas';
import type * as contract from './answers';

export type Device = Static<typeof contract.Device>;
export type FieldOption = Static<typeof contract.FieldOption>;
export type FieldValidation = Static<typeof contract.FieldValidation>;
export type LegacyTrackerEntry = Static<typeof contract.LegacyTrackerEntry>;
export type LegacyTrackerSetup = Static<typeof contract.LegacyTrackerSetup>;
export type TrackerEntry = Static<typeof contract.TrackerEntry>;
export type TrackerField = Static<typeof contract.TrackerField>;
export type TrackerListItem = Static<typeof contract.TrackerListItem>;
export type TrackerSetup = Static<typeof contract.TrackerSetup>;
export type TrackerType = Static<typeof contract.TrackerType>;
/** The person's data for auto-fill. */
export type TrackerUserMetrics = TrackerSetup['TrackerUserMetrics'];
export type AdministeredTracker = Output<typeof administrationSchemas.administeredTrackers>[number];
export type AdministeredField = AdministeredTracker['Fields'][number];
export type PreparedTracker = Output<typeof administrationSchemas.preparedTrackers>[number];
export type TrackerBody = Input<typeof administrationSchemas.saveTracker>['body'];
