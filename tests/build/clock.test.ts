import { expect, it } from 'vitest';
import { clockReadings } from '../../scripts/check/clock.mjs';

const found = (text: string): string[] => clockReadings(text).map(({ what }) => what);

it.each([
  ['const now = Date.now();', 'Date.now'],
  ['const now = new Date();', 'new Date()'],
  ['const now = new Date;', 'new Date()'],
  ['setTimeout(work, 10);', 'a timer'],
  ['window.setInterval(work, 10);', 'a timer'],
  ['const start = performance.now();', 'performance.now'],
  ['const now = moment();', 'moment()'],
  ["import { call, delay } from 'typed-redux-saga';", 'a saga effect with a timer of its own'],
  ["sql`select datetime('now')`", "the database's clock"],
])('finds %s', (text, what) => {
  expect(found(text)).toEqual([what]);
});

it.each(['const day = new Date(instant);', '// Date.now() would not follow the clock', "const text = 'new Date'; clock.setTimeout(1);", '/* setTimeout( */'])(
  'accepts %s',
  (text) => {
    expect(found(text)).toEqual([]);
  },
);

it('accepts a place with a reason why it must not follow the clock', () => {
  expect(found('// real time: a slow network does not get faster\nsetTimeout(work, 10);')).toEqual([]);
});

it('reports the line', () => {
  expect(clockReadings('/* one\ntwo */\nDate.now();')).toEqual([{ line: 3, what: 'Date.now' }]);
});
