import { Type } from 'typebox';
import { versioned } from '#shell/schemas';
import { id, ofCoaches, ofLeads, SettingsStatus, timeOfDay, Weekday, WorkFlowType, zone } from './parts';

/** Opening hours of a company for sessions. The times of a closed day are stored without effect. */
const DaySetting = Type.Object({ Day: Weekday, IsOpen: Type.Boolean(), StartTime: timeOfDay, EndTime: timeOfDay });

export const SchedulerSettings = Type.Object({
  EntityId: Type.String(),
  /** Of the company's clocks, which the times are of. */
  TimeZone: zone,
  /** All seven, Monday first. */
  DaySettings: Type.Array(DaySetting),
  /** Of the hours. */
  ...versioned,
});

/** A kind of session (COA-021). */
export const SessionType = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  /** Minutes. */
  Duration: Type.Integer(),
  Status: SettingsStatus,
  WorkFlowType,
  /** User ids. */
  AssignedCoaches: Type.Array(Type.String()),
  ...versioned,
});

/** A coach of the company (COA-020). `AssignedSessionTypes` are ids. */
export const SchedulerCoach = Type.Object({
  UserId: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  AssignedSessionTypes: Type.Array(Type.String()),
});

export const settingsSchemas = {
  schedulerSettings: {
    ...ofCoaches,
    summary: "The hours of the coach's company, its session types and its coaches",
    envelope: 'Data',
    response: Type.Object({ ...SchedulerSettings.properties, SessionTypes: Type.Array(SessionType), Coaches: Type.Array(SchedulerCoach) }),
  },
  workFlowType: {
    ...ofCoaches,
    summary: "Whether the coach's company schedules its sessions",
    envelope: 'Data',
    response: Type.Object({ WorkFlowType }),
  },
  saveScheduler: {
    ...ofLeads,
    summary: 'Keep the hours of the company',
    envelope: 'Data',
    body: Type.Object({ EntityId: id, DaySettings: Type.Array(DaySetting, { minItems: 1, maxItems: 7, uniqueItems: true }), ...versioned }),
    response: SchedulerSettings,
  },
  saveSessionType: {
    ...ofLeads,
    summary: 'Add or change a session type of the company',
    envelope: 'Data',
    body: Type.Object({
      /** Empty: a new one. */
      Id: Type.String({ maxLength: 100 }),
      Name: Type.String({ minLength: 1, maxLength: 100 }),
      /** Minutes, in quarters of an hour. */
      Duration: Type.Integer({ minimum: 15, maximum: 480, multipleOf: 15 }),
      Status: SettingsStatus,
      WorkFlowType,
      /** User ids of coaches of the company. */
      AssignedCoaches: Type.Array(id, { maxItems: 200, uniqueItems: true }),
      ...versioned,
    }),
    response: SessionType,
  },
} as const;
