import { type FieldValues, get } from 'react-hook-form';
import type { FieldPlace } from '../useContractForm';

/** A field on screen in two versions. */
export interface Difference {
  /** Path in the form. */
  readonly path: string;
  readonly label: string;
  /** In words of the field, where it has some. */
  readonly say: ((value: unknown) => string) | undefined;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** It was changed in this form. */
  readonly isTyped: boolean;
}

/** Whether two values of a field are the same; lists and objects by what they hold. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (!(one instanceof Blob) && !(other instanceof Blob) && JSON.stringify(one) === JSON.stringify(other));

/** The fields on screen that differ between what stands in a form and what somebody else has saved. @param start what the form began with */
export const differences = (
  places: ReadonlyMap<string, FieldPlace>,
  { mine, theirs, start }: { readonly mine: FieldValues; readonly theirs: FieldValues; readonly start: FieldValues },
): readonly Difference[] =>
  [...places].flatMap(([path, { label, say }]) => {
    const [own, other]: unknown[] = [get(mine, path), get(theirs, path)];
    return isSame(own, other) ? [] : [{ path, label, say, mine: own, theirs: other, isTyped: !isSame(own, get(start, path)) }];
  });
