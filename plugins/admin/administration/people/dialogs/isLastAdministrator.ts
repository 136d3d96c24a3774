import type { Failure } from '#shell/api';
import type { Account } from '../../../contract';

/** Whether a person is the last administrator of their company: according to the loaded page, or to a refusal of the server since. */
export const isLastAdministrator = ({ IsLastAdministrator }: Account, { failure }: { readonly failure: Failure | undefined }): boolean =>
  IsLastAdministrator || (failure?.fields ?? []).some(({ field }) => field === 'LeavesNoAdministrator');
