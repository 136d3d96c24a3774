import { useCallback, useEffectEvent, useRef, useState } from 'react';
import type { Path } from 'react-hook-form';
import { type ContractForm, type Failure, useRun, wakeAfter } from '#shell/api';
import type { ChallengeBody } from '../../../contract';
import { fieldOf } from '../rules/fieldOf';
import { isStoredAsTyped, type WizardValues } from '../rules/values';
import { type Kept, type Purpose, save } from '../state';
import { useAutomatic } from './useAutomatic';
import { type Read, type StoredOptions, useStored } from './useStored';

/** State of saving the form. */
export type SaveState = { readonly is: 'saved' | 'saving' | 'open' } | { readonly is: 'failed'; readonly failure: Failure };

interface SavingOptions extends StoredOptions {
  /** Whether input is saved automatically after a short delay; otherwise only on request. */
  readonly isAutomatic: boolean;
  /** Called with a version conflict, which the form resolves. */
  readonly onConflict: (failure: Failure) => void;
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

type Also = Pick<ChallengeBody, 'IsDraft'>;

/** A save, with the form's values at that time. */
interface Sent {
  readonly now: Read;
  readonly body: ChallengeBody;
  readonly purpose: Purpose;
}

/** Resolves once the fields are rendered again after a reset, which registers them again. */
const fieldsRendered = (): Promise<void> => new Promise((done) => void wakeAfter(0, done));

/** Validates touched fields again, after the server's validation. */
const revalidate = ({ places, form: { getFieldState, trigger } }: ContractForm<WizardValues>): void => {
  const seen = [...places.keys()].map((path) => path as Path<WizardValues>);
  const said = seen.filter((path) => getFieldState(path).isTouched || getFieldState(path).invalid);
  if (said.length > 0) void trigger(said);
};

/** Shows at the fields why input could not be stored; the focus does not move. */
const showFaults = ({ places, form }: ContractForm<WizardValues>, { fields = [] }: Failure): void => {
  for (const { field, text } of fields) {
    const path = fieldOf(field);
    if (places.has(path)) form.setError(path as Path<WizardValues>, { type: 'server', message: text });
  }
};

/** Runs one save at a time, because each uses the version of the one before. */
const useInTurn = () => {
  const underWay = useRef<Promise<Kept>>(undefined);
  const settled = async (): Promise<void> => {
    while (underWay.current) await underWay.current;
  };
  const inTurn = async (work: () => Promise<Kept>): Promise<Kept> => {
    await settled();
    const mine = work();
    underWay.current = mine;
    try {
      return await mine;
    } finally {
      if (underWay.current === mine) underWay.current = undefined;
    }
  };
  return { settled, inTurn };
};

/**
 * Saves the form: the properties that differ from the stored ones, one save after the other. A save whose answer was lost is sent again unchanged before
 * anything else, so that nothing is stored twice.
 */
export const useSaving = ({ form, record, zone, isAutomatic, onConflict, onMade }: SavingOptions): Saving => {
  const isHeldUp = form.newer !== undefined;
  const run = useRun(save);
  const { isDirty, typed, read, markStored, saved, faultAt } = useStored({ form, record, zone, onMade });
  const { settled, inTurn } = useInTurn();
  const unanswered = useRef<Sent>(undefined);
  const [failure, setFailure] = useState<Failure>();
  const [isSaving, setIsSaving] = useState(false);

  const sentNow = (purpose: Purpose, also: Also): Sent => {
    const now = read();
    const { Id, EntityId, Version, IsTemplate } = saved();
    const which = Id === '' ? { ...(EntityId !== null && { EntityId }), ...(IsTemplate && { IsTemplate }) } : { Id, ...(Version !== undefined && { Version }) };
    return { now, purpose, body: { ...which, ...now.changes, ...also } };
  };

  const deliver = async (sent: Sent): Promise<Kept> => {
    setIsSaving(true);
    const kept: Kept = (await run({ body: sent.body, purpose: sent.purpose })) ?? { failure: { status: 0, outcome: 'unknown' } };
    setIsSaving(false);
    unanswered.current = 'failure' in kept && kept.failure.outcome === 'unknown' ? sent : undefined;
    if ('saved' in kept) {
      markStored(kept.saved, sent.now);
      setFailure(undefined);
      await fieldsRendered();
      revalidate(form);
    } else if (sent.purpose === 'keep') {
      setFailure(kept.failure);
      if (kept.failure.conflict) onConflict(kept.failure);
      showFaults(form, kept.failure);
    }
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

  const flush = useEffectEvent(async (): Promise<boolean> => {
    for (;;) {
      await settled();
      // A lost Publish may have arrived meanwhile: later input is saved on request only.
      if (!isStoredAsTyped(saved())) return false;
      const { changes, open } = read();
      if (unanswered.current === undefined && Object.keys(changes).length === 0) return open.length === 0;
      const kept = await inTurn(() => saveOnce('keep', {}));
      if ('failure' in kept) return false;
    }
  });

  useAutomatic({
    typed,
    isHeldUp,
    isLost: isAutomatic && failure?.outcome === 'unknown' && !isSaving,
    onDue: () => {
      if (isAutomatic && isDirty && !isHeldUp) void flush();
    },
  });

  const stateOf = (): SaveState => {
    if (isSaving) return { is: 'saving' };
    if (failure) return { is: 'failed', failure };
    if (!isDirty) return { is: 'saved' };
    return { is: Object.keys(read().changes).length > 0 ? 'saving' : 'open' };
  };
  return {
    state: isAutomatic ? stateOf() : { is: 'saved' },
    flush: useCallback(() => flush(), []),
    send: (purpose, also) => inTurn(() => saveOnce(purpose, also)),
    faultAt,
  };
};
