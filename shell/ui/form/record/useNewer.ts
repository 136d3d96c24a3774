import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import type { Conflict } from '../../../net/conflict';
import type { Failure } from '../../../net/failure';
import type { ContractForm } from '../useContractForm';
import { changedUnseen, collide, type Difference, differences, isSame } from './differences';
import type { Beside, FormRecord, Saved } from './useRecord';

/** Which values a form keeps whose record another user has saved. */
export interface Kept {
  /** Paths of the fields that stay as they are in the form; the others become as they were saved. */
  readonly mine: ReadonlySet<string>;
  /** What stands beside the fields stays. */
  readonly beside: boolean;
}

/** The record of a changed form as another user has saved it. */
export interface Newer {
  /** Who and when; undefined where only the record was loaded. */
  readonly conflict: Conflict | undefined;
  /** The person is asked what to keep. */
  readonly isOpen: boolean;
  open(): void;
  /** Back to the form, with everything in it as it is. */
  close(): void;
  compare(): { readonly fields: readonly Difference[]; readonly beside: readonly Beside[] };
  /** Puts together what is kept, and sends it where something of it is the person's own. */
  resolve(kept: Kept): void;
}

interface Told<V> {
  readonly saved: Saved<V>;
  readonly conflict?: Conflict;
}

interface Sending {
  readonly isSending: boolean;
  readonly failure: Failure | undefined;
  readonly changedBeside: boolean;
  /** Sends the form as it stands. */
  readonly submit: () => void;
}

interface Values<V> {
  readonly mine: V;
  readonly theirs: V;
  readonly start: V;
}

/** A refused save tells the version that holds, whichever: after a backup was restored it may be an earlier one. */
const isNewer = <V>({ saved, conflict }: Told<V>, version = 0): boolean => (conflict ? saved.version !== version : saved.version > version);

/** The changes in a form: of fields on screen, and beside them. */
const typedIn = <V extends FieldValues>(places: ContractForm<V>['places'], values: { readonly mine: V; readonly start: V }): readonly string[] => [
  ...[...places.keys()].filter((path) => !isSame(get(values.mine, path), get(values.start, path))),
  ...changedUnseen(places, values),
];

/**
 * Whether the person stands in a field that what was saved would change: nothing changes under their hands.
 * @param isDirty something is typed that was not saved; where nothing is, a form that saves as one types may still differ from what the server keeps of it
 */
const standsInChanged = <V extends FieldValues>(places: ContractForm<V>['places'], { mine, theirs, start }: Values<V>, isDirty: boolean): boolean =>
  [...places].some(
    ([path, { id }]) =>
      document.getElementById(id)?.contains(document.activeElement) &&
      (!isDirty || isSame(get(mine, path), get(start, path))) &&
      !isSame(get(mine, path), get(theirs, path)),
  );

/**
 * Lets a form follow its record: fields in which nothing is typed show what others have saved, the one that has the focus once it is left. Where somebody has changed the same field to something else, the form
 * stays on what it began with, and tells of it.
 */
export const useNewer = <V extends FieldValues>(
  { control, getValues, reset, setValue }: UseFormReturn<V>,
  record: FormRecord<V> | undefined,
  places: ContractForm<V>['places'],
  { isSending, failure, changedBeside, submit }: Sending,
): Newer | undefined => {
  const { isDirty } = useFormState({ control });
  const [told, setTold] = useState<Told<V>>();
  const [isOpen, setIsOpen] = useState(false);
  const [toSend, setToSend] = useState<number>();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const valuesBeside = ({ start: theirs }: Saved<V>) => ({ mine: getValues(), theirs, start: record?.start ?? theirs });

  /** Lets the form stand on what was saved, with these fields as they are in it. */
  const standOn = (saved: Saved<V>, kept: Iterable<string>, keepsBeside: boolean): void => {
    const values = getValues();
    saved.hold(keepsBeside);
    reset(saved.start, { keepErrors: true, keepTouched: true });
    for (const path of kept as Iterable<Path<V>>) setValue(path, get(values, path), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    setTold(undefined);
    setIsOpen(false);
  };

  const follow = useEffectEvent(() => {
    if (!record || isSending) return;
    const { loaded, version = 0 } = record;
    const saved = told && told.saved.version > (loaded?.version ?? version) ? told.saved : loaded;
    if (!saved) return;
    // A refusal says nothing of fields in which both have come to the same; the record itself does.
    if (told?.conflict && told.saved.version === saved.version && !isSame(told.saved.start, saved.start)) setTold({ ...told, saved });
    const values = valuesBeside(saved);
    if (standsInChanged(places, values, isDirty)) return document.activeElement?.addEventListener('focusout', lookAgain, { once: true });
    if (!isDirty && !changedBeside) standOn(saved, [], false);
    else if (!isOpen && saved.beside.length === 0 && !record.isRestored && !collide(places, values)) standOn(saved, typedIn(places, values), false);
    else if (saved.version > version && told?.saved.version !== saved.version) setTold({ saved });
  });
  useEffect(() => follow());

  const ask = useEffectEvent((conflict: Conflict) => {
    if (!record) return;
    const { loaded } = record;
    setTold({ saved: loaded?.version === conflict.Version ? loaded : record.savedBy(conflict), conflict });
    setIsOpen(true);
  });
  const conflict = failure?.conflict;
  useEffect(() => {
    if (conflict) ask(conflict);
  }, [conflict]);

  const sendOnce = useEffectEvent(() => {
    setToSend(undefined);
    submit();
  });
  const isReady = toSend !== undefined && record?.version === toSend;
  useEffect(() => {
    if (isReady) sendOnce();
  }, [isReady]);

  if (!record || !told || !isNewer(told, record.version)) return undefined;
  const { saved } = told;
  const recorded = new Map([...places].filter(([path]) => !record.unrecorded.includes(path)));
  return {
    conflict: told.conflict,
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    compare: () => ({ fields: differences(recorded, valuesBeside(saved)), beside: saved.beside }),
    resolve: ({ mine, beside }) => {
      standOn(saved, [...mine, ...changedUnseen(recorded, valuesBeside(saved))], beside);
      if (mine.size > 0 || (beside && saved.beside.length > 0)) setToSend(saved.version);
    },
  };
};
