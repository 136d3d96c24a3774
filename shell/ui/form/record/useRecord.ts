import { useState } from 'react';
import type { Conflict } from '../../../net/conflict';
import { isSame } from './differences';

/** A record of an endpoint (`versioned`). */
interface Versioned {
  readonly Version?: number | undefined;
}

/** Data that is saved together with the fields of a form, in two versions. */
export interface Beside {
  readonly label: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The record as another user has saved it since the form started. */
export interface Saved<S> {
  readonly version: number;
  /** Initial values of a form on this version. */
  readonly start: S;
  /** Differences in data beside the fields. */
  readonly beside: readonly Beside[];
  /** Makes this version the base of the form. @param keepsBeside whether data beside the fields keeps the form's value */
  hold(keepsBeside: boolean): void;
}

/** The record edited by a form. */
export interface FormRecord<S> {
  /** Fields of the form that the record does not have, such as the reason of a change. */
  readonly unrecorded: readonly string[];
  /** The version that the form is based on. */
  readonly version: number | undefined;
  /** Initial values of the form. */
  readonly start: S;
  /** A newer version, if one has been loaded. */
  readonly loaded: Saved<S> | undefined;
  /** The record of a refused save. */
  savedBy(conflict: Conflict): Saved<S>;
  /** Called after the form has saved it. */
  saved(version: number): void;
  /** Whether the form has restored values of an earlier version, of which nothing else is known. */
  readonly isRestored: boolean;
  /** Called when restored values were typed on this version. */
  restored(version: number): void;
}

/** Whether loaded data replaces the form's base: it has another version, or it is other data of the same version. */
const isFollowed = (data: Versioned, held: Versioned): boolean => {
  const [loaded = 0, stood = 0] = [data.Version, held.Version];
  return loaded > stood || (loaded === stood && !isSame(data, held));
};

interface Options<D> {
  /** Properties that are saved with the form but have no field, with their labels. */
  readonly beside?: { readonly [K in keyof D]?: string };
  /** Fields of the form that the record does not have, such as the reason of a change. Their input stays. */
  readonly unrecorded?: readonly string[];
  /** Called when such a property takes the value of another user, so that the view's own copy is out of date. */
  readonly onTheirs?: () => void;
}

/**
 * The record edited by a form. A changed form stays based on `data` when a newer version is loaded; an unchanged one follows.
 * @param startOf returns the initial values; depends only on the record
 * @example const record = useRecord(type, ({ Name, Duration }) => ({ Name, Duration })); const form = useContractForm(api.save, { start: record.start, record, change: save, input: (body) => ({ body: { Id, ...body } }) });
 */
export const useRecord = <D extends Versioned, S>(
  data: D,
  startOf: (data: D) => S,
  { beside = {}, unrecorded = [], onTheirs }: Options<D> = {},
): FormRecord<S> & {
  readonly data: D;
  /** Called after the form has saved the record and stays open. Typed values stay, whatever the server normalises. */
  savedAs(data: D): void;
} => {
  const [held, setHeld] = useState(data);
  const [isRestored, setIsRestored] = useState(false);
  /** Data that was loaded before a refused save reported a newer version. */
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
