import type {
  AdministeredAssessment,
  AdministeredHelplines,
  AdministeredResult,
  AdministeredScore,
  AssessmentHelplinesBody,
  AssessmentResultBody,
} from '../../../contract';
import type { Formula } from '../../../rules/formula';
import type { Askable } from './shown';

type Both = AdministeredResult['Names'];

const noText: Both = { en: '', es: '' };
const noTexts = { Low: noText, Moderate: noText, High: noText, Urgent: noText };

export const startOfScore = (score: AdministeredScore | undefined) => ({
  Names: score?.Names ?? noText,
  Source: score?.Source ?? '',
  Questions: score?.Questions ?? [],
  Combines: score?.Combines ?? ('Sum' as const),
});

/** A level with its condition in the form; `Row` identifies its row on screen. */
export interface RuleValues {
  readonly Row: string;
  readonly Level: AdministeredResult['Rules'][number]['Level'];
  readonly When: Formula | null;
  readonly Source: string;
  readonly Says: Both;
  readonly Advice: Both;
}

/** Values of the form of a result. */
export interface ResultValues extends Pick<AdministeredResult, 'Names' | 'Tab' | 'IsCondition' | 'ValueText' | 'Says' | 'Advice'> {
  /** Kind and key, as in `score phq-2`. */
  readonly About: string;
  readonly Rules: RuleValues[];
  /** Comma-separated tags. */
  readonly Helps: string;
}

export const newRule: Omit<RuleValues, 'Row'> = { Level: 'High', When: null, Source: '', Says: noText, Advice: noText };

export const startOfResult = (result: AdministeredResult | undefined): ResultValues => ({
  Names: result?.Names ?? noText,
  Tab: result?.Tab ?? noText,
  About: result ? `${result.About.Kind} ${result.About.Key}` : '',
  IsCondition: result?.IsCondition ?? false,
  ValueText: result?.ValueText ?? noText,
  Rules: (result?.Rules ?? []).map((rule, at) => ({ ...rule, Row: String(at) })),
  Says: result?.Says ?? noTexts,
  Advice: result?.Advice ?? noTexts,
  Helps: (result?.Helps ?? []).join(', '),
});

const anything: Formula = { LogicalOperator: 'And', Expressions: [] };

export const resultBody = (
  { About, Rules, Helps, ...values }: ResultValues,
  { Id, Version }: Pick<AssessmentResultBody, 'Id' | 'Version'>,
): AssessmentResultBody => {
  const [kind = 'question', key = ''] = About.split(' ');
  const tags = Helps.split(',').map((tag) => tag.trim());
  return {
    Id,
    ...(Version !== undefined && { Version }),
    ...values,
    About: { Kind: kind as AssessmentResultBody['About']['Kind'], Key: key },
    Rules: Rules.map(({ Row: _, When, ...rule }) => ({ ...rule, When: When ?? anything })),
    Helps: [...new Set(tags.filter((tag) => tag !== ''))],
  };
};

/** A helpline in the form; `Row` identifies its row on screen. */
export type LineValues = AdministeredHelplines['Lines'][number] & { readonly Row: string };

/** Values of the form of the helplines. */
export interface HelplinesValues {
  readonly Lines: LineValues[];
}

export const newLine: Omit<LineValues, 'Row'> = { Key: '', Names: noText, Text: noText, Phone: '', TakesTexts: false, When: null };

export const startOfHelplines = (helplines: AdministeredHelplines | undefined): HelplinesValues => ({
  Lines: (helplines?.Lines ?? []).map((line) => ({ ...line, Row: line.Key })),
});

export const helplinesBody = ({ Lines }: HelplinesValues, { Version }: Pick<AssessmentHelplinesBody, 'Version'>): AssessmentHelplinesBody => ({
  ...(Version !== undefined && { Version }),
  Lines: Lines.map(({ Row: _, ...line }) => line),
});

/** Possible subjects of a level's condition: all questions, scores and measures. */
export const askableInResults = ({ Items, Scores, Measures }: AdministeredAssessment, textOf: (names: Both) => string): readonly Askable[] => [
  ...Scores.map(({ Id, Names }): Askable => ({ key: Id, name: textOf(Names), kind: 'Score', choices: [] })),
  ...Measures.map(({ Value, Text }): Askable => ({ key: Value, name: Text, kind: 'Score', choices: [] })),
  ...Items.flatMap(({ Key, Names, Type, Choices }): Askable[] =>
    Type === 'RichText' || Measures.some(({ Value }) => Value === Key)
      ? []
      : [{ key: Key, name: textOf(Names), kind: Type, choices: Choices.map((choice) => ({ value: choice.Value, name: textOf(choice.Names) })) }],
  ),
];
