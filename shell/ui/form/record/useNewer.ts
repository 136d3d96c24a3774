import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import type { Conflict } from '../../../net/conflict';
import type { Failure } from '../../../net/failure';
import type { ContractForm } from '../useContractForm';
import { changedUnseen, collide, type Difference, differences, isSame } from './differences';
import type { Beside, FormRecord, Saved } from './useRecord';

/** The values that a form keeps after another user has saved its record. */
export interface Kept {
  /** Paths of the fields that keep the form's value; the others take the saved one. */
  readonly mine: ReadonlySet<string>;
  /** Whether data beside the fields keeps the form's value. */
  readonly beside: boolean;
}

/** The record of a changed form as another user has saved it. */
export interface Newer {
  /** User and time of the save; undefined if the record was only loaded. */
  readonly conflict: Conflict | undefined;
  /** Whether the conflict dialog is open. */
  readonly isOpen: boolean;
  open(): void;
  /** Returns to the form without changing it. */
  close(): void;
  compare(): { readonly fields: readonly Difference[]; readonly beside: readonly Beside[] };
  /** Merges the kept values, and sends them if any of them is the user's own. */
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
  /** Sends the form. */
  readonly submit: () => void;
}

interface Values<V> {
  readonly mine: V;
  readonly theirs: V;
  readonly start: V;
}

/** The version of a conflict is the current one, which can be an earlier version after a restore from backup. */
const isNewer = <V>({ saved, conflict }: Told<V>, version = 0): boolean => (conflict ? saved.version !== version : saved.version > version);

/** Paths that were changed in a form: visible fields, and other properties. */
const typedIn = <V extends FieldValues>(places: ContractForm<V>['places'], values: { readonly mine: V; readonly start: V }): readonly string[] => [
  ...[...places.keys()].filter((path) => !isSame(get(values.mine, path), get(values.start, path))),
  ...changedUnseen(places, values),
];

/**
 * Whether the focused field would change. Its value stays until the field is left.
 * @param isDirty whether there is unsaved input; a form that saves while typing can differ from the server's normalised values without any
 */
const isFocusedFieldChanged = <V extends FieldValues>(places: ContractForm<V>['places'], { mine, theirs, start }: Values<V>, isDirty: boolean): boolean =>
  [...places].some(
    ([path, { id }]) =>
      document.getElementById(id)?.contains(document.activeElement) &&
      (!isDirty || isSame(get(mine, path), get(start, path))) &&
      !isSame(get(mine, path), get(theirs, path)),
  );

/**
 * Updates a form when its record changes. Unchanged fields show what other users have saved; the focused field does so once it is left. If another user has
 * changed the same field to a different value, the form keeps its base version and reports the conflict.
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

  /** Bases the form on the saved version, with its own values of these fields. */
  const rebase = (saved: Saved<V>, kept: Iterable<string>, keepsBeside: boolean): void => {
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
    // A conflict omits fields that both users have set to the same value. The loaded record contains them.
    if (told?.conflict && told.saved.version === saved.version && !isSame(told.saved.start, saved.start)) setTold({ ...told, saved });
    const values = valuesBeside(saved);
    if (isFocusedFieldChanged(places, values, isDirty)) return document.activeElement?.addEventListener('focusout', lookAgain, { once: true });
    if (!isDirty && !changedBeside) rebase(saved, [], false);
    else if (!isOpen && saved.beside.length === 0 && !record.isRestored && !collide(places, values)) rebase(saved, typedIn(places, values), false);
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
      rebase(saved, [...mine, ...changedUnseen(recorded, valuesBeside(saved))], beside);
      if (mine.size > 0 || (beside && saved.beside.length > 0)) setToSend(saved.version);
    },
  };
};
