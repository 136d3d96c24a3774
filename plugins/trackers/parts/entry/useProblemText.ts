import type { DateProblem } from '../../rules/entry/entryDate';
import type { Problem } from '../../rules/entry/validation';
import { useText } from '../../text';

/** The text of a problem: the company's own, else that of the product. */
export const useProblemText = (): ((problem: Problem | DateProblem) => string) => {
  const t = useText();
  return (problem) => {
    if ('text' in problem) return problem.text;
    return 'values' in problem ? t(problem.key, problem.values) : t(problem.key);
  };
};
