import { type FieldValues, get } from 'react-hook-form';
import type { FieldPlace } from '../useContractForm';

/** A visible field with different values in two versions. */
export interface Difference {
  /** Path in the form. */
  readonly path: string;
  readonly label: string;
  /** The field's formatter, if it has one. */
  readonly say: FieldPlace['say'];
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whether it was changed in this form. */
  readonly isTyped: boolean;
}

/** Whether two values of a field are equal; lists and objects by content. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (!(one instanceof Blob) && !(other instanceof Blob) && JSON.stringify(one) === JSON.stringify(other));

/** Current values of a form, initial values, and those saved by another user. */
interface Values {
  readonly mine: FieldValues;
  readonly theirs: FieldValues;
  readonly start: FieldValues;
}

type Places = ReadonlyMap<string, FieldPlace>;

/** The visible fields whose current value differs from the one saved by another user. */
export const differences = (places: Places, { mine, theirs, start }: Values): readonly Difference[] =>
  [...places].flatMap(([path, { label, say }]) => {
    const [own, other]: unknown[] = [get(mine, path), get(theirs, path)];
    return isSame(own, other) ? [] : [{ path, label, say, mine: own, theirs: other, isTyped: !isSame(own, get(start, path)) }];
  });

/** Names of changed properties that no visible field shows. */
export const changedUnseen = (places: Places, { mine, start }: Pick<Values, 'mine' | 'start'>): readonly string[] => {
  const seen = new Set([...places.keys()].map((path) => path.split('.')[0]));
  return Object.keys(mine).filter((name) => !seen.has(name) && !isSame(mine[name], start[name]));
};

/** Whether both users have changed a property to different values. */
export const collide = (places: Places, { mine, theirs, start }: Values): boolean =>
  [...places.keys(), ...changedUnseen(places, { mine, start })].some((path) => {
    const [own, other, before]: unknown[] = [get(mine, path), get(theirs, path), get(start, path)];
    return !isSame(own, before) && !isSame(other, before) && !isSame(own, other);
  });
