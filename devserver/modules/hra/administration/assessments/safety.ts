import { canHoldTogether } from '../../../../../plugins/hra/rules/conditions';
import { uncoveredIn } from '../../../../../plugins/hra/rules/decisions';
import type { Locale } from '../../../../../shell/i18n/locale';
import { isAbout } from '../../results/scoring';
import { type AuthoredAssessment, type AuthoredHelpline, type AuthoredResult, draftOf } from '../../taking/authored';
import { urgentParts } from '../../taking/urgency';
import { namesIn, type Problem, problemsOf } from './problems';

/** Whether nothing determines the level of a result, so that it is low for everybody. The bands of a measure determine one. */
export const lacksRules = ({ of, rules = [] }: Pick<AuthoredResult, 'of' | 'rules'>): boolean => rules.length === 0 && !('measure' in of);

/** Whether urgent results have no helpline: there is none, or none is about a result that can be urgent. */
const withoutHelpline = (authored: AuthoredAssessment, language: Locale): readonly Problem[] => {
  const [urgent] = urgentParts(authored);
  const results = authored.results.flatMap(({ items }) => items.filter(({ rules = [] }) => rules.some(({ level }) => level === 'Urgent')));
  const helps = ({ when }: AuthoredHelpline): boolean => !when || results.some((result) => isAbout(authored, { when }, result));
  if (urgent === undefined || (authored.helplines ?? []).some(helps)) return [];
  return [{ key: 'assessments.fault.noHelpline', in: '', isOfHelplines: true, values: { in: urgent.name[language] } }];
};

/** Urgent rules that contradict the condition of each helpline about their result: a person to whom they apply would see none of them. */
const contradicted = (authored: AuthoredAssessment, language: Locale): readonly Problem[] => {
  const draft = draftOf(authored);
  return authored.results.flatMap(({ items }) =>
    items.flatMap((result): Problem[] => {
      const about = (authored.helplines ?? []).filter((helpline) => isAbout(authored, helpline, result));
      const [line] = about;
      const urgent = (result.rules ?? []).filter(({ level }) => level === 'Urgent');
      const isHelped = ({ when }: (typeof urgent)[number]): boolean =>
        about.some((helpline) => !helpline.when || canHoldTogether([helpline.when, when], draft));
      if (line === undefined || urgent.every(isHelped)) return [];
      return [
        { key: 'assessments.fault.helplineContradicts', in: line.id, isOfHelplines: true, values: { line: line.title[language], in: result.name[language] } },
      ];
    }),
  );
};

const withoutRules = ({ results }: AuthoredAssessment, language: Locale): readonly Problem[] =>
  results
    .flatMap(({ items }) => items.filter(lacksRules))
    .map(({ id, name }) => ({ key: 'assessments.fault.noRules', in: id, isOfResult: true, values: { in: name[language] } }));

const uncovered = (authored: AuthoredAssessment, language: Locale): readonly Problem[] => {
  const nameOf = namesIn(authored, language);
  const resultName = namesIn({ ...authored, pages: [], measures: [], scores: [] }, language);
  return uncoveredIn(draftOf(authored)).map(({ in: id, score, values: [from, to] }) => ({
    key: 'assessments.fault.gap',
    in: id,
    isOfResult: true,
    values: { in: resultName(id), score: nameOf(score), from, to },
  }));
};

/**
 * Problems that keep a draft from being published because people would not get the help or the level that they need. Versions published earlier may
 * have them, so files of companies are not checked for them.
 */
const unsafeIn = (authored: AuthoredAssessment, language: Locale): readonly Problem[] => [
  ...withoutHelpline(authored, language),
  ...contradicted(authored, language),
  ...withoutRules(authored, language),
  ...uncovered(authored, language),
];

/** All problems that keep a draft from being published. */
export const problemsOfDraft = (authored: AuthoredAssessment, language: Locale): readonly Problem[] => {
  const faults = problemsOf(authored, language);
  const isNamed = (problem: Problem): boolean => faults.some((fault) => fault.key === problem.key && fault.in === problem.in);
  return [...faults, ...unsafeIn(authored, language).filter((problem) => !isNamed(problem))];
};
