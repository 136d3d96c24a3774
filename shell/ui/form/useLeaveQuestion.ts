import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import { useLocation } from 'wouter';
import { askToLeave } from '../../keeping/drafts/leaveQuestion';
import { type Hold, type Place, page, usePlaceOfView } from '../../kernel/unsaved';
import type { Failure } from '../../net/failure';

interface Sending<V> {
  readonly isSending: boolean;
  readonly failure: Failure | undefined;
  /** Something beside the fields is to be saved. */
  readonly changedBeside: boolean;
  /** What the form begins anew with once it was taken; `undefined`: what was sent stays in it. */
  readonly restartsWith: V | undefined;
  /** Stores what was typed; answers whether it did, so that nothing has to be asked. */
  readonly keeps: (() => Promise<boolean>) | undefined;
}

/** Lets the person be asked before they leave a form with changes: its page, or its dialog. One that was sent and taken has none. */
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
    // Values typed during sending differ from what was saved.
    const typed = getValues();
    const anew = start.current;
    reset(anew ?? before.values);
    if (!anew) reset(typed, { keepDefaultValues: true });
    else for (const path of typedSince(before.values, typed)) setValue(path, typed[path], { shouldDirty: true });
  }, [isSending, failure, reset, getValues, setValue]);

  const [path] = useLocation();
  const isHeld = (isDirty || changedBeside) && !isSending;
  /** The way that the person wants to go, while it is stored what they have typed; another one takes its place. */
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

/** Holds a place for a form, but for ways within its page; answers how to let it go. */
const held = (place: Place, path: string, ask: (go: () => void) => void): (() => void) => {
  const hold: Hold = (go, to) => (to?.split('?')[0] === path ? go() : ask(go));
  place.holds.add(hold);
  const release = heldInHistory(place, ask);
  return () => {
    place.holds.delete(hold);
    release();
  };
};

/** Holds steps back and forth in the browser, where it lets them be called off. Any step closes a dialog; a page may have steps of its own. */
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
  // Not every browser that is still in use can do it.
  if ('navigation' in window) navigation.addEventListener('navigate', hold, { signal: controller.signal });
  return () => controller.abort();
};

const typedSince = <V extends FieldValues>(sent: V, typed: V): readonly Path<V>[] =>
  (Object.keys(typed) as Path<V>[]).filter((path) => typed[path] !== sent[path]);
