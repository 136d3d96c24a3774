import { FieldRefusal } from '../module';

/** What a column of an order may hold. */
export type SortValue = string | number;

/** Where a page lies: on one side of the row with these values. `upTo` includes that row. */
export interface Place {
  readonly side: 'after' | 'before' | 'upTo';
  /** Rows before the page that the token was made for or, on the other sides, behind it. For display only. */
  readonly offset: number;
  readonly values: readonly SortValue[];
}

const sides: ReadonlySet<unknown> = new Set<Place['side']>(['after', 'before', 'upTo']);

/** A place in the list in this order, as text. It names values of one row, never whose rows may be read. */
export const writeToken = (sort: string, { side, offset, values }: Place): string =>
  Buffer.from(JSON.stringify([sort, side, offset, ...values])).toString('base64url');

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
 * @param length how many columns the order has
 * @param field of the token in what was sent
 * @throws FieldRefusal 400 for a token that was not made for this order
 */
export const readToken = (token: string, sort: string, length: number, field = 'PaginationToken'): Place => {
  const [of, side, offset, ...values] = partsOf(token);
  const isPlace = sides.has(side) && Number.isSafeInteger(offset) && Number(offset) >= 0 && values.length === length && values.every(isSortValue);
  if (of !== sort || !isPlace) throw new FieldRefusal(field, 'validation.pageToken', { field });
  return { side: side as Place['side'], offset: Number(offset), values: values as SortValue[] };
};
