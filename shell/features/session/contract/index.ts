import type { Static } from 'typebox';
import type {
  RegistrationField as RegistrationFieldSchema,
  RegistrationResult as RegistrationResultSchema,
  RegistrationStep as RegistrationStepSchema,
  TokenData as TokenDataSchema,
} from './answers';

export type TokenData = Static<typeof TokenDataSchema>;
export type Stage = NonNullable<TokenData['Stage']>;
export type LoginType = NonNullable<TokenData['LoginType']>;
export type LicensedPlugin = TokenData['Plugins'][number];
export type RegistrationField = Static<typeof RegistrationFieldSchema>;
export type RegistrationResult = Static<typeof RegistrationResultSchema>;
export type RegistrationStep = Static<typeof RegistrationStepSchema>;
