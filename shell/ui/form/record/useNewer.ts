import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import type { Conflict } from '../../../net/conflict';
import type { Failure } from '../../../net/failure';
import type { ContractForm } from '../useContractForm';
import { type Difference, differences, isSame } from './differences';
import type { Beside, FormRecord, Saved } from './useRecord';

/** What is to be kept of a form whose record somebody else has saved. */
export interface Kept {
  /** Paths of the fields that stay as they are in the form; the others become as they were saved. */
  readonly mine: ReadonlySet<string>;
  /** What stands beside the fields stays. */
  readonly beside: boolean;
}

/** Somebody else has saved the record that a form with changes stands on. */
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

/** Lets a form follow its record while nothing is typed in it, and tells of what others have saved while something is. */
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
  const differing = ({ start: theirs }: Saved<V>): readonly Difference[] =>
    record ? differences(places, { mine: getValues(), theirs, start: record.start }) : [];

  const follow = useEffectEvent(() => {
    if (!record || isSending) return;
    const { loaded, version = 0 } = record;
    const saved = told && told.saved.version > (loaded?.version ?? version) ? told.saved : loaded;
    if (!saved) return;
    const isUntouched = !isDirty && !changedBeside;
    if (isUntouched || (differing(saved).length === 0 && saved.beside.length === 0 && !isOpen)) {
      saved.hold(false);
      reset(saved.start);
      setTold(undefined);
      setIsOpen(false);
    } else if (saved.version > version && told?.saved.version !== saved.version) setTold({ saved });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked whenever one of these has changed
  useEffect(() => follow(), [record?.loaded, isDirty, isSending, changedBeside]);

  const ask = useEffectEvent((conflict: Conflict) => {
    if (!record) return;
    setTold({ saved: record.savedBy(conflict), conflict });
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

  if (!record || !told || told.saved.version <= (record.version ?? 0)) return undefined;
  const { saved } = told;
  return {
    conflict: told.conflict,
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    compare: () => ({ fields: differing(saved), beside: saved.beside }),
    resolve: ({ mine, beside }) => {
      const values = getValues();
      // What was typed in a field that is not on screen stays, too.
      const unseen = Object.keys(values).filter((path) => !places.has(path) && !isSame(values[path], record.start[path]));
      saved.hold(beside);
      reset(saved.start);
      for (const path of [...mine, ...unseen] as Path<V>[]) setValue(path, values[path], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
      setTold(undefined);
      setIsOpen(false);
      if (mine.size > 0 || (beside && saved.beside.length > 0)) setToSend(saved.version);
    },
  };
};
