import { useEffect } from 'react';
import { type FieldPathByValue, type FieldValues, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import type { Audience } from '#shell/api';

/**
 * Whether a filter row of a form is incomplete or wrong (FIL-055). Computed on each change, whereas the message is shown only after the field was
 * left.
 */
export const useIsWrong = <V extends FieldValues, N extends FieldPathByValue<V, Audience>>(
  { control, trigger, getFieldState }: Pick<UseFormReturn<V>, 'control' | 'trigger' | 'getFieldState'>,
  name: N,
): boolean => {
  const state = useFormState({ control, name });
  const audience = useWatch({ control, name });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each audience
  useEffect(() => void trigger(name), [audience]);
  return getFieldState(name, state).invalid;
};
