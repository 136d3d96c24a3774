import type { Static } from 'typebox';
import type { ConsentText as ConsentTextSchema, Privacy as PrivacySchema } from './privacy';
import type { ProfileAnswer as ProfileAnswerSchema, Profile as ProfileSchema } from './schemas';

export type ConsentText = Static<typeof ConsentTextSchema>;
export type Privacy = Static<typeof PrivacySchema>;
export type Profile = Static<typeof ProfileSchema>;
export type ProfileAnswer = Static<typeof ProfileAnswerSchema>;
