import { type AnswerOf, formulaHolds } from './formula';
import type { Answers, Outline } from './outline';
import { scoreValue } from './score';

/** The visible parts of an assessment. */
export interface Visibility {
  /** Ids of pages. */
  readonly pages: ReadonlySet<string>;
  /** Ids of questions, each on a visible page. */
  readonly questions: ReadonlySet<string>;
  /** The answers that count: those of visible questions, and the values of scores. */
  readonly answerOf: AnswerOf;
}

/**
 * The pages and questions that are visible with these answers (HRA-036, HRA-041). Answers of hidden questions have no effect, so hiding one question
 * may hide others: each is evaluated after those on which it depends. Without cycles (`faultsOf`) the result is unique, regardless of the order of
 * questions and answers. Answers of items that the outline does not contain count.
 */
export const visibilityOf = ({ pages, questions, scores = [] }: Outline, answers: Answers): Visibility => {
  const pageOf = new Map(pages.map((page) => [page.PageId, page]));
  const questionOf = new Map(questions.map((question) => [question.QuestionId, question]));
  const scoreById = new Map(scores.map((score) => [score.ScoreId, score]));
  const decided = new Map<string, boolean>();

  /** Evaluates once. An item that is requested during its own evaluation counts as hidden, so that a cycle ends. */
  const once = (key: string, decide: () => boolean): boolean => {
    const known = decided.get(key);
    if (known !== undefined) return known;
    decided.set(key, false);
    const isShown = decide();
    decided.set(key, isShown);
    return isShown;
  };

  const isCounted = (questionId: string): boolean => !questionOf.has(questionId) || isQuestionShown(questionId);

  const answerOf: AnswerOf = (id) => {
    const score = questionOf.has(id) ? undefined : scoreById.get(id);
    if (!score) return isCounted(id) ? answers.get(id) : undefined;
    const value = scoreValue(score, isCounted, (questionId) => answers.get(questionId));
    return value === undefined ? undefined : [String(value)];
  };

  const isPageShown = (pageId: string): boolean =>
    once(`page ${pageId}`, () => {
      const page = pageOf.get(pageId);
      if (!page) return false;
      return page.ShowPageFormula ? formulaHolds(page.ShowPageFormula, answerOf) : page.IsVisible;
    });

  const isQuestionShown = (questionId: string): boolean =>
    once(`question ${questionId}`, () => {
      const question = questionOf.get(questionId);
      if (!question || !isPageShown(question.PageId)) return false;
      return question.Formulas.length > 0 ? question.Formulas.every((formula) => formulaHolds(formula, answerOf)) : question.IsVisible;
    });

  return {
    pages: new Set([...pageOf.keys()].filter(isPageShown)),
    questions: new Set([...questionOf.keys()].filter(isQuestionShown)),
    answerOf,
  };
};
