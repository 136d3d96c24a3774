import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitted } from './fitted';

it.each([
  ['kept', '', 'kept'],
  [3, '', ''],
  [undefined, 'now', 'now'],
  [null, 'now', 'now'],
  [3, null, 3],
  [{ a: 1 }, null, null],
  [['a'], [], ['a']],
  ['a', ['b'], ['b']],
  [
    { a: 'x', gone: 1 },
    { a: '', b: 'new' },
    { a: 'x', b: 'new' },
  ],
  [{ a: 3 }, { a: '' }, { a: '' }],
  ['not a record', { a: 'now' }, { a: 'now' }],
  [{ inner: { text: 'kept' } }, { inner: { text: '', day: '2026-11-21' } }, { inner: { text: 'kept', day: '2026-11-21' } }],
])('%j in a form that holds %j is %j', (kept, model, result) => {
  expect(fitted<unknown>(kept, model)).toEqual(result);
});

it('gives back what a form held, whatever it was', () => {
  const form = fc.dictionary(
    fc.string().filter((key) => key !== '__proto__'),
    fc.oneof(fc.string(), fc.boolean(), fc.array(fc.string())),
  );
  fc.assert(
    fc.property(form, (held) => {
      expect(fitted(JSON.parse(JSON.stringify(held)), held)).toEqual(held);
    }),
  );
});
