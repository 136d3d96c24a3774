import type { Static } from 'typebox';
import type * as contract from './calendarSchemas';

export type CalendarEvent = Static<typeof contract.CalendarEvent>;
export type CalendarProgram = Static<typeof contract.CalendarProgram>;
export type CalendarSetup = Static<typeof contract.CalendarSetup>;
export type Reminder = Static<typeof contract.Reminder>;
export type TrackerDefinition = Static<typeof contract.TrackerDefinition>;
export type TrackerItem = Static<typeof contract.TrackerItem>;
