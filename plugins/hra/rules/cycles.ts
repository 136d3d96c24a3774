import { expressionsIn } from './formula';
import { formulasOf, type Outline } from './outline';

/** Question → the questions that determine its visibility; score → its questions. */
export type Dependencies = ReadonlyMap<string, readonly string[]>;

/** The subjects of each question's formulas. @returns ids of questions and scores */
export const askedFor = ({ pages, questions }: Outline): Dependencies => {
  const pageOf = new Map(pages.map((page) => [page.PageId, page]));
  return new Map(
    questions.map((question) => [
      question.QuestionId,
      formulasOf(question, pageOf.get(question.PageId))
        .flatMap(expressionsIn)
        .map(({ EvaluatingItemId }) => EvaluatingItemId),
    ]),
  );
};

/** A cycle of dependent questions, in their order, with the first one repeated at the end; found depth-first. `undefined` if there is none. */
export const cycleOf = (outline: Outline): readonly string[] | undefined => {
  const scores = (outline.scores ?? []).map(({ ScoreId, Items }) => [ScoreId, Items.map(({ QuestionId }) => QuestionId)] as const);
  const dependencies = new Map([...scores, ...askedFor(outline)]);
  const done = new Set<string>();
  const way: string[] = [];
  const follow = (id: string): readonly string[] | undefined => {
    const at = way.indexOf(id);
    if (at >= 0) return [...way.slice(at), id];
    if (done.has(id)) return undefined;
    way.push(id);
    for (const next of dependencies.get(id) ?? []) {
      const cycle = follow(next);
      if (cycle) return cycle;
    }
    way.pop();
    done.add(id);
    return undefined;
  };
  for (const { QuestionId } of outline.questions) {
    const cycle = follow(QuestionId);
    if (cycle) return cycle;
  }
  return undefined;
};
