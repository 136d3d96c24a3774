import type { Static } from 'typebox';
import type { ProfileAnswer as ProfileAnswerSchema, Profile as ProfileSchema } from './schemas';

export type Profile = Static<typeof ProfileSchema>;
export type ProfileAnswer = Static<typeof ProfileAnswerSchema>;
