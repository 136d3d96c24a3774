import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useContractForm } from '../../../ui/form/useContractForm';
import type { Profile } from '../contract';
import { entriesOf, unwanted } from '../rules/entries';
import { save } from '../state';
import { api } from '../state/api';

/** Of what is typed here nothing is lost, nor what the server has said of it. */
const keepTyped = { keepDirtyValues: true, keepDirty: true, keepErrors: true, keepTouched: true } as const;

/** The form of the profile. What has changed elsewhere is shown at once, and saved along; only fields in which something is typed here stay as they are. */
export const useProfileForm = (profile: Profile) => {
  const of = useContractForm(api.saveProfile, {
    start: entriesOf(profile),
    change: save,
    input: (body, values) => ({ body: { ...body, ...unwanted(values) } }),
    draft: 'account.profile',
    notKept: ['ContactCode'],
  });
  const { control, reset } = of.form;
  const { isDirty } = useFormState({ control });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is discarded shows what the form began with, which is this profile
  useEffect(() => {
    if (!of.isSending) reset(entriesOf(profile), isDirty ? keepTyped : undefined);
  }, [profile, of.isSending]);
  return of;
};

export type ProfileFormOf = ReturnType<typeof useProfileForm>;
