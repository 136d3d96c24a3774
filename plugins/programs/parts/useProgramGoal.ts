import type { Program } from '../contract';
import { firstSentence } from '../rules/firstSentence';
import { goalOf } from '../rules/progress/goal';
import { useText } from '../text';

/** The text of sanitised HTML. Parsing does not load or run anything. */
const wordsOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;

/** The first sentence of a program's description, empty without one, and its goal with its points; no goal if there is nothing to complete. */
export const useProgramGoal = ({ Description, Points, ...program }: Program): { readonly what: string; readonly goal: string | undefined } => {
  const t = useText();
  const goal = goalOf(program);
  return { what: firstSentence(wordsOf(Description)), goal: goal && t(`goal.${goal.how}`, { times: goal.times, points: Points }) };
};
