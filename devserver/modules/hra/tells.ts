import { valueIn } from '../../../plugins/hra/rules/measures';
import type { Locale } from '../../../shell/i18n/locale';
import type { AboutPeople, Context, Tells } from '../../platform/module';
import { findVersions, type Given, submittedAnswers } from './queries';
import { judgedMeasurements } from './results/measured';
import { thresholdsOf } from './results/profile';
import type { HraTables } from './tables';
import type { AuthoredAssessment, AuthoredMeasure, Band, Words } from './taking/authored';
import { questionsOf } from './taking/authored';

type HraContext = Context<HraTables>;

const inWords = (words: Words | undefined, language: Locale): string => words?.[language] ?? '';

/** Passes each row with its version of the assessment, so that questions keep their original wording. */
const withVersions =
  (tell: (row: never, assessment: AuthoredAssessment, language: Locale, text: HraContext['text']) => readonly object[]): Tells<HraTables> =>
  async (rows, { language }, { db, text }) => {
    const versions = await findVersions(db, [...new Set(rows.map(({ version_id }) => version_id))]);
    return rows.flatMap((row) => {
      const assessment = versions.get(row.version_id);
      return assessment === undefined ? [] : tell(row as never, assessment, language, text).map((told) => ({ ...told }));
    });
  };

/** The question in the person's language, and the texts of the chosen options. */
const answerIn = (assessment: AuthoredAssessment, questionId: string, { answer, measured }: Given, language: Locale) => {
  const question = questionsOf(assessment).find(({ id }) => id === questionId);
  const choices = new Map(question?.choices?.map(({ value, text }) => [value, text[language]]));
  const unit = measured === null ? '' : measured.Units;
  return {
    question: inWords(question?.text, language) || questionId,
    answer: measured === null ? answer.map((value) => choices.get(value) ?? value).join('; ') : measured.Value,
    unit,
  };
};

interface AnswerRow {
  readonly plan_year: string;
  readonly question_id: string;
  readonly answer: string;
  readonly measured: string | null;
  readonly units: string | null;
  readonly confirmed: number;
}

const answers = withVersions(({ plan_year, question_id, answer, measured, units }: AnswerRow, assessment, language) => {
  const given: Given = { answer: JSON.parse(answer), measured: measured === null ? null : { Value: measured, Units: units ?? '' } };
  return [{ plan_year, questionnaire: assessment.name[language], ...answerIn(assessment, question_id, given, language) }];
});

interface SubmissionRow {
  readonly plan_year: string;
  readonly number: number;
  readonly submitted_at: string;
  readonly score: number;
  readonly answers: string;
}

const submissions = withVersions(({ plan_year, number, submitted_at, score, answers: kept }: SubmissionRow, assessment, language) =>
  [...submittedAnswers({ answers: kept })].map(([questionId, given]) => ({
    plan_year,
    questionnaire: assessment.name[language],
    number,
    submitted_at,
    score,
    ...answerIn(assessment, questionId, given, language),
  })),
);

const measureOf = ({ measures }: AuthoredAssessment, id: string): AuthoredMeasure | undefined => measures.find((measure) => measure.id === id);

/** A value as on the pages: in the first unit, rounded without crossing a threshold. Empty without a value. */
const roundedValue = (measure: AuthoredMeasure | undefined, value: number | null, bands: readonly Band[] = measure?.bands ?? []): number | string => {
  const [unit] = measure?.units ?? [];
  if (value === null) return '';
  return unit === undefined ? value : valueIn(value, unit, thresholdsOf(bands));
};

const unitOf = (measure: AuthoredMeasure | undefined): string => measure?.units[0]?.Unit ?? '';

/** The bands with their levels: `from 140: High`. */
const bandsOf = (bands: readonly Band[], text: HraContext['text']): string =>
  bands
    .map(({ from, level }) =>
      from === null ? text('told.lowest', { level: text(`level.${level}`) }) : text('told.from', { from, level: text(`level.${level}`) }),
    )
    .join('; ');

/** As on the pages: rounded, and rated with the person's data. */
const measurements: Tells<HraTables> = async (rows: readonly { readonly id: number }[], { userId, language }, { db, text }) => {
  const judged = new Map((await judgedMeasurements(db, userId)).map((one) => [one.row.id, one]));
  return rows.flatMap(({ id }) => {
    const known = judged.get(id);
    if (known === undefined) return [];
    const { row, measure, judgement } = known;
    const risk = judgement.level === null ? text(`unfit.${judgement.unfit ?? 'Other'}`) : text(`level.${judgement.level}`);
    const { bands } = judgement;
    const told = { day: row.day, measure: measure.name[language], value: roundedValue(measure, row.value, bands), unit: unitOf(measure) };
    return [{ ...told, risk, bands: bandsOf(bands, text), source: text(`source.${row.source}`) }];
  });
};

interface CorrectionRow {
  readonly at: string;
  readonly day: string;
  readonly measure_id: string;
  readonly kind: string;
  readonly value_before: number | null;
  readonly value_after: number | null;
}

const measurementChanges = withVersions(({ measure_id, at, day, value_before, value_after }: CorrectionRow, assessment, language) => {
  const measure = measureOf(assessment, measure_id);
  const [before, after] = [roundedValue(measure, value_before), roundedValue(measure, value_after)];
  return [{ at, day, measure: inWords(measure?.name, language) || measure_id, value_before: before, value_after: after, unit: unitOf(measure) }];
});

interface ConditionRow {
  readonly at: string;
  readonly condition_id: string;
  readonly risk_level: string;
}

const conditions = withVersions(({ at, condition_id, risk_level }: ConditionRow, { results }, language, text) => {
  const condition = results.flatMap(({ items }) => items).find(({ id }) => id === condition_id);
  return [{ at, condition: inWords(condition?.name, language) || condition_id, risk: text(`level.${risk_level}`) }];
});

/** Texts of the copy of a person's data. */
export const tells: AboutPeople<HraTables>['tells'] = {
  'about.answers': answers,
  'about.submissions': submissions,
  'about.measurements': measurements,
  'about.measurementChanges': measurementChanges,
  'about.conditions': conditions,
};
