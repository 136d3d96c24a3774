import { expect, it } from 'vitest';
import { longestNote, noteText } from './noteText';

it('keeps a text without the blanks around it', () => {
  expect(noteText('  Walked to work ')).toBe('Walked to work');
});

it('takes neither an empty text nor one that is too long', () => {
  expect(noteText('   ')).toBeUndefined();
  expect(noteText('a'.repeat(longestNote))).toHaveLength(longestNote);
  expect(noteText('a'.repeat(longestNote + 1))).toBeUndefined();
});
