import type { Audience } from '../../../net/audience';
import type { FieldMessage } from '../../../net/failure';
import { keyOfRow } from './audience';

/** What the server has said of rows, by `keyOfRow`; `field` is the part of the row. */
export type RowFaults = ReadonlyMap<string, readonly FieldMessage[]>;

/** Messages about rows, by their path in the audience: `2.Values`. */
export const faultsByRow = (messages: readonly { readonly path: string; readonly text: string }[], rows: Audience): RowFaults => {
  const found = new Map<string, FieldMessage[]>();
  for (const { path, text } of messages) {
    const [at, part = ''] = path.split('.');
    const row = rows[Number(at)];
    if (row) found.set(keyOfRow(row), [...(found.get(keyOfRow(row)) ?? []), { field: part, text }]);
  }
  return found;
};
