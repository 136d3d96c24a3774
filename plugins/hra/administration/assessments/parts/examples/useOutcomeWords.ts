import { nameIn, useFormat } from '#shell/api';
import type { AdministeredAssessment, AssessmentOutcome } from '../../../../contract';
import type { Expected } from '../../../../rules/outcome';
import { useText } from '../../../../text';
import { type ExpectedResult, rulesToTell } from '../../rules/person';

type Kind = 'score' | 'result' | 'urgent';

/** Texts for expected and actual outcomes of example persons. */
export const useOutcomeWords = ({ Scores, Results }: AdministeredAssessment) => {
  const t = useText();
  const { locale, number } = useFormat();
  /** Empty: whether something is urgent. */
  const nameOf = (key: string): string => {
    const part = [...Scores, ...Results].find(({ Id }) => Id === key);
    if (key === '') return t('authoring.example.urgent');
    return part ? nameIn(part.Names, locale) : key;
  };
  const score = (value: number | null | undefined): string => (value === null || value === undefined ? t('authoring.example.none') : number(value));
  const level = (key: string, { Level, Rule }: Partial<ExpectedResult> = {}): string => {
    if (!Level) return t('authoring.example.none');
    const result = Results.find(({ Id }) => Id === key);
    const isTold = Rule !== undefined && result !== undefined && rulesToTell(result).some((one) => one.Rule === Rule);
    return isTold ? t('authoring.rule', { n: Rule, level: t(`authoring.level.${Level}`) }) : t(`authoring.level.${Level}`);
  };
  const urgent = (isUrgent: boolean | null): string => t(isUrgent ? 'authoring.example.urgent.yes' : 'authoring.example.urgent.no');
  const say = ({ Scores: scores, Results: results, IsUrgent }: Expected, kind: Kind, key: string): string => {
    if (kind === 'score') return score(scores.find(({ Key }) => Key === key)?.Value);
    return kind === 'result'
      ? level(
          key,
          results.find(({ Key }) => Key === key),
        )
      : urgent(IsUrgent);
  };
  return { nameOf, level, expected: say, actual: (outcome: AssessmentOutcome, kind: Kind, key: string): string => say(outcome, kind, key) };
};
