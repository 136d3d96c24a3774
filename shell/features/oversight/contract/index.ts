import type { Static } from 'typebox';
import type { AccountAccess as AccountAccessSchema } from './schemas';

export type AccountAccess = Static<typeof AccountAccessSchema>;
