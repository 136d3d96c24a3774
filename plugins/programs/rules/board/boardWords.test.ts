import { describe, expect, it } from 'vitest';
import { faultInWord, type ListedWord, wordIn } from './boardWords';

const held = (en: string, es = ''): ListedWord => ({ en, es, outcome: 'Held' });
const refused = (en: string, es = ''): ListedWord => ({ en, es, outcome: 'Refused' });

describe('a word of the list', () => {
  it.each([
    ['Buy it: SPAM!', 'SPAM'],
    ['spam', 'spam'],
    ['spammer', undefined],
    ['no s\u200bpam', 'spam'],
    ['\uff53\uff50\uff41\uff4d', 'spam'],
    ['s\u0335pam', 's\u0335pam'],
    ['', undefined],
  ])('is found as a whole word: %s', (text, found) => {
    expect(wordIn(text, [held('spam')])?.written).toBe(found);
  });

  it('ignores accents in the text and in the list, in both languages', () => {
    expect(wordIn('Qué ESTÚPIDO', [held('', 'estupido')])?.written).toBe('ESTÚPIDO');
    expect(wordIn('estupido', [held('stupid', 'estúpido')])?.written).toBe('estupido');
  });

  it('with an asterisk at its end is found at the beginning of words', () => {
    expect(wordIn('Casinos online', [held('casino*')])?.written).toBe('Casinos');
    expect(wordIn('My casa', [held('casino*')])).toBeUndefined();
  });

  it('of several words is found where they follow each other', () => {
    expect(wordIn('Buy, now!', [held('buy now')])?.written).toBe('Buy now');
    expect(wordIn('Buy it now', [held('buy now')])).toBeUndefined();
    expect(wordIn('buy', [held('buy now')])).toBeUndefined();
  });

  it('that is refused comes before one that is held', () => {
    expect(wordIn('one two', [held('one'), refused('two')])).toEqual({ outcome: 'Refused', written: 'two' });
    expect(wordIn('one three', [held('one'), refused('two')])).toEqual({ outcome: 'Held', written: 'one' });
  });

  it.each([
    ['spam', undefined],
    ['buy now*', undefined],
    ['', 'empty'],
    [' !? ', 'empty'],
    ['*', 'wildcard'],
    ['ab*', 'wildcard'],
    ['*spam', 'wildcard'],
    ['sp*am', 'wildcard'],
    ['spam **', 'wildcard'],
    ['spam *', 'wildcard'],
  ])('can be %s: %s', (text, fault) => {
    expect(faultInWord(text)).toBe(fault);
  });
});
