import { useState } from 'react';
import type { Conflict } from '../../../net/conflict';
import { isSame } from './differences';

/** A record as an endpoint answers it (`versioned`). */
interface Versioned {
  readonly Version?: number | undefined;
}

/** Something that is saved along with the fields of a form, in two versions. */
export interface Beside {
  readonly label: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The record as somebody else has saved it since the form began. */
export interface Saved<S> {
  readonly version: number;
  /** What the form would begin with. */
  readonly start: S;
  /** What differs beside the fields. */
  readonly beside: readonly Beside[];
  /** Lets the form stand on it. @param keepsBeside what differs beside the fields stays as the form has it */
  hold(keepsBeside: boolean): void;
}

/** A record that a form edits. */
export interface FormRecord<S> {
  /** Fields of the form that the record does not have, such as the reason of a change. */
  readonly unrecorded: readonly string[];
  /** The version that the form stands on. */
  readonly version: number | undefined;
  /** What the form begins with. */
  readonly start: S;
  /** A newer version, if one has been loaded. */
  readonly loaded: Saved<S> | undefined;
  /** The record as a refused save tells of it. */
  savedBy(conflict: Conflict): Saved<S>;
  /** The form itself has saved it. */
  saved(version: number): void;
  /** What stands in the form was typed on an earlier version, of which nothing else is known. */
  readonly isRestored: boolean;
  /** Values that were typed on this version are restored into the form. */
  restored(version: number): void;
}

/** Whether loaded data takes the place of what a form stands on: another version, or what belongs to the same. */
const isFollowed = (data: Versioned, held: Versioned): boolean => {
  const [loaded = 0, stood = 0] = [data.Version, held.Version];
  return loaded > stood || (loaded === stood && !isSame(data, held));
};

interface Options<D> {
  /** Properties that are saved with the form and have no field: name in the record → label. */
  readonly beside?: { readonly [K in keyof D]?: string };
  /** Fields of the form that the record does not have, such as the reason of a change: what is typed there stays. */
  readonly unrecorded?: readonly string[];
  /** Called when such a property takes the value of another user: the view's own copy is out of date. */
  readonly onTheirs?: () => void;
}

/**
 * The record that a form edits. The form stands on `data` while something is typed in it, also when a newer one has been loaded; without changes it follows.
 * @param startOf what the form begins with; it reads nothing but the record
 * @example
 * const record = useRecord(type, ({ Name, Duration }) => ({ Name, Duration }));
 * const form = useContractForm(api.save, { start: record.start, record, change: save, input: (body) => ({ body: { Id, ...body } }) });
 */
export const useRecord = <D extends Versioned, S>(
  data: D,
  startOf: (data: D) => S,
  { beside = {}, unrecorded = [], onTheirs }: Options<D> = {},
): FormRecord<S> & {
  readonly data: D;
  /** The form itself has saved it, and goes on with it: what stands in the form stays as it was typed, however the server keeps it. */
  savedAs(data: D): void;
} => {
  const [held, setHeld] = useState(data);
  const [isRestored, setIsRestored] = useState(false);
  /** Loaded before a refused save told what holds. */
  const [outdated, setOutdated] = useState<D>();
  const versionOf = ({ Version = 0 }: Versioned): number => Version;
  const besideOf = (other: D): readonly Beside[] =>
    Object.entries<string | undefined>(beside).flatMap(([name, label = name]) => {
      const [mine, theirs]: unknown[] = [held[name as keyof D], other[name as keyof D]];
      return Object.is(mine, theirs) ? [] : [{ label, mine, theirs }];
    });
  const kept = (): Partial<D> => Object.fromEntries(Object.keys(beside).map((name) => [name, held[name as keyof D]])) as Partial<D>;
  const savedOf = (other: D, isToldByRefusal = false): Saved<S> => {
    const differing = besideOf(other);
    return {
      version: versionOf(other),
      start: startOf(other),
      beside: differing,
      hold: (keepsBeside) => {
        setHeld(keepsBeside ? { ...other, ...kept() } : other);
        setIsRestored(false);
        if (isToldByRefusal) setOutdated(data);
        if (!keepsBeside && differing.length > 0) onTheirs?.();
      },
    };
  };
  return {
    data: held,
    unrecorded,
    version: held.Version,
    start: startOf(held),
    loaded: isFollowed(data, held) && !(outdated && isSame(data, outdated)) ? savedOf(data) : undefined,
    savedBy: ({ Version, Fields }) => savedOf({ ...held, ...Object.fromEntries(Fields.map(({ Field, Theirs }) => [Field, Theirs])), Version }, true),
    saved: (Version) => setHeld((before) => ({ ...before, Version })),
    savedAs: setHeld,
    isRestored,
    restored: (Version) => {
      setHeld((before) => ({ ...before, Version }));
      setIsRestored(Version < versionOf(held));
    },
  };
};
