import { type ConditionFault, conditionFaults, deepestFormula } from './conditions';
import { askedFor, cycleOf } from './cycles';
import { type DecisionFault, faultsOfDecisions } from './decisions';
import type { Draft, DraftMeasure } from './draft';
import { type Expression, expressionsIn, type Formula, numberOf } from './formula';
import type { Unit } from './units';

/** A fault that prevents an assessment from being offered. */
export type Fault =
  | ConditionFault
  | DecisionFault
  | { readonly kind: 'twice'; readonly id: string }
  | { readonly kind: 'unknownPage'; readonly question: string; readonly page: string }
  | { readonly kind: 'unknownQuestion'; readonly in: string; readonly question: string }
  /** A cycle of dependent questions, in their order, with the first one repeated at the end. */
  | { readonly kind: 'cycle'; readonly questions: readonly string[] }
  | { readonly kind: 'emptyScore'; readonly score: string }
  | { readonly kind: 'noPoints'; readonly score: string; readonly question: string; readonly value: string }
  | { readonly kind: 'noUnits'; readonly item: string }
  | { readonly kind: 'unusableUnit'; readonly item: string; readonly unit: string }
  | { readonly kind: 'otherUnit'; readonly measure: string; readonly question: string; readonly units: readonly [string, string] }
  | { readonly kind: 'bands'; readonly measure: string };

const repeated = (ids: readonly string[]): readonly string[] => [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];

const faultsOfUnits = (item: string, units: readonly Unit[]): readonly Fault[] => [
  ...(units.length === 0 ? [{ kind: 'noUnits', item } as const] : []),
  ...units.flatMap(({ Unit: unit, Factor }, at): Fault[] => {
    const isUsable = unit.trim() !== '' && Number.isFinite(Factor) && Factor > 0 && (at > 0 || Factor === 1);
    return isUsable ? [] : [{ kind: 'unusableUnit', item, unit }];
  }),
];

/** Whether the first band has no lower bound, and each other one begins above the one before. */
const isAscending = ({ bands }: Pick<DraftMeasure, 'bands'>): boolean =>
  bands.length > 0 &&
  bands.every(({ from }, at) => {
    if (at === 0) return from === null;
    const before = bands[at - 1]?.from ?? Number.NEGATIVE_INFINITY;
    return from !== null && from > before;
  });

/** The formulas that determine for whom a measure, or its other bands, apply. */
const conditionsOf = ({ unless, variants = [] }: DraftMeasure): readonly Formula[] => [...(unless ? [unless] : []), ...variants.map(({ when }) => when)];

const faultsOfMeasure = (measure: DraftMeasure, { details }: Draft): readonly Fault[] => [
  ...faultsOfUnits(measure.id, measure.units),
  ...measure.questions.flatMap((question): Fault[] => {
    const asked = details?.get(question);
    if (!asked) return [{ kind: 'unknownQuestion', in: measure.id, question }];
    const units = [measure.units[0]?.Unit ?? '', asked.units[0]?.Unit ?? ''] as const;
    return measure.isAnswer && asked.units.length > 0 && units[0] !== units[1] ? [{ kind: 'otherUnit', measure: measure.id, question, units }] : [];
  }),
  ...([measure, ...(measure.variants ?? [])].every(isAscending) ? [] : [{ kind: 'bands', measure: measure.id } as const]),
];

const faultsOfScores = ({ scores = [], details }: Draft): readonly Fault[] =>
  scores.flatMap(({ ScoreId: score, Items }): Fault[] => [
    ...(Items.length === 0 ? [{ kind: 'emptyScore', score } as const] : []),
    ...Items.flatMap(({ QuestionId: question, Points }): Fault[] => {
      const asked = details?.get(question);
      if (!asked) return details ? [{ kind: 'unknownQuestion', in: score, question }] : [];
      const lacking = asked.choices.filter(
        ({ value }) => (Points.length === 0 ? numberOf(value) : Points.find((point) => point.Value === value)?.Points) === undefined,
      );
      if (asked.kind === 'Text' || asked.kind === 'Date') return [{ kind: 'noPoints', score, question, value: '…' }];
      return lacking.map(({ value }) => ({ kind: 'noPoints', score, question, value }));
    }),
  ]);

const unknownIn = (draft: Draft): readonly Fault[] => {
  const questionIds = draft.questions.map(({ QuestionId }) => QuestionId);
  const asked = new Set([...questionIds, ...(draft.scores ?? []).map(({ ScoreId }) => ScoreId)]);
  const measured = new Set([...asked, ...(draft.measures ?? []).map(({ id }) => id)]);
  const later = (draft.rules ?? []).map((rule) => ({ in: rule.in, items: expressionsIn(rule.when).map(({ EvaluatingItemId }) => EvaluatingItemId) }));
  const excluding = (draft.measures ?? []).map((measure) => ({
    in: measure.id,
    items: conditionsOf(measure)
      .flatMap(expressionsIn)
      .map(({ EvaluatingItemId }) => EvaluatingItemId),
  }));
  const all = [
    ...[...askedFor(draft)].map(([id, items]) => ({ in: id, items, known: asked })),
    ...excluding.map((formula) => ({ ...formula, known: asked })),
    ...later.map((rule) => ({ ...rule, known: measured })),
    ...(draft.about ?? []).map(({ in: result, item }) => ({ in: result, items: [item], known: measured })),
  ];
  return all.flatMap(({ in: name, items, known }) =>
    [...new Set(items)].flatMap((question): Fault[] => (known.has(question) ? [] : [{ kind: 'unknownQuestion', in: name, question }])),
  );
};

const faultsOfConditions = (draft: Draft): readonly Fault[] => [
  ...draft.pages.flatMap(({ PageId, ShowPageFormula }) => (ShowPageFormula ? conditionFaults(PageId, [ShowPageFormula], draft) : [])),
  ...draft.questions.flatMap(({ QuestionId, Formulas }) => conditionFaults(QuestionId, Formulas, draft)),
  ...(draft.measures ?? []).flatMap((measure) => conditionsOf(measure).flatMap((formula) => conditionFaults(measure.id, [formula], draft))),
  ...(draft.rules ?? []).flatMap((rule) => conditionFaults(rule.in, [rule.when], draft)),
];

/** Faults of an authored assessment; empty if it may be offered. */
export const faultsOf = (draft: Draft): readonly Fault[] => {
  const pageIds = draft.pages.map(({ PageId }) => PageId);
  const itemIds = [...draft.questions.map(({ QuestionId }) => QuestionId), ...(draft.scores ?? []).map(({ ScoreId }) => ScoreId)];
  const cycle = cycleOf(draft);
  return [
    ...[...repeated(pageIds), ...repeated(itemIds)].map((id): Fault => ({ kind: 'twice', id })),
    ...draft.questions.flatMap(({ QuestionId, PageId }): Fault[] =>
      pageIds.includes(PageId) ? [] : [{ kind: 'unknownPage', question: QuestionId, page: PageId }],
    ),
    ...unknownIn(draft),
    ...(cycle ? [{ kind: 'cycle', questions: cycle } as const] : []),
    ...faultsOfScores(draft),
    ...[...(draft.details ?? [])].flatMap(([id, { kind, units }]) => (kind === 'Biometric' ? faultsOfUnits(id, units) : [])),
    ...(draft.measures ?? []).flatMap((measure) => faultsOfMeasure(measure, draft)),
    ...faultsOfConditions(draft),
    ...faultsOfDecisions(draft),
  ];
};

const inWords = ({ EvaluatingItemId, Operator, ExpressionValues }: Expression): string =>
  [EvaluatingItemId, Operator, ExpressionValues.join(' | ')].join(' ').trim();

/** A fault as text for its author. */
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
    case 'emptyScore':
      return `The score "${fault.score}" has no questions. Name those that it adds up.`;
    case 'noPoints':
      return `The score "${fault.score}" has no points for the answer "${fault.value}" of "${fault.question}". Give each of its answers a number.`;
    case 'noUnits':
      return `"${fault.item}" is measured, and has no unit. Name at least one.`;
    case 'unusableUnit':
      return `The unit "${fault.unit}" of "${fault.item}" needs a name and a factor above 0; that of the first unit is 1.`;
    case 'otherUnit':
      return `The measure "${fault.measure}" counts in "${fault.units[0]}", its question "${fault.question}" in "${fault.units[1]}". Begin both with the same unit.`;
    case 'bands':
      return `The bands of "${fault.measure}" do not ascend. Begin the first one with null, and each other one above the one before.`;
    case 'noValue':
      return `A formula of "${fault.in}" compares with nothing: ${inWords(fault.expression)}. Name a value.`;
    case 'notOffered':
      return `A formula of "${fault.in}" asks for "${fault.value}", which "${fault.expression.EvaluatingItemId}" does not offer. It offers: ${fault.offered.join(', ')}.`;
    case 'notOrdered':
      return fault.because === 'item'
        ? `A formula of "${fault.in}" orders what is neither a number nor a date: ${inWords(fault.expression)}.`
        : `A formula of "${fault.in}" compares with what is neither a number nor a date: ${inWords(fault.expression)}.`;
    case 'neverHolds':
      return `A formula of "${fault.in}" never holds: ${fault.expressions.map(inWords).join(' and ')}.`;
    case 'neverDecides':
      return `Rule ${fault.rule} of "${fault.in}" never decides: rules before it hold for all of its values. Move it up, or narrow those.`;
    case 'gap':
      return `No rule of "${fault.in}" holds where "${fault.score}" is ${fault.values.join(' to ')}, so that it would be low. Give these values a rule.`;
    case 'tooDeep':
      return `A formula of "${fault.in}" has formulas within formulas, more than ${deepestFormula} deep.`;
  }
};
