import { useEffect, useRef } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { useLocation } from 'wouter';
import { askToLeave } from '../../keeping/drafts/leaveQuestion';
import { type Hold, type Place, usePlaceOfView } from '../../kernel/unsaved';
import type { Failure } from '../../net/failure';

/** Lets the person be asked before they leave a form with changes: its page, or its dialog. One that was sent and taken has none. */
export const useLeaveQuestion = <V extends FieldValues>(
  { control, reset, getValues }: UseFormReturn<V>,
  isSending: boolean,
  failure: Failure | undefined,
): void => {
  const place = usePlaceOfView();
  const { isDirty } = useFormState({ control });

  const sent = useRef<{ readonly failure: Failure | undefined; readonly values: V }>(undefined);
  useEffect(() => {
    if (isSending) {
      sent.current ??= { failure, values: getValues() };
      return;
    }
    const before = sent.current;
    sent.current = undefined;
    if (!before || (failure !== undefined && failure !== before.failure)) return;
    // What was typed while it was sent is a change to what was taken.
    const typed = getValues();
    reset(before.values);
    reset(typed, { keepDefaultValues: true });
  }, [isSending, failure, reset, getValues]);

  const [path] = useLocation();
  const isHeld = isDirty && !isSending;
  useEffect(() => (isHeld ? held(place, path) : undefined), [isHeld, place, path]);
};

/** Holds a place for a form, but for ways within its page; answers how to let it go. */
const held = (place: Place, path: string): (() => void) => {
  const hold: Hold = (go, to) => (to?.split('?')[0] === path ? go() : askToLeave(go));
  place.holds.add(hold);
  return () => void place.holds.delete(hold);
};
