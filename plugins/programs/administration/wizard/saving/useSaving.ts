import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Path, useFormState } from 'react-hook-form';
import { type ContractForm, documentsSent, type Failure, useRun, useSettled, wakeAfter, withStoredFiles } from '#shell/api';
import type { AdministeredChallenge, ChallengeBody } from '../../../contract';
import { fieldOf } from '../rules/fieldOf';
import { type Content, changesIn, fieldsOf, type Stored, storedOf } from '../rules/stored';
import { isStoredAsTyped, startOf, type WizardValues } from '../rules/values';
import { type Kept, type Purpose, save } from '../state';

/** State of saving the form. */
export type SaveState = { readonly is: 'saved' | 'saving' | 'open' } | { readonly is: 'failed'; readonly failure: Failure };

interface SavingOptions {
  readonly form: ContractForm<WizardValues>;
  /** The last saved challenge, and the callback of the next save. */
  readonly record: { readonly data: AdministeredChallenge; savedAs(data: AdministeredChallenge): void };
  readonly zone: string;
  /** Whether input is saved automatically after a short delay; otherwise only on request. */
  readonly isAutomatic: boolean;
  /** Called with a version conflict, which the form resolves. */
  readonly onConflict: (failure: Failure) => void;
  /** Called after the first save of a new challenge. */
  readonly onMade: (made: AdministeredChallenge) => void;
}

export interface Saving {
  readonly state: SaveState;
  /** Saves all input so far; returns whether all of it is stored. */
  flush(): Promise<boolean>;
  /** Saves the whole form with the requested change; returns the outcome. */
  send(purpose: Purpose, also: Also): Promise<Kept>;
  /** The server's fault of the current value of a field. */
  faultAt(path: string): string | undefined;
}

/** The form's values at a time. */
interface Read extends Pick<Stored, 'open'> {
  readonly values: WizardValues;
  readonly changes: Content;
}

type Also = Pick<ChallengeBody, 'IsDraft'>;

/** A save, with the form's values at that time. */
interface Sent {
  readonly now: Read;
  readonly body: ChallengeBody;
  readonly purpose: Purpose;
}

const nothingFound: ReadonlyMap<string, string> = new Map();

/** Delay before a save without an answer is sent again, in milliseconds. */
const untilNextTry = 10_000;

/** Resolves once the fields are rendered again after a reset, which registers them again. */
const fieldsRendered = (): Promise<void> => new Promise((done) => void wakeAfter(0, done));

const faultsIn = ({ Missing }: AdministeredChallenge): ReadonlyMap<string, string> =>
  new Map(Missing.toReversed().map(({ Field, Message }) => [fieldOf(Field), Message]));

/**
 * Saves the form: the properties that differ from the stored ones, one save after the other. A save whose answer was lost is sent again unchanged before
 * anything else, so that nothing is stored twice.
 */
export const useSaving = ({ form, record, zone, isAutomatic, onConflict, onMade }: SavingOptions): Saving => {
  const { getValues, setValue, reset, setError, trigger, getFieldState, subscribe, control } = form.form;
  const { isDirty } = useFormState({ control });
  const run = useRun(save);
  const contentOf = (data: AdministeredChallenge): Content => storedOf(startOf(zone)(data), zone, true).content;
  /** The state of the server: the record of the form, and the changes sent since. */
  const server = useRef({ of: record.data, stored: contentOf(record.data) });
  const faults = useRef(faultsIn(record.data));
  const seen = useRef(record.data);
  if (seen.current !== record.data) {
    seen.current = record.data;
    // Saves by the form itself are already included.
    if (server.current.of !== record.data) {
      server.current = { of: record.data, stored: contentOf(record.data) };
      faults.current = isDirty ? nothingFound : faultsIn(record.data);
    }
  }
  const underWay = useRef<Promise<Kept>>(undefined);
  const unanswered = useRef<Sent>(undefined);
  const [failure, setFailure] = useState<Failure>();
  const [isSaving, setIsSaving] = useState(false);
  const [typed, setTyped] = useState(0);

  const read = (): Read => {
    // The form changes nested values in place.
    const values = structuredClone(getValues());
    const isComplete = form.places.get('EligibilityFilter')?.isRight?.(values.EligibilityFilter, values) ?? true;
    const { content, open } = storedOf(values, zone, isComplete);
    return { values, open, changes: changesIn(content, server.current.stored) };
  };

  /** Marks sent values as stored: later input, and values that could not be sent yet, remain changes. */
  const markStored = (saved: AdministeredChallenge, { values, open, changes }: Read): void => {
    const isNew = server.current.of.Id === '';
    const before = startOf(zone)(server.current.of);
    // Files of these changes have their names in the file store now.
    const documents = withStoredFiles(values.documents);
    if (changes.Documents) setValue('documents', withStoredFiles(getValues('documents')));
    const Documents = changes.Documents && documentsSent(documents, values);
    server.current = { of: saved, stored: { ...server.current.stored, ...changes, ...(Documents && { Documents }) } };
    const left: Partial<WizardValues> = Object.fromEntries(open.flatMap((name) => fieldsOf[name]).map((name) => [name, before[name]]));
    const hasPicture = changes.ImageUploadRequest !== undefined;
    const savedPicture = hasPicture ? (saved.ImageUrl ?? '') : values.savedPicture;
    if (hasPicture && getValues('savedPicture') === values.savedPicture) setValue('savedPicture', savedPicture);
    reset(
      { ...values, documents, savedPicture, ...left },
      { keepValues: true, keepErrors: true, keepTouched: true, keepSubmitCount: true, keepIsSubmitted: true },
    );
    record.savedAs(saved);
    if (isNew) onMade(saved);
  };

  /** Validates touched fields again, after the server's validation. */
  const revalidate = (): void => {
    const seen = [...form.places.keys()].map((path) => path as Path<WizardValues>);
    const said = seen.filter((path) => getFieldState(path).isTouched || getFieldState(path).invalid);
    if (said.length > 0) void trigger(said);
  };

  const sentNow = (purpose: Purpose, also: Also): Sent => {
    const now = read();
    const { Id, EntityId, Version, IsTemplate } = server.current.of;
    const which = Id === '' ? { ...(EntityId !== null && { EntityId }), ...(IsTemplate && { IsTemplate }) } : { Id, ...(Version !== undefined && { Version }) };
    return { now, purpose, body: { ...which, ...now.changes, ...also } };
  };

  /** Shows at the fields why input could not be stored; the focus does not move. */
  const showFaults = (reason: Failure): void => {
    setFailure(reason);
    if (reason.conflict) onConflict(reason);
    for (const { field, text } of reason.fields ?? []) {
      const path = fieldOf(field);
      if (form.places.has(path)) setError(path as Path<WizardValues>, { type: 'server', message: text });
    }
  };

  const deliver = async (sent: Sent): Promise<Kept> => {
    setIsSaving(true);
    const kept: Kept = (await run({ body: sent.body, purpose: sent.purpose })) ?? { failure: { status: 0, outcome: 'unknown' } };
    setIsSaving(false);
    unanswered.current = 'failure' in kept && kept.failure.outcome === 'unknown' ? sent : undefined;
    if ('saved' in kept) {
      markStored(kept.saved, sent.now);
      faults.current = faultsIn(kept.saved);
      setFailure(undefined);
      await fieldsRendered();
      revalidate();
    } else if (sent.purpose === 'keep') showFaults(kept.failure);
    return kept;
  };

  const saveOnce = async (purpose: Purpose, also: Also): Promise<Kept> => {
    const lost = unanswered.current;
    if (lost) {
      const kept = await deliver(lost);
      if ('failure' in kept) return kept;
      const isAll = Object.keys(read().changes).length === 0 && (also.IsDraft ?? kept.saved.IsDraft) === kept.saved.IsDraft;
      // Input made while a lost Publish was sent again is saved on request only.
      if (isAll || (purpose === 'keep' && !isStoredAsTyped(kept.saved))) return kept;
    }
    return deliver(sentNow(purpose, also));
  };

  /** Runs one save at a time, because each uses the version of the one before. */
  const oneAtATime = async (work: () => Promise<Kept>): Promise<Kept> => {
    while (underWay.current) await underWay.current;
    const mine = work();
    underWay.current = mine;
    try {
      return await mine;
    } finally {
      if (underWay.current === mine) underWay.current = undefined;
    }
  };

  const flush = useEffectEvent(async (): Promise<boolean> => {
    for (;;) {
      while (underWay.current) await underWay.current;
      // A lost Publish may have arrived meanwhile: later input is saved on request only.
      if (!isStoredAsTyped(server.current.of)) return false;
      const { changes, open } = read();
      if (unanswered.current === undefined && Object.keys(changes).length === 0) return open.length === 0;
      const kept = await oneAtATime(() => saveOnce('keep', {}));
      if ('failure' in kept) return false;
    }
  });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ type }) {
          if (type === 'change') faults.current = nothingFound;
          setTyped((times) => times + 1);
        },
      }),
    [subscribe],
  );
  const paused = useSettled(String(typed));
  const isHeldUp = form.newer !== undefined;
  const store = useEffectEvent(() => {
    if (isAutomatic && isDirty && !isHeldUp) void flush();
  });
  const storePaused = useEffectEvent(() => {
    if (paused === String(typed)) store();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each pause
  useEffect(() => storePaused(), [paused, isHeldUp]);
  useEffect(() => {
    const back = (): void => store();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  // A hidden tab may be closed before the delay ends.
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') store();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, []);

  const isLost = isAutomatic && failure?.outcome === 'unknown';
  useEffect(() => (isLost && !isSaving ? wakeAfter(untilNextTry, () => store()) : undefined), [isLost, isSaving]);

  const stateOf = (): SaveState => {
    if (isSaving) return { is: 'saving' };
    if (failure) return { is: 'failed', failure };
    if (!isDirty) return { is: 'saved' };
    return { is: Object.keys(read().changes).length > 0 ? 'saving' : 'open' };
  };
  return {
    state: isAutomatic ? stateOf() : { is: 'saved' },
    flush: useCallback(() => flush(), []),
    send: (purpose, also) => oneAtATime(() => saveOnce(purpose, also)),
    faultAt: (path) => faults.current.get(path),
  };
};
