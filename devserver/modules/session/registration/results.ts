import type { RegistrationResult } from '../../../../shell/features/session/contract';
import type { RefusalText } from '../../../platform/module';

type Say = (key: string, values?: RefusalText['values']) => string;

const neutral: RegistrationResult = { Success: false, UserId: null, FailureReason: null, ClientAction: 'None', RememberedDevice: null };

/** A completed step. */
export const went = (more: Partial<Pick<RegistrationResult, 'UserId' | 'ClientAction' | 'RememberedDevice' | 'MaskedContact'>>): RegistrationResult => ({
  ...neutral,
  ...more,
  Success: true,
});

/** A refused step, with a reason of the documents (SES-100). */
export const failed = (
  FailureReason: NonNullable<RegistrationResult['FailureReason']>,
  ClientAction: RegistrationResult['ClientAction'],
  Message: string,
): RegistrationResult => ({ ...neutral, FailureReason, ClientAction, Message });

/** One field is invalid; the person corrects it and sends the step again (SES-113). */
export const wrongField = (
  say: Say,
  field: string,
  text: RefusalText,
  FailureReason: Extract<RegistrationResult['FailureReason'], 'InvalidPassword' | 'DuplicateUserName' | null> = null,
): RegistrationResult => ({ ...neutral, FailureReason, Message: say(text.key, text.values), Field: field });
