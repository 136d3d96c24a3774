import type { RegistrationResult, RegistrationStep } from '../../contract';

/** The steps in their order (SES-096). */
const order: readonly RegistrationStep[] = ['CompanyCode', 'SelectRole', 'IdentifyUser', 'RegistrationEmailSent', 'RequiredFields', 'ConfirmPassword', 'Done'];

export const isStep = (value: unknown): value is RegistrationStep => order.some((step) => step === value);

/** The next step of the company's steps (SES-020). */
export const stepAfter = (step: RegistrationStep, steps: readonly RegistrationStep[]): RegistrationStep =>
  order.slice(order.indexOf(step) + 1).find((next) => steps.includes(next)) ?? 'Done';

/** The step of a mail's link: the one after the step that sent the mail (SES-105). */
export const stepAfterMail = (steps: readonly RegistrationStep[]): RegistrationStep => stepAfter('RegistrationEmailSent', steps);

/** The previous step; `undefined` if there is none. */
export const stepBefore = (step: RegistrationStep, steps: readonly RegistrationStep[]): RegistrationStep | undefined => {
  switch (step) {
    case 'SelectRole':
      return 'CompanyCode';
    case 'IdentifyUser':
      return steps.includes('SelectRole') ? 'SelectRole' : 'CompanyCode';
    case 'ConfirmPassword':
      return steps.includes('RequiredFields') ? 'RequiredFields' : undefined;
    case 'CompanyCode':
    case 'RegistrationEmailSent':
    case 'RequiredFields':
    case 'Done':
      return undefined;
  }
};

/** Steps with input, once the company is known. */
const asking: readonly RegistrationStep[] = ['SelectRole', 'IdentifyUser', 'RequiredFields', 'ConfirmPassword'];

/** Number of the company's steps with input, and the position of this one; `undefined` for the others. */
export const placeAmong = (step: RegistrationStep, steps: readonly RegistrationStep[]): { readonly number: number; readonly count: number } | undefined => {
  const asked = asking.filter((one) => steps.includes(one));
  const number = asked.indexOf(step) + 1;
  return number === 0 ? undefined : { number, count: asked.length };
};

export type EventName = 'SelectRole' | 'EligibilityCheck' | 'RequiredInfo' | 'ActivateAccount';

/** Name of a step's recorded event, if it has one (SES-103, SES-104). */
export const eventOf = (step: RegistrationStep): EventName | undefined => {
  switch (step) {
    case 'SelectRole':
      return 'SelectRole';
    case 'IdentifyUser':
      return 'EligibilityCheck';
    case 'RequiredFields':
      return 'RequiredInfo';
    case 'ConfirmPassword':
      return 'ActivateAccount';
    case 'CompanyCode':
    case 'RegistrationEmailSent':
    case 'Done':
      return undefined;
  }
};

export type FailureReason = NonNullable<RegistrationResult['FailureReason']>;

/** Failure of a step, and the browser's reaction. */
export interface RegistrationFailure {
  readonly reason: FailureReason;
  readonly action: RegistrationResult['ClientAction'];
  /** The server's message, in the user's language. */
  readonly text?: string;
  /** Name of the message's field. */
  readonly field?: string;
}

/** The failure of a result, with defaults for omitted values (SES-098, SES-099); `undefined` after success. */
export const failureIn = (result: Pick<RegistrationResult, 'Success'> & Partial<RegistrationResult>): RegistrationFailure | undefined =>
  result.Success
    ? undefined
    : {
        reason: result.FailureReason ?? 'InternalServerError',
        action: result.ClientAction ?? 'None',
        ...(result.Message !== undefined && { text: result.Message }),
        ...(result.Field !== undefined && { field: result.Field }),
      };

/** Target of `GoToStep`: the company code if that is invalid, otherwise the missing answers. */
export const stepToCorrect = (reason: FailureReason): RegistrationStep => (reason === 'InvalidCompanyCode' ? 'CompanyCode' : 'RequiredFields');
