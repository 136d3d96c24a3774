import { formulasOf, type Outline } from './outline';

/** What makes an assessment unfit to be offered. */
export type Fault =
  | { readonly kind: 'twice'; readonly id: string }
  | { readonly kind: 'unknownPage'; readonly question: string; readonly page: string }
  | { readonly kind: 'unknownQuestion'; readonly in: string; readonly question: string }
  /** The questions that wait for each other, in their order; the first one stands at the end again. */
  | { readonly kind: 'cycle'; readonly questions: readonly string[] };

type Dependencies = ReadonlyMap<string, readonly string[]>;

/** Question → the questions that decide whether it is shown. */
const dependenciesOf = ({ pages, questions }: Outline): Dependencies => {
  const pageOf = new Map(pages.map((page) => [page.PageId, page]));
  return new Map(
    questions.map((question) => [
      question.QuestionId,
      formulasOf(question, pageOf.get(question.PageId)).flatMap(({ Expressions }) => Expressions.map(({ EvaluatingItemId }) => EvaluatingItemId)),
    ]),
  );
};

/** The first way back to where it began, by depth first; `undefined` where there is none. */
const cycleOf = (dependencies: Dependencies): readonly string[] | undefined => {
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
  for (const id of dependencies.keys()) {
    const cycle = follow(id);
    if (cycle) return cycle;
  }
  return undefined;
};

const repeated = (ids: readonly string[]): readonly string[] => [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];

/** What is wrong with an assessment as it was authored; nothing when it may be offered. */
export const faultsOf = (outline: Outline): readonly Fault[] => {
  const pageIds = outline.pages.map(({ PageId }) => PageId);
  const questionIds = outline.questions.map(({ QuestionId }) => QuestionId);
  const known = new Set(questionIds);
  const dependencies = dependenciesOf(outline);
  const cycle = cycleOf(dependencies);
  return [
    ...[...repeated(pageIds), ...repeated(questionIds)].map((id): Fault => ({ kind: 'twice', id })),
    ...outline.questions.flatMap(({ QuestionId, PageId }): Fault[] =>
      pageIds.includes(PageId) ? [] : [{ kind: 'unknownPage', question: QuestionId, page: PageId }],
    ),
    ...[...dependencies].flatMap(([id, others]) =>
      others.flatMap((other): Fault[] => (known.has(other) ? [] : [{ kind: 'unknownQuestion', in: id, question: other }])),
    ),
    ...(cycle ? [{ kind: 'cycle', questions: cycle } as const] : []),
  ];
};

/** A fault in words, for whoever authors. */
export const faultText = (fault: Fault): string => {
  switch (fault.kind) {
    case 'twice':
      return `The id "${fault.id}" is given twice.`;
    case 'unknownPage':
      return `The question "${fault.question}" stands on the page "${fault.page}", which does not exist.`;
    case 'unknownQuestion':
      return `A formula of "${fault.in}" asks for "${fault.question}", which is no question of this assessment.`;
    case 'cycle':
      return `These questions wait for each other: ${fault.questions.join(' → ')}.`;
  }
};
