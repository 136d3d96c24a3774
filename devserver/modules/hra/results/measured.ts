import type { Measurement } from '../../../../plugins/hra/contract';
import type { Locale } from '../../../../shell/i18n/locale';
import { birthdayOf, findVersions, listMeasurements, listSubmissions, submittedAnswers } from '../queries';
import type { HraDb, SubmissionRow } from '../tables';
import { resultValuesOf } from '../taking/asked';
import { type AuthoredAssessment, type AuthoredMeasure, questionsOf, questionsOfMeasure } from '../taking/authored';
import { presentQuestion } from '../taking/present';
import { previousYearOf } from './comparison';
import { type Judgement, judgeScreening } from './judging';
import { referenceOf, referencesOf, thresholdsOf, zonesOf } from './profile';
import { type Scored, scoreOf } from './scoring';

type Row = Awaited<ReturnType<typeof listMeasurements>>[number];

interface Judged {
  readonly row: Row;
  readonly assessment: AuthoredAssessment;
  readonly measure: AuthoredMeasure;
  /** The submission with it; undefined for a screening. */
  readonly submission: SubmissionRow | undefined;
  /** The measurements of that submission. */
  readonly measured: Scored['measurements'];
  readonly judgement: Judgement;
}

/** The measurements of a person with their levels, newest first. Measures that their version does not contain are left out. */
export const judgedMeasurements = async (db: HraDb, personId: string): Promise<readonly Judged[]> => {
  const rows = await listMeasurements(db, personId);
  const submissions = await listSubmissions(db, personId);
  const bornOn = await birthdayOf(db, personId);
  const versions = await findVersions(
    db,
    [...rows, ...submissions].map(({ version_id }) => version_id),
  );
  const scored = new Map(
    submissions.flatMap((submission) => {
      const assessment = versions.get(submission.version_id);
      return assessment ? [[submission.id, scoreOf(assessment, resultValuesOf(assessment, submittedAnswers(submission)))] as const] : [];
    }),
  );
  const said = submissions.flatMap(({ id, submitted_at: at }) => {
    const known = scored.get(id);
    return known ? [{ at, answerOf: known.answerOf }] : [];
  });
  return rows.flatMap((row) => {
    const assessment = versions.get(row.version_id);
    const measure = assessment?.measures.find(({ id }) => id === row.measure_id);
    if (!assessment || !measure) return [];
    const submission = submissions.find(({ id }) => id === row.submission_id);
    const measured = scored.get(row.submission_id ?? '')?.measurements ?? [];
    const own = measured.find((one) => one.measure.id === measure.id) ?? measure;
    const judgement =
      row.source === 'BiometricUpload'
        ? judgeScreening(measure, { value: row.value, day: row.day, bornOn }, said)
        : { level: row.risk_level, bands: own.bands, source: own.source };
    return [{ row, assessment, measure, submission, measured, judgement }];
  });
};

/** The measurements of a person in a language, newest first (HRA-064). */
export const measurementsIn = async (db: HraDb, personId: string, language: Locale): Promise<readonly Measurement[]> => {
  const judged = await judgedMeasurements(db, personId);
  return judged.map(({ row, assessment, measure, submission, measured, judgement }) => {
    const { level, bands, source, unfit, judgedWith } = judgement;
    const asked = questionsOf(assessment).filter(({ id }) => questionsOfMeasure(measure).includes(id));
    const given = submission && submittedAnswers(submission);
    const ofMeasure = judged.flatMap((other) => (other.row.measure_id === row.measure_id ? other.row : []));
    const previous = previousYearOf(ofMeasure, row, ({ day }) => day);
    return {
      MeasurementId: String(row.id),
      MeasureId: row.measure_id,
      Name: measure.name[language],
      Value: row.value,
      Units: measure.units[0]?.Unit ?? '',
      Date: row.day,
      RiskLevel: level,
      ...(unfit && { NotJudged: unfit }),
      Source: row.source,
      ...(judgedWith !== undefined && { JudgedWith: judgedWith }),
      Reference: referenceOf(bands),
      ...referencesOf(assessment, measure, measured),
      Thresholds: thresholdsOf(bands),
      Zones: zonesOf(bands),
      ...(previous && { Previous: { Value: previous.value, Date: previous.day } }),
      Guideline: source,
      UnitChoices: measure.units,
      ...(given && { Questions: asked.map((question) => presentQuestion(question, given.get(question.id), true, language)) }),
    };
  });
};
