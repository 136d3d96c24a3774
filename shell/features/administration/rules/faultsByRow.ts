import type { FieldMessage } from '../../../net/failure';
import type { Audience } from '../../../net/schemas/audience';
import { keyOfRow } from './audience';

/** Server errors by `keyOfRow`; `field` is the part of the row. */
export type RowFaults = ReadonlyMap<string, readonly FieldMessage[]>;

/** Sorts server errors to their rows. They are given by path in the audience, such as `2.Values`. */
export const faultsByRow = (messages: readonly { readonly path: string; readonly text: string }[], rows: Audience): RowFaults => {
  const found = new Map<string, FieldMessage[]>();
  for (const { path, text } of messages) {
    const [at, part = ''] = path.split('.');
    const row = rows[Number(at)];
    if (row) found.set(keyOfRow(row), [...(found.get(keyOfRow(row)) ?? []), { field: part, text }]);
  }
  return found;
};
