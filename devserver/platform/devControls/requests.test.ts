import { describe, expect, it } from 'vitest';
import type { FinishedRequest } from '../platform';
import { createRequestHistory } from './requests';

const call = (path: string): FinishedRequest => ({ at: '2026-11-21T15:00:00.000Z', method: 'GET', path, status: 200, ms: 1, userId: null });
const paths = (history: ReturnType<typeof createRequestHistory>): string[] => history.list().map(({ path }) => path);

describe('the history of calls', () => {
  it('lists the newest first up to its capacity', () => {
    const history = createRequestHistory(3);
    for (const path of ['a', 'b']) history.add(call(path));
    expect(paths(history)).toEqual(['b', 'a']);
    for (const path of ['c', 'd', 'e']) history.add(call(path));
    expect(paths(history)).toEqual(['e', 'd', 'c']);
  });

  it('is empty after clearing, and fills again', () => {
    const history = createRequestHistory(3);
    for (const path of ['a', 'b', 'c', 'd']) history.add(call(path));
    history.clear();
    expect(history.list()).toEqual([]);
    history.add(call('e'));
    expect(paths(history)).toEqual(['e']);
  });

  it('keeps 500 by default', () => {
    const history = createRequestHistory();
    for (let index = 0; index < 600; index += 1) history.add(call(String(index)));
    expect(history.list()).toHaveLength(500);
  });
});
