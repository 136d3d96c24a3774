import type { Static } from 'typebox';
import type { AccountAccess as AccountAccessSchema, HealthLook as HealthLookSchema } from './schemas';

export type AccountAccess = Static<typeof AccountAccessSchema>;
export type HealthLook = Static<typeof HealthLookSchema>;
