import { call, type PayloadAction, saveFile } from '#shell/api';
import { csvOf } from '#shell/rules/csv';

/** Saves what the chart shows as CSV. */
export function* exportChart({ payload: { name, rows } }: PayloadAction<{ readonly name: string; readonly rows: readonly (readonly string[])[] }>) {
  yield* call(saveFile, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
