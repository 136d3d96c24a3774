import { createHash } from 'node:crypto';
import { FieldRefusal } from '../../module';

/** Value of a column of an order. */
export type SortValue = string | number;

/** The position of a page: on one side of the row with these values. `upTo` includes that row. */
export interface Place {
  readonly side: 'after' | 'before' | 'upTo';
  /** Number of rows before the page (`after`), or before the page that follows it (other sides). For display only. */
  readonly offset: number;
  readonly values: readonly SortValue[];
}

const sides: ReadonlySet<unknown> = new Set<Place['side']>(['after', 'before', 'upTo']);

/**
 * What tokens of a list are bound to: the list, its order, and the values that are searched and filtered. The digest needs no key: a token grants no
 * access, and its caller has sent the values.
 */
export const tokenBindingOf = (sort: string, values: readonly unknown[]): string =>
  `${sort} ${createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 12)}`;

/** Encodes a place in a list. The token contains values of one row; it grants no access to rows. */
export const writeToken = (binding: string, { side, offset, values }: Place): string =>
  Buffer.from(JSON.stringify([binding, side, offset, ...values])).toString('base64url');

const partsOf = (token: string): readonly unknown[] => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
};

const isSortValue = (value: unknown): value is SortValue => typeof value === 'string' || typeof value === 'number';

/**
 * @param length number of columns of the order
 * @param field name of the token in the input
 * @throws FieldRefusal 400 for a token of another order or list
 */
export const readToken = (token: string, binding: string, length: number, field = 'PaginationToken'): Place => {
  const [of, side, offset, ...values] = partsOf(token);
  const isPlace = sides.has(side) && Number.isSafeInteger(offset) && Number(offset) >= 0 && values.length === length && values.every(isSortValue);
  if (of !== binding || !isPlace) throw new FieldRefusal(field, 'validation.pageToken', { field });
  return { side: side as Place['side'], offset: Number(offset), values: values as SortValue[] };
};
