import { keyPattern, longestKey } from '../../../../../plugins/hra/rules/authoringLimits';
import { FieldRefusal } from '../../../../platform/module';
import type { Whole } from './read';

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestKey - 4)
    .replace(/^-|-$/g, '') || 'question';

/** Keys that a new question or score cannot have: formulas refer to questions, scores and measures alike, and links refer to pages. */
export const takenKeys = ({ pages, items, scoring: { scores = [], measures } }: Whole): ReadonlySet<string> =>
  new Set([...pages.map(({ state }) => state.Key), ...items.map(({ state }) => state.Key), ...[...scores, ...measures].map(({ id }) => id)]);

/** The key of a new item: the chosen one, or a short form of the question. @throws FieldRefusal 400 */
export const newKey = (chosen: string, name: string, taken: ReadonlySet<string>): string => {
  if (chosen !== '') {
    if (!new RegExp(keyPattern).test(chosen)) throw new FieldRefusal('Key', 'assessments.keyForm');
    if (taken.has(chosen)) throw new FieldRefusal('Key', 'assessments.sameKey');
    return chosen;
  }
  const short = slug(name);
  if (!taken.has(short)) return short;
  let number = 2;
  while (taken.has(`${short}-${number}`)) number += 1;
  return `${short}-${number}`;
};
