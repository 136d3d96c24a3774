import type { Program } from '../contract';
import { firstSentence } from '../rules/firstSentence';
import { goalOf } from '../rules/goal';
import { useText } from '../text';

/** The words of sanitised HTML. Parsing alone loads nothing and runs nothing. */
const wordsOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;

/** What a program is, and what it takes for how many points: a sentence each, the first one empty where nothing describes it. */
export const useProgramGoal = ({ Description, Points, ...program }: Program): { readonly what: string; readonly goal: string } => {
  const t = useText();
  const { how, times } = goalOf(program);
  return { what: firstSentence(wordsOf(Description)), goal: t(`goal.${how}`, { times, points: Points }) };
};
