import { diffWords } from 'diff';

/** Consecutive words that are in both texts, only in the later one, or only in the earlier one. */
export interface Stretch {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** The text of HTML, with a line per block and a dash before list items. */
const wordsOf = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replace(/<li[^>]*>/g, '$&- ').replace(/<br[^>]*>|<\/(?:p|div|li|h[1-6]|tr|blockquote|pre)>/g, '$&\n'), 'text/html')
    .body.textContent.replace(/\n{2,}/g, '\n')
    .trim();

/** Differences of a text from an earlier one, by word. */
export const changedWords = (earlier: string, later: string): readonly Stretch[] =>
  diffWords(wordsOf(earlier), wordsOf(later)).map(({ value, added, removed }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }));
