import type { RegistrationResult, RegistrationStep } from '../../contract';

/** The steps in their order (SES-096). */
const order: readonly RegistrationStep[] = ['CompanyCode', 'SelectRole', 'IdentifyUser', 'RegistrationEmailSent', 'RequiredFields', 'ConfirmPassword', 'Done'];

export const isStep = (value: unknown): value is RegistrationStep => order.some((step) => step === value);

/** The step that follows, of those that the company has (SES-020). */
export const stepAfter = (step: RegistrationStep, steps: readonly RegistrationStep[]): RegistrationStep =>
  order.slice(order.indexOf(step) + 1).find((next) => steps.includes(next)) ?? 'Done';

/** Where a mail's link goes on: after the step that sent it (SES-105). */
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

/** Steps that ask something, once the company is known. */
const asking: readonly RegistrationStep[] = ['SelectRole', 'IdentifyUser', 'RequiredFields', 'ConfirmPassword'];

/** How many of the company's steps ask something, and which of them this one is; `undefined` for the others. */
export const placeAmong = (step: RegistrationStep, steps: readonly RegistrationStep[]): { readonly number: number; readonly count: number } | undefined => {
  const asked = asking.filter((one) => steps.includes(one));
  const number = asked.indexOf(step) + 1;
  return number === 0 ? undefined : { number, count: asked.length };
};

export type EventName = 'SelectRole' | 'EligibilityCheck' | 'RequiredInfo' | 'ActivateAccount';

/** Under which name a step is noted, if it is (SES-103, SES-104). */
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

/** Why a step did not go well, and what the browser does about it. */
export interface RegistrationFailure {
  readonly reason: FailureReason;
  readonly action: RegistrationResult['ClientAction'];
  /** The server's words, in the person's language. */
  readonly text?: string;
  /** Name of the field that they are about. */
  readonly field?: string;
}

/** The failure in a result, with what counts where the server gives none (SES-098, SES-099); `undefined` when it went well. */
export const failureIn = (result: Pick<RegistrationResult, 'Success'> & Partial<RegistrationResult>): RegistrationFailure | undefined =>
  result.Success
    ? undefined
    : {
        reason: result.FailureReason ?? 'InternalServerError',
        action: result.ClientAction ?? 'None',
        ...(result.Message !== undefined && { text: result.Message }),
        ...(result.Field !== undefined && { field: result.Field }),
      };

/** Where `GoToStep` leads: to the code that is wrong, else to the answers that are missing. */
export const stepToCorrect = (reason: FailureReason): RegistrationStep => (reason === 'InvalidCompanyCode' ? 'CompanyCode' : 'RequiredFields');
