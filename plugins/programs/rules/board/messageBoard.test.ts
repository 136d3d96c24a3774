import { describe, expect, it } from 'vitest';
import { findEmoji } from './emoji';
import { isImageName, isWorthSending, mayDelete, merged, without } from './messageBoard';

const at = (MessageId: string, date: string, Text = '') => ({ MessageId, Date: date, Text });

describe('held and arriving messages', () => {
  it('[MSG-017] are one list by date, and in server order within one instant', () => {
    const held = [at('2', '2026-11-20T10:00:00.000Z'), at('10', '2026-11-20T12:00:00.000Z')];
    const arrived = [at('9', '2026-11-20T12:00:00.000Z'), at('1', '2026-11-20T09:00:00.000Z')];
    expect(merged(held, arrived).map(({ MessageId }) => MessageId)).toEqual(['1', '2', '9', '10']);
  });

  it('[MSG-018] are unique; the later copy is kept', () => {
    const date = '2026-11-20T10:00:00.000Z';
    expect(merged([at('1', date, 'old')], [at('1', date, 'new')])).toEqual([at('1', date, 'new')]);
  });

  it('lose a deleted one', () => {
    expect(without([at('1', 'a'), at('2', 'b')], '1')).toEqual([at('2', 'b')]);
  });
});

it.each([
  ['a.png', true],
  ['a.GIF', true],
  ['a.jpg', true],
  ['a.jpeg', true],
  ['a.webp', false],
  ['a.svg', false],
  ['png', false],
])('[MSG-027, MSG-040] whether %s can be attached: %s', (name, expected) => {
  expect(isImageName(name)).toBe(expected);
});

it.each([
  ['', false, false],
  [' \n', false, false],
  ['Hello', false, true],
  ['', true, true],
])('[MSG-024, MSG-028] whether %j with a picture (%s) can be sent: %s', (text, hasImage, expected) => {
  expect(isWorthSending(text, hasImage)).toBe(expected);
});

it.each([
  [['participant'], 'me', true],
  [['participant'], 'other', false],
  [['Coach', 'Support'], 'other', false],
  [['AdminLite'], 'other', true],
  [['WRAdmin'], 'other', true],
  [['SuperAdmin'], 'other', true],
])('[MSG-029] whether a user with the roles %j can delete the message of %s: %s', (roles, UserId, expected) => {
  expect(mayDelete({ UserId }, { userId: 'me', roles })).toBe(expected);
});

describe('emoji', () => {
  const all = [
    { unicode: '🚶', label: 'persona caminando', group: 1, tags: ['andar'] },
    { unicode: '🐶', label: 'cara de perro', group: 3, tags: ['mascota'] },
    { unicode: '🏻', label: 'tono de piel', group: 2 },
    { unicode: '🧀', label: 'queso', group: 4, tags: ['lácteo'] },
  ];
  it('[MSG-003] are found by the beginnings of words, ignoring accents', () => {
    expect(findEmoji(all, 'lacteo', 'smileys')).toEqual([all[3]]);
    expect(findEmoji(all, 'Perr', 'smileys')).toEqual([all[1]]);
    expect(findEmoji(all, 'minando', 'smileys')).toEqual([]);
    expect(findEmoji(all, 'tono', 'smileys')).toEqual([]);
  });
  it('are shown by group', () => {
    expect(findEmoji(all, ' ', 'people')).toEqual([all[0]]);
  });
});
