import { describe, expect, it } from 'vitest';
import { mentionAt, piecesOf } from './mentions';

describe('mentioning a member', () => {
  it.each([
    ['@', 1, { from: 0, search: '' }],
    ['Thanks @pe', 10, { from: 7, search: 'pe' }],
    ['Thanks @Peter Pa', 16, { from: 7, search: 'Peter Pa' }],
    ['@Zoë', 4, { from: 0, search: 'Zoë' }],
    ['Thanks @pe and', 10, { from: 7, search: 'pe' }],
  ] as const)('in %j at %i is %j', (text, caret, found) => {
    expect(mentionAt(text, caret)).toEqual(found);
  });

  it.each([
    ['a@b.example', 11],
    ['@Peter Participant is', 21],
    ['no one', 6],
  ] as const)('is not recognised in %j', (text, caret) => {
    expect(mentionAt(text, caret)).toBeUndefined();
  });

  it('separates mentions from the rest of a text, the longer name first', () => {
    const ann = { UserId: '1', Name: 'Ann Lee' };
    const anna = { UserId: '2', Name: 'Ann Leeson' };
    expect(piecesOf('Hi @Ann Leeson, @Ann Lee @Nobody', [ann, anna])).toEqual([
      { text: 'Hi ' },
      { text: '@Ann Leeson', member: anna },
      { text: ', ' },
      { text: '@Ann Lee', member: ann },
      { text: ' @Nobody' },
    ]);
  });
});
