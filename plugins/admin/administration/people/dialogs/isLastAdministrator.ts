import type { Failure } from '#shell/api';
import type { Account } from '../../../contract';

/** Whether a person is the only administrator of their company: as the page was loaded, or as the server says since. */
export const isLastAdministrator = ({ IsLastAdministrator }: Account, { failure }: { readonly failure: Failure | undefined }): boolean =>
  IsLastAdministrator || (failure?.fields ?? []).some(({ field }) => field === 'LeavesNoAdministrator');
