import { Type } from 'typebox';
import { versioned } from '#shell/schemas';
import { id, ofCoaches, ofLeads, SettingsStatus, timeOfDay, Weekday, WorkFlowType, zone } from './parts';

/** Opening hours of a company for sessions. The times of a closed day are stored without effect. */
const DaySetting = Type.Object({ Day: Weekday, IsOpen: Type.Boolean(), StartTime: timeOfDay, EndTime: timeOfDay });

export const SchedulerSettings = Type.Object({
  EntityId: Type.String(),
  /** Zone of the times. */
  TimeZone: zone,
  /** All seven, Monday first. */
  DaySettings: Type.Array(DaySetting),
  /** Version of the opening hours. */
  ...versioned,
});

/** A type of session (COA-021). */
export const SessionType = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  /** In minutes. */
  Duration: Type.Integer(),
  Status: SettingsStatus,
  WorkFlowType,
  /** Ids of coaches. */
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
    summary: "Opening hours, session types and coaches of the coach's company",
    envelope: 'Data',
    response: Type.Object({ ...SchedulerSettings.properties, SessionTypes: Type.Array(SessionType), Coaches: Type.Array(SchedulerCoach) }),
  },
  workFlowType: {
    ...ofCoaches,
    summary: "Whether the coach's company schedules sessions",
    envelope: 'Data',
    response: Type.Object({ WorkFlowType }),
  },
  saveScheduler: {
    ...ofLeads,
    summary: 'Save the opening hours of the company',
    envelope: 'Data',
    body: Type.Object({ EntityId: id, DaySettings: Type.Array(DaySetting, { minItems: 1, maxItems: 7, uniqueItems: true }), ...versioned }),
    response: SchedulerSettings,
  },
  saveSessionType: {
    ...ofLeads,
    summary: 'Add or change a session type of the company',
    envelope: 'Data',
    body: Type.Object({
      /** Empty for a new one. */
      Id: Type.String({ maxLength: 100 }),
      Name: Type.String({ minLength: 1, maxLength: 100 }),
      /** In minutes, a multiple of a quarter of an hour. */
      Duration: Type.Integer({ minimum: 15, maximum: 480, multipleOf: 15 }),
      Status: SettingsStatus,
      WorkFlowType,
      /** Ids of coaches of the company. */
      AssignedCoaches: Type.Array(id, { maxItems: 200, uniqueItems: true }),
      ...versioned,
    }),
    response: SessionType,
  },
} as const;
