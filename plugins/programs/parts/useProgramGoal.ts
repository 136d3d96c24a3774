import type { Program } from '../contract';
import { firstSentence } from '../rules/firstSentence';
import { goalOf } from '../rules/goal';
import { useText } from '../text';

/** The words of sanitised HTML. Parsing alone loads nothing and runs nothing. */
const wordsOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;

/** What a program is, and what it takes for how many points: a sentence each, the first one empty where nothing describes it; no goal where there is nothing to complete. */
export const useProgramGoal = ({ Description, Points, ...program }: Program): { readonly what: string; readonly goal: string | undefined } => {
  const t = useText();
  const goal = goalOf(program);
  return { what: firstSentence(wordsOf(Description)), goal: goal && t(`goal.${goal.how}`, { times: goal.times, points: Points }) };
};
