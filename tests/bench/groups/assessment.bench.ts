import type { Formula } from '../../../plugins/hra/rules/formula';
import type { Outline } from '../../../plugins/hra/rules/outline';
import { missingOn } from '../../../plugins/hra/rules/required';
import { visibilityOf } from '../../../plugins/hra/rules/visibility';
import { listedPages } from '../../../plugins/hra/rules/wizard';
import { runGroup } from '../group';
import { median } from '../series';

const pageCount = 20;
const questionCount = 500;
const rounds = 200;

const is = (at: number): Formula => ({
  LogicalOperator: 'And',
  Expressions: [{ EvaluatingItemId: `q${at}`, Operator: 'IsEqualTo', ExpressionValues: ['yes'] }],
});

/** The worst case for the conditions: each question depends on the one before it, and every other page on a question. */
const outline: Outline = {
  pages: Array.from({ length: pageCount }, (_, at) => ({
    PageId: `p${at}`,
    Name: `Page ${at}`,
    Order: at,
    IsVisible: true,
    ShowPageFormula: at % 2 === 1 ? is((at * questionCount) / pageCount - 1) : null,
  })),
  questions: Array.from({ length: questionCount }, (_, at) => ({
    QuestionId: `q${at}`,
    PageId: `p${Math.floor((at * pageCount) / questionCount)}`,
    Text: `Question ${at}`,
    IsOptional: false,
    IsVisible: true,
    Formulas: at === 0 ? [] : [is(at - 1)],
  })),
};

/** C12: the browser's computation after each answer (`selectProgress`): visible questions, and missing answers by page. */
const recompute = (answer: string): number => {
  const answers = new Map(outline.questions.map(({ QuestionId }, at) => [QuestionId, [at === 0 ? answer : 'yes']] as const));
  const shown = visibilityOf(outline, answers);
  return listedPages(outline.pages, shown.pages).filter(({ PageId }) => missingOn(PageId, outline, answers, shown).length === 0).length;
};

await runGroup(['C12'], async (group) => {
  const times = Array.from({ length: rounds }, (_, round) => {
    const begin = performance.now();
    const complete = recompute(round % 2 === 0 ? 'yes' : 'no');
    if (round % 2 === 0 && complete !== pageCount) throw new Error(`${complete} of ${pageCount} pages are complete.`);
    return performance.now() - begin;
  });
  group.report({ key: 'C12', ours: median(times), note: `worst of ${rounds}: ${Math.max(...times).toFixed(1)} ms` });
});
