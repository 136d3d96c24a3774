import type { Static } from 'typebox';
import type { AccountAccess as AccountAccessSchema, HealthLook as HealthLookSchema, StaffChange as StaffChangeSchema } from './schemas';

export type AccountAccess = Static<typeof AccountAccessSchema>;
export type StaffChange = Static<typeof StaffChangeSchema>;
export type HealthLook = Static<typeof HealthLookSchema>;
