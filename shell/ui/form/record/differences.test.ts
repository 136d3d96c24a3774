import { describe, expect, it } from 'vitest';
import { changedUnseen, collide, differences } from './differences';

const places = new Map(
  ['Name', 'Answers.0.Value', 'Answers.1.Value'].map((path) => [path, { id: path, label: path, isChecked: false, say: undefined }] as const),
);
const values = (Name: string, first: string, second: string, Hidden = '') => ({ Name, Answers: [{ Value: first }, { Value: second }], Hidden });
const start = values('Ada', 'a', 'b');

describe('a form whose record another user has saved', () => {
  it('differs field by field, those of lists among them', () => {
    const found = differences(places, { mine: values('Ada', 'x', 'b'), theirs: values('Ada', 'y', 'z'), start });
    expect(found).toMatchObject([
      { path: 'Answers.0.Value', mine: 'x', theirs: 'y', isTyped: true },
      { path: 'Answers.1.Value', mine: 'b', theirs: 'z', isTyped: false },
    ]);
  });

  it('collides where both have changed one field to different values, on screen or not', () => {
    const mine = values('Ada', 'x', 'b');
    expect(collide(places, { mine, theirs: values('Eve', 'a', 'z'), start })).toBe(false);
    expect(collide(places, { mine, theirs: values('Eve', 'x', 'z'), start })).toBe(false);
    expect(collide(places, { mine, theirs: values('Ada', 'y', 'b'), start })).toBe(true);
    expect(collide(places, { mine: values('Ada', 'a', 'b', 'x'), theirs: values('Ada', 'a', 'b', 'y'), start })).toBe(true);
  });

  it('counts as unseen only properties of which no part is visible', () => {
    expect(changedUnseen(places, { mine: values('Eve', 'x', 'y', 'z'), start })).toEqual(['Hidden']);
  });
});
