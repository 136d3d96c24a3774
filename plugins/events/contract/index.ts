import type { Static } from 'typebox';
import type * as administration from './administration/eventsSchemas';
import type * as contract from './eventSchemas';

export type EventDetail = Static<typeof contract.EventDetail>;
export type EventDocument = Static<typeof contract.EventDocument>;
export type EventOverview = Static<typeof contract.EventOverview>;
export type EventSession = Static<typeof contract.EventSession>;
export type DisplayStatus = Static<typeof contract.DisplayStatus>;
export type SessionStatus = Static<typeof contract.SessionStatus>;
export type SessionAction = Static<typeof contract.SessionAction>;
export type ScheduleDetail = Static<typeof contract.ScheduleDetail>;
export type BulkResult = Static<typeof contract.BulkResult>;
export type AdministeredEvent = Static<typeof administration.AdministeredEvent>;
export type AdministeredSession = Static<typeof administration.AdministeredSession>;
export type AdministeredOverview = Static<typeof administration.AdministeredOverview>;
export type EventPerson = Static<typeof administration.EventPerson>;
export type AdministeredEventBody = Static<(typeof administration.eventsSchemas)['saveAdministeredEvent']['body']>;
