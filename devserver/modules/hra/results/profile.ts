import { longDate } from '#shell/rules/dates/dates';
import type { ConditionHistory, HraResults, Measurement, MeasurementChange, RangedValue, ResultItem, Submission } from '../../../../plugins/hra/contract';
import { valueIn } from '../../../../plugins/hra/rules/measures';
import type { Locale } from '../../../../shell/i18n/locale';
import type { Reads } from '../../../contracts';
import { type Given, type GivenAnswers, type listConditions, submittedAnswers } from '../queries';
import type { SubmissionRow } from '../tables';
import { resultValuesOf, uncountedQuestions } from '../taking/asked';
import { type AuthoredAssessment, type AuthoredMeasure, type AuthoredResult, type Band, questionsOf, textsFor } from '../taking/authored';
import { presentHelpline } from '../taking/present';
import { isUndoable, type listChanges } from './correction';
import { helplinesFor, measuresBehind, type Scored, type ScoredItem, type ScoredMeasurement, scoreOf } from './scoring';

type OpenPrograms = Reads['programs.open']['output'];
type Versions = ReadonlyMap<string, AuthoredAssessment>;

/** Identifier of a submission in a list, a query and results: plan year, company and its number in the year (HRA-027, HRA-048). */
export const planYearEntityId = ({ plan_year_id, company_id, number }: Pick<SubmissionRow, 'plan_year_id' | 'company_id' | 'number'>): string =>
  `${plan_year_id}:${company_id}:${number}`;

/** The submission with that identifier; without a number the newest of the year. `rows` are newest first. */
export const submissionNamed = (rows: readonly SubmissionRow[], name: string): SubmissionRow | undefined =>
  rows.find((row) => planYearEntityId(row) === name || `${row.plan_year_id}:${row.company_id}` === name);

/** The submissions, newest first; one in progress comes first and cannot be selected (HRA-015, HRA-028, HRA-074). */
export const presentSubmissions = (
  rows: readonly SubmissionRow[],
  begun: { readonly value: string; readonly text: string } | undefined,
  reader: { readonly language: Locale; readonly zone: string },
): readonly Submission[] => [
  ...(begun ? [{ Value: begun.value, Text: begun.text, Disabled: true, Selected: false, SubmittedDate: null, Score: null }] : []),
  ...rows.map((row, at) => ({
    Value: planYearEntityId(row),
    Text: longDate(row.submitted_at, reader),
    Disabled: false,
    Selected: at === 0,
    SubmittedDate: row.submitted_at,
    Score: row.score,
  })),
];

const inWords = (value: number, language: Locale): string => new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(value);

export const thresholdsOf = (bands: readonly Band[]): readonly number[] => bands.flatMap(({ from }) => (from === null ? [] : [from]));

/** A value of a measure in its first unit, formatted without the unit. */
const measuredInWords = ({ units }: AuthoredMeasure, value: number, bands: readonly Band[], language: Locale): string => {
  const [unit = { Unit: '', Factor: 1, Decimals: 1 }] = units;
  return inWords(valueIn(value, unit, thresholdsOf(bands)), language);
};

/** An answer as text: the texts of choices, a measurement with its unit, else the input. */
const answerInWords = (assessment: AuthoredAssessment, questionId: string, given: Given | undefined, language: Locale): string => {
  const { choices = [] } = questionsOf(assessment).find(({ id }) => id === questionId) ?? {};
  if (given?.measured) return `${given.measured.Value} ${given.measured.Units}`;
  const texts = given?.answer.map((value) => choices.find((choice) => choice.value === value)?.text[language] ?? value) ?? [];
  return texts.join(', ');
};

/** The subject of a rule or result as text: an answer, the value of a measure with its unit, or that of a score. */
const itemInWords = (assessment: AuthoredAssessment, itemId: string, scored: Scored, given: GivenAnswers, language: Locale): string => {
  const measurement = scored.measurements.find(({ measure }) => measure.id === itemId);
  if (given.has(itemId) || !(measurement || scored.answerOf(itemId))) return answerInWords(assessment, itemId, given.get(itemId), language);
  if (!measurement) return inWords(Number(scored.answerOf(itemId)?.[0]), language);
  return `${measuredInWords(measurement.measure, measurement.value, measurement.bands, language)} ${measurement.measure.units[0]?.Unit ?? ''}`.trim();
};

/** Placeholders of a value text: `{value}`, or the id of a measure. */
const inBraces = /\{([^}]+)\}/g;

/** The value of a result as text. */
const valueInWords = (assessment: AuthoredAssessment, { of, value: words }: AuthoredResult, scored: Scored, given: GivenAnswers, language: Locale): string => {
  const measureWords = (id: string): string | undefined => {
    const found = scored.measurements.find(({ measure }) => measure.id === id);
    return found && measuredInWords(found.measure, found.value, found.bands, language);
  };
  const own =
    'measure' in of
      ? `${measureWords(of.measure) ?? ''} ${assessment.measures.find(({ id }) => id === of.measure)?.units[0]?.Unit ?? ''}`.trim()
      : itemInWords(assessment, 'score' in of ? of.score : of.question, scored, given, language);
  return words ? words[language].replace(inBraces, (_, name: string) => (name === 'value' ? own : (measureWords(name) ?? '–'))) : own;
};

const presentReasons = (assessment: AuthoredAssessment, item: ScoredItem, scored: Scored, given: GivenAnswers, language: Locale) =>
  item.reasons.map(({ EvaluatingItemId, Operator, ExpressionValues }): ResultItem['Reasons'][number] => {
    const question = questionsOf(assessment).find(({ id }) => id === EvaluatingItemId);
    const workedOut = question ? undefined : [...(assessment.scores ?? []), ...assessment.measures].find(({ id }) => id === EvaluatingItemId);
    const textOf = (value: string): string => question?.choices?.find((choice) => choice.value === value)?.text[language] ?? value;
    const Answer = itemInWords(assessment, EvaluatingItemId, scored, given, language);
    const Values = ExpressionValues.map(textOf);
    return workedOut
      ? { Question: workedOut.name[language], IsWorkedOut: true, Answer, Operator, Values }
      : { Question: question?.text[language] ?? EvaluatingItemId, Answer, Operator, Values };
  });

/** The range of a low risk. Consecutive bands of the same level form one range. */
export const referenceOf = (bands: readonly Band[]): Measurement['Reference'] => {
  const first = bands.findIndex(({ level }) => level === 'Low');
  const end = bands[bands.findIndex(({ level }, at) => at > first && level !== 'Low')];
  const From = bands[first]?.from ?? null;
  return end?.isAbove && end.from !== null ? { From, Below: null, UpTo: end.from } : { From, Below: end?.from ?? null };
};

/** The measures that a result combines into one value, such as `{systolic}/{diastolic}`, in their order; empty for a measure shown alone. */
const toldWith = ({ results, measures }: AuthoredAssessment, measureId: string): readonly AuthoredMeasure[] => {
  const values = results.flatMap(({ items }) => items.map(({ value }) => [...(value?.['en-US'] ?? '').matchAll(inBraces)].map(([, name]) => name)));
  const names = values.find((together) => together.length > 1 && together.includes(measureId)) ?? [];
  return names.flatMap((name) => measures.find(({ id }) => id === name) ?? []);
};

/** The low-risk range of each measure that is shown together with the given one; empty for one shown alone. */
export const referencesOf = (
  assessment: AuthoredAssessment,
  { id }: AuthoredMeasure,
  measurements: readonly ScoredMeasurement[],
): Pick<Measurement, 'References'> => {
  const together = toldWith(assessment, id);
  const bandsOf = (measure: AuthoredMeasure) => (measurements.find((one) => one.measure.id === measure.id) ?? measure).bands;
  return together.length > 0 ? { References: together.map((measure) => referenceOf(bandsOf(measure))) } : {};
};

/** The reference range of a result about a measure. */
const rangesOf = (assessment: AuthoredAssessment, { of }: AuthoredResult, { measurements }: Scored): Pick<ResultItem, 'Reference' | 'References'> => {
  const own = 'measure' in of ? measurements.find(({ measure }) => measure.id === of.measure) : undefined;
  if (!own) return { Reference: null };
  return { Reference: { ...referenceOf(own.bands), Units: own.measure.units[0]?.Unit ?? '' }, ...referencesOf(assessment, own.measure, measurements) };
};

export const zonesOf = (bands: readonly Band[]): NonNullable<Measurement['Zones']> => bands.map(({ from: From, level: RiskLevel }) => ({ From, RiskLevel }));

/** The values that a result shows, with their zones; empty for a result that is not about a measure. */
const measuredOf = (assessment: AuthoredAssessment, { of }: AuthoredResult, { measurements }: Scored, language: Locale): readonly RangedValue[] => {
  if (!('measure' in of)) return [];
  const together = toldWith(assessment, of.measure).map(({ id }) => id);
  return (together.length > 0 ? together : [of.measure]).flatMap((id) => {
    const found = measurements.find(({ measure }) => measure.id === id);
    if (!found) return [];
    const { measure, value: Value, bands } = found;
    const Unit = measure.units[0] ?? { Unit: '', Factor: 1, Decimals: 1 };
    const ranges = { Reference: referenceOf(bands), Thresholds: thresholdsOf(bands), Zones: zonesOf(bands) };
    return [{ MeasureId: id, Name: measure.name[language], Value, Unit, ...ranges }];
  });
};

/** Maximum number of programs per result. */
const programsOfAnItem = 2;

/**
 * Programs that could help: none for a low risk, and none for an urgent one, where care comes first. Programs open to the person, ordered by the tags
 * of the result, then in their own order.
 */
const programsFor = ({ result: { helps = [] }, level }: ScoredItem, programs: OpenPrograms): ResultItem['Programs'] =>
  level === 'Low' || level === 'Urgent'
    ? []
    : [...new Set(helps.flatMap((tag) => programs.filter(({ tags }) => tags.includes(tag))))]
        .slice(0, programsOfAnItem)
        .map(({ ownerId: OwnerId, id: Id, name: Name, isJoined: IsJoined }) => ({ OwnerId, Id, Name, IsJoined }));

/**
 * The results of a submission in the reader's language (HRA-062). They are computed from its version and answers, so they are always consistent.
 * @param programs programs open to the person; empty if the company has no programs
 */
export const presentResults = (row: SubmissionRow, assessment: AuthoredAssessment, language: Locale, programs: OpenPrograms = []): HraResults => {
  const given = submittedAnswers(row);
  const scored = scoreOf(assessment, resultValuesOf(assessment, given));
  return {
    id: row.id,
    PlanYearIdEntityId: planYearEntityId(row),
    SubmittedDate: row.submitted_at,
    Score: scored.score,
    Uncounted: uncountedQuestions(assessment, given).map(({ text }) => text[language]),
    Helplines: scored.helplines.map((helpline) => presentHelpline(helpline, language)),
    Tabs: scored.tabs.map(({ tab, items, score: Score }) => ({
      Name: tab.name[language],
      Score,
      Items: items.map((item) => ({
        Id: item.result.id,
        Name: item.result.name[language],
        RiskLevel: item.level,
        Value: valueInWords(assessment, item.result, scored, given, language),
        Summary: textsFor(item.result, item.level, item.rule).summary[language],
        Recommendation: textsFor(item.result, item.level, item.rule).advice?.[language] ?? '',
        Reasons: presentReasons(assessment, item, scored, given, language),
        Helplines: helplinesFor(assessment, scored, item).map((helpline) => presentHelpline(helpline, language)),
        Programs: programsFor(item, programs),
        Measures: measuresBehind(assessment, item.result),
        Measured: measuredOf(assessment, item.result, scored, language),
        ...rangesOf(assessment, item.result, scored),
      })),
    })),
  };
};

/** Changes of measurements, newest first. @param personId person of the measurements */
export const presentChanges = (
  rows: Awaited<ReturnType<typeof listChanges>>,
  versions: Versions,
  personId: string,
  language: Locale,
): readonly MeasurementChange[] =>
  rows.flatMap((row) => {
    const measure = versions.get(row.version_id)?.measures.find(({ id }) => id === row.measure_id);
    if (!measure) return [];
    const words = (value: number | null): string | null =>
      value === null ? null : `${measuredInWords(measure, value, measure.bands, language)} ${measure.units[0]?.Unit ?? ''}`.trim();
    return {
      ChangeId: String(row.id),
      MeasureId: row.measure_id,
      Name: measure.name[language],
      Date: row.day,
      Kind: row.kind,
      From: words(row.value_before),
      To: words(row.value_after),
      At: row.at,
      By: row.actor_id === personId ? null : `${row.first_name} ${row.last_name}`.trim(),
      CanUndo: isUndoable(row, rows),
    };
  });

/** All conditions with their history, newest first (HRA-066). Levels based on unreadable answers are left out. */
export const presentConditions = (
  rows: Awaited<ReturnType<typeof listConditions>>,
  submissions: readonly SubmissionRow[],
  versions: Versions,
  language: Locale,
): readonly ConditionHistory[] =>
  [...new Set(rows.map(({ condition_id }) => condition_id))].flatMap((ConditionId) => {
    const entries = rows.flatMap(({ condition_id, submission_id, at, risk_level }) => {
      if (condition_id !== ConditionId) return [];
      const submission = submissions.find(({ id }) => id === submission_id);
      const assessment = submission && versions.get(submission.version_id);
      const item =
        submission &&
        assessment &&
        presentResults(submission, assessment, language)
          .Tabs.flatMap(({ Items }) => Items)
          .find(({ Id }) => Id === ConditionId);
      return item ? [{ name: item.Name, entry: { Date: at, RiskLevel: risk_level, Value: item.Value } }] : [];
    });
    const [latest] = entries;
    return latest ? [{ ConditionId, Name: latest.name, History: entries.map(({ entry }) => entry) }] : [];
  });
