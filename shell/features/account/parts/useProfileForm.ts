import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useContractForm } from '../../../ui/form/useContractForm';
import type { Profile } from '../contract';
import { entriesOf, unwanted } from '../rules/entries';
import { save } from '../state';
import { api } from '../state/api';

/** The form of the profile. What has changed elsewhere is shown at once, as long as nothing is typed here that would be lost. */
export const useProfileForm = (profile: Profile) => {
  const of = useContractForm(api.saveProfile, {
    start: entriesOf(profile),
    change: save,
    input: (body, values) => ({ body: { ...body, ...unwanted(values) } }),
    draft: 'account.profile',
  });
  const { control, reset } = of.form;
  const { isDirty } = useFormState({ control });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is discarded shows what the form began with, which is this profile
  useEffect(() => {
    if (!isDirty && !of.isSending) reset(entriesOf(profile));
  }, [profile, of.isSending]);
  return of;
};

export type ProfileFormOf = ReturnType<typeof useProfileForm>;
