import { useRecord } from '../../../ui/form/record/useRecord';
import { useContractForm } from '../../../ui/form/useContractForm';
import type { Profile } from '../contract';
import { entriesOf, recordOf, unwanted } from '../rules/entries';
import { save } from '../state';
import { api } from '../state/api';

/** The form of the profile, which coaches and other tabs can save as well. */
export const useProfileForm = (profile: Profile) => {
  const record = useRecord(recordOf(profile), entriesOf);
  return useContractForm(api.saveProfile, {
    start: record.start,
    record,
    change: save,
    input: (body, values) => ({ body: { ...body, ...unwanted(values) } }),
    draft: 'account.profile',
    notKept: ['ContactCode'],
  });
};

export type ProfileFormOf = ReturnType<typeof useProfileForm>;
