import { type FieldValues, get } from 'react-hook-form';
import type { FieldPlace } from '../useContractForm';

/** A field on screen in two versions. */
export interface Difference {
  /** Path in the form. */
  readonly path: string;
  readonly label: string;
  /** In words of the field, where it has some. */
  readonly say: FieldPlace['say'];
  readonly mine: unknown;
  readonly theirs: unknown;
  /** It was changed in this form. */
  readonly isTyped: boolean;
}

/** Whether two values of a field are the same; lists and objects by what they hold. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (!(one instanceof Blob) && !(other instanceof Blob) && JSON.stringify(one) === JSON.stringify(other));

/** What stands in a form, what it began with, and what somebody else has saved. */
interface Values {
  readonly mine: FieldValues;
  readonly theirs: FieldValues;
  readonly start: FieldValues;
}

type Places = ReadonlyMap<string, FieldPlace>;

/** The fields on screen that differ between what stands in a form and what somebody else has saved. */
export const differences = (places: Places, { mine, theirs, start }: Values): readonly Difference[] =>
  [...places].flatMap(([path, { label, say }]) => {
    const [own, other]: unknown[] = [get(mine, path), get(theirs, path)];
    return isSame(own, other) ? [] : [{ path, label, say, mine: own, theirs: other, isTyped: !isSame(own, get(start, path)) }];
  });

/** Names of what was changed in a form and is on screen neither as a whole nor in part. */
export const changedUnseen = (places: Places, { mine, start }: Pick<Values, 'mine' | 'start'>): readonly string[] => {
  const seen = new Set([...places.keys()].map((path) => path.split('.')[0]));
  return Object.keys(mine).filter((name) => !seen.has(name) && !isSame(mine[name], start[name]));
};

/** Whether both have changed something to different values. */
export const collide = (places: Places, { mine, theirs, start }: Values): boolean =>
  [...places.keys(), ...changedUnseen(places, { mine, start })].some((path) => {
    const [own, other, before]: unknown[] = [get(mine, path), get(theirs, path), get(start, path)];
    return !isSame(own, before) && !isSame(other, before) && !isSame(own, other);
  });
