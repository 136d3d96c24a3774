import { Type } from 'typebox';
import type { Condition } from '#shell/api';
import { weekdays } from '#shell/rules/dates/days';
import {
  coachingStatuses,
  entryTypes,
  referralTypes,
  sessionFailures,
  sessionStatuses,
  settingsStatuses,
  timeBlockFailures,
  workFlowTypes,
} from '../rules/enumerations';
import { skipReasons } from '../rules/series';

/** Schema of an enumeration. */
const oneOf = <const Words extends readonly string[]>(words: Words) => Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] });

export const id = Type.String({ minLength: 1, maxLength: 100 });
export const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
/** An instant in a request, with any offset. */
export const sentInstant = Type.String({ minLength: 16, maxLength: 40, description: 'ISO 8601 with Z or an offset' });
export const instant = Type.String({ description: 'ISO 8601, UTC' });
/** A time of day on a quarter hour. As an end, `00:00` is the midnight at the end of the day. */
export const timeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:mm' });
export const zone = Type.String({ minLength: 1, maxLength: 64, description: 'IANA' });

export const Weekday = oneOf(weekdays);
export const EntryType = oneOf(entryTypes);
export const SessionStatus = oneOf(sessionStatuses);
export const CoachingStatus = oneOf(coachingStatuses);
export const SettingsStatus = oneOf(settingsStatuses);
export const SessionFailure = oneOf(sessionFailures);
export const TimeBlockFailure = oneOf(timeBlockFailures);
export const ReferralType = oneOf(referralTypes);
export const SkipReason = oneOf(skipReasons);
export const WorkFlowType = oneOf(workFlowTypes);

/** For coaches of companies with coaching (COA-048). */
export const ofCoaches = { access: { anyOf: ['Coach'] }, enabledWhen: { designation: 'Coaching' } } as const;

/** For calls of the calendar, which also need scheduled coaching (COA-047). */
const whenScheduled = { designation: 'Coaching', feature: 'CoachingScheduledWorkflow' } as const satisfies Condition;
export const ofScheduler = { access: { anyOf: ['Coach'] }, enabledWhen: whenScheduled } as const;

/** For coaches who administer their company and define the settings of its coaches (COA-050). */
export const ofLeads = { access: { allOf: ['Coach'], anyOf: ['Admin', 'WRAdmin'] }, enabledWhen: { designation: 'Coaching' } } as const;
