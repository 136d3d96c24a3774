import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import { useLocation } from 'wouter';
import { askToLeave } from '../../keeping/drafts/leaveQuestion';
import { type Hold, type Place, page, usePlaceOfView } from '../../kernel/navigation/unsaved';
import type { Failure } from '../../net/failure';

interface Sending<V> {
  readonly isSending: boolean;
  readonly failure: Failure | undefined;
  /** Whether there are unsaved changes beside the fields. */
  readonly changedBeside: boolean;
  /** Values after a successful submit; `undefined` keeps the sent ones. */
  readonly restartsWith: V | undefined;
  /** Stores the input. Returns whether it was stored, so that no question is needed. */
  readonly keeps: (() => Promise<boolean>) | undefined;
}

/** Asks before a form with unsaved changes is left, with its page or its dialog. */
export const useLeaveQuestion = <V extends FieldValues>(
  { control, reset, getValues, setValue }: UseFormReturn<V>,
  { isSending, failure, changedBeside, restartsWith, keeps }: Sending<V>,
): void => {
  const place = usePlaceOfView();
  const { isDirty } = useFormState({ control });

  const start = useRef(restartsWith);
  const sent = useRef<{ readonly failure: Failure | undefined; readonly values: V }>(undefined);
  useEffect(() => {
    if (isSending) {
      sent.current ??= { failure, values: getValues() };
      return;
    }
    const before = sent.current;
    sent.current = undefined;
    if (!before || (failure !== undefined && failure !== before.failure)) return;
    // Input typed during sending differs from what was saved.
    const typed = getValues();
    const anew = start.current;
    reset(anew ?? before.values);
    if (!anew) reset(typed, { keepDefaultValues: true });
    else for (const path of typedSince(before.values, typed)) setValue(path, typed[path], { shouldDirty: true });
  }, [isSending, failure, reset, getValues, setValue]);

  const [path] = useLocation();
  const isHeld = (isDirty || changedBeside) && !isSending;
  /** The requested navigation while the input is being stored. A newer one replaces it. */
  const way = useRef<() => void>(undefined);
  const ask = useEffectEvent((go: () => void) => {
    if (!keeps) return askToLeave(go);
    way.current = go;
    void keeps().then((isKept) => {
      if (way.current !== go) return;
      way.current = undefined;
      if (isKept) go();
      else askToLeave(go);
    });
  });
  useEffect(() => (isHeld ? held(place, path, (go) => ask(go)) : undefined), [isHeld, place, path]);
};

/** Blocks navigation away from a form's page. Returns a function that ends it. */
const held = (place: Place, path: string, ask: (go: () => void) => void): (() => void) => {
  const hold: Hold = (go, to) => (to?.split('?')[0] === path ? go() : ask(go));
  place.holds.add(hold);
  const release = heldInHistory(place, ask);
  return () => {
    place.holds.delete(hold);
    release();
  };
};

/** Blocks the browser's Back and Forward, if that can be cancelled. Every step closes a dialog, whereas a page can have steps of its own. */
const heldInHistory = (place: Place, ask: (go: () => void) => void): (() => void) => {
  const controller = new AbortController();
  const hold = (event: NavigateEvent): void => {
    const { navigationType, cancelable, destination } = event;
    if (navigationType !== 'traverse' || !cancelable) return;
    if (place === page && new URL(destination.url).pathname === location.pathname) return;
    event.preventDefault();
    ask(() => {
      controller.abort();
      navigation.traverseTo(destination.key);
    });
  };
  // Not all current browsers support it.
  if ('navigation' in window) navigation.addEventListener('navigate', hold, { signal: controller.signal });
  return () => controller.abort();
};

const typedSince = <V extends FieldValues>(sent: V, typed: V): readonly Path<V>[] =>
  (Object.keys(typed) as Path<V>[]).filter((path) => typed[path] !== sent[path]);
