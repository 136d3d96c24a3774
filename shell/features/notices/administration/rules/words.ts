import { diffWords } from 'diff';

/** A stretch of words: in both texts, in the later one alone, or in the earlier one alone. */
export interface Stretch {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** The words of HTML, a line for each block and a dash before items of lists. */
const wordsOf = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replace(/<li[^>]*>/g, '$&- ').replace(/<br[^>]*>|<\/(?:p|div|li|h[1-6]|tr|blockquote|pre)>/g, '$&\n'), 'text/html')
    .body.textContent.replace(/\n{2,}/g, '\n')
    .trim();

/** What a text says otherwise than an earlier one, word by word. */
export const changedWords = (earlier: string, later: string): readonly Stretch[] =>
  diffWords(wordsOf(earlier), wordsOf(later)).map(({ value, added, removed }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }));
