import type { CorrectedMeasurement } from '../../../../plugins/hra/contract';
import { isAnswered } from '../../../../plugins/hra/rules/required';
import { doubtAbout } from '../../../../plugins/hra/rules/validity';
import { sharedTopics } from '../../../../shell/contracts/topics';
import type { Locale } from '../../../../shell/i18n/locale';
import { numericId } from '../../../platform/database/numericId';
import { FieldRefusal, Refusal } from '../../../platform/module';
import { findProgressOf, findVersion, type Given, type GivenAnswers, listAnswers, submittedAnswers } from '../queries';
import type { HraTables, HraTransaction, SubmissionRow } from '../tables';
import { answerOf, askedOf, valuesOf } from '../taking/asked';
import { type AuthoredAssessment, type AuthoredMeasure, questionsOf, questionsOfMeasure } from '../taking/authored';
import { givenBy, isSame, refuseUnreadable, writeAnswer } from '../taking/save';
import { rewriteSubmission } from '../taking/submission';
import type { HraUnit } from '../unit';

/** Question → its answer; null for none. */
type Patch = ReadonlyMap<string, Given | null>;

/** A self-reported measurement with its submission and its measure. */
interface Own {
  readonly submission: SubmissionRow;
  readonly assessment: AuthoredAssessment;
  readonly measure: AuthoredMeasure;
  readonly day: string;
}

/** Actor, subject and language of a change. */
export interface ChangedBy {
  readonly personId: string;
  readonly actorId: string;
  readonly language: Locale;
}

const nothing: Given = { answer: [], measured: null };

const findOwn = async (trx: HraTransaction, personId: string, submissionId: string | null, measureId: string, day: string): Promise<Own | undefined> => {
  if (submissionId === null) return undefined;
  const submission = await trx.selectFrom('hra_submission').selectAll().where('id', '=', submissionId).where('person_id', '=', personId).executeTakeFirst();
  const assessment = submission && (await findVersion(trx, submission.version_id));
  const measure = assessment?.measures.find(({ id }) => id === measureId);
  return submission && assessment && measure && { submission, assessment, measure, day };
};

/** @throws Refusal 404 for a measurement that the person does not have, 409 for one that is not self-reported */
const ownMeasurement = async (trx: HraTransaction, personId: string, measurementId: string): Promise<Own> => {
  const row = await trx
    .selectFrom('hra_measurement')
    .selectAll()
    .where('id', '=', numericId(measurementId))
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'measurement.unknown');
  const own = await findOwn(trx, personId, row.submission_id, row.measure_id, row.day);
  if (!own) throw new Refusal(409, 'measurement.notOwn');
  return own;
};

const valueNow = async (trx: HraTransaction, { submission, measure }: Own): Promise<number | null> =>
  (await trx.selectFrom('hra_measurement').select('value').where('submission_id', '=', submission.id).where('measure_id', '=', measure.id).executeTakeFirst())
    ?.value ?? null;

/**
 * Updates the answers of the assessment in progress if they still equal those of the submission: otherwise the next submission would repeat the
 * mistake.
 */
const followInProgress = async (unit: HraUnit, { submission }: Own, before: Patch, after: Patch): Promise<void> => {
  const progress = await findProgressOf(unit.trx, submission.person_id, submission.plan_year_id);
  if (!progress || progress.version_id !== submission.version_id) return;
  const stored = await listAnswers(unit.trx, progress.id);
  for (const [questionId, given] of after) {
    if (isSame(stored.get(questionId), before.get(questionId) ?? nothing)) await writeAnswer(unit, progress.id, questionId, given ?? nothing);
  }
};

/** Changes the answers behind a measurement and everything derived from them, and records the change. @returns the id of the change */
const apply = async (unit: HraUnit, own: Own, after: Patch, kind: HraTables['hra_measurement_change']['kind'], by: ChangedBy): Promise<string> => {
  const { submission, assessment, measure, day } = own;
  const given = new Map(submittedAnswers(submission));
  const before: Patch = new Map([...after.keys()].map((id) => [id, given.get(id) ?? null]));
  const value_before = await valueNow(unit.trx, own);
  for (const [id, answer] of after) {
    if (answer) given.set(id, answer);
    else given.delete(id);
  }
  await rewriteSubmission(unit.trx, submission, assessment, given, { questionIds: [...after.keys()], day });
  await followInProgress(unit, own, before, after);
  const row = {
    person_id: by.personId,
    measure_id: measure.id,
    version_id: submission.version_id,
    submission_id: submission.id,
    day,
    kind,
    before: JSON.stringify(Object.fromEntries(before)),
    after: JSON.stringify(Object.fromEntries(after)),
    value_before,
    value_after: await valueNow(unit.trx, own),
    actor_id: by.actorId,
    at: unit.now(),
  };
  const { id } = await unit.trx.insertInto('hra_measurement_change').values(row).returning('id').executeTakeFirstOrThrow();
  unit.publish(sharedTopics.user, { userId: by.personId }, { Category: 'HealthProfile', Message: {} });
  return String(id);
};

/** @throws FieldRefusal 400 if a corrected value is on the wrong side of its counterpart, such as the other value of a blood pressure */
const refuseSwapped = (assessment: AuthoredAssessment, given: GivenAnswers, sent: CorrectedMeasurement['Answers']): void => {
  const values = valuesOf(assessment, given);
  for (const question of questionsOf(assessment)) {
    const own = given.get(question.id);
    const at = sent.findIndex(({ QuestionId }) => QuestionId === question.id || QuestionId === question.below);
    if (at < 0 || !own || doubtAbout(askedOf(question), answerOf(own), (id) => values.get(id)) !== 'swapped') continue;
    const [upper = '', lower = ''] = [values.get(question.below ?? '')?.[0], values.get(question.id)?.[0]];
    throw new FieldRefusal(`Answers[${at}].BiometricAnswer.Value`, 'measurement.swapped', { upper, lower });
  }
};

/**
 * Corrects the values behind a measurement.
 * @returns the id of the change; null if nothing differs
 * @throws Refusal as `ownMeasurement`; FieldRefusal 400 for a question that it does not depend on, or a value that is missing, unreadable,
 * impossible, or unusual and not confirmed
 */
export const correctMeasurement = async (unit: HraUnit, { MeasurementId, Answers }: CorrectedMeasurement, by: ChangedBy): Promise<string | null> => {
  const own = await ownMeasurement(unit.trx, by.personId, MeasurementId);
  const questions = questionsOf(own.assessment).filter(({ id }) => questionsOfMeasure(own.measure).includes(id));
  const given = submittedAnswers(own.submission);
  const after = new Map<string, Given>();
  Answers.forEach((sent, at) => {
    const field = `Answers[${at}]`;
    const question = questions.find(({ id }) => id === sent.QuestionId);
    if (!question) throw new FieldRefusal(`${field}.QuestionId`, 'measurement.otherQuestion', { question: sent.QuestionId });
    const answer = givenBy(sent);
    const about = { question: question.text[by.language] };
    if (!isAnswered(answer.answer) && answer.measured === null) throw new FieldRefusal(`${field}.BiometricAnswer.Value`, 'measurement.empty', about);
    refuseUnreadable(question, answer, field, { language: by.language, today: unit.now().slice(0, 'yyyy-MM-dd'.length) });
    const doubt = doubtAbout(askedOf(question), answerOf(answer));
    if (doubt === 'impossible') throw new FieldRefusal(`${field}.BiometricAnswer.Value`, 'measurement.impossible', about);
    if (doubt === 'unusual' && answer.isConfirmed !== true) throw new FieldRefusal(`${field}.IsConfirmed`, 'measurement.unusual', about);
    if (!isSame(given.get(question.id), answer)) after.set(question.id, answer);
  });
  refuseSwapped(own.assessment, new Map([...given, ...after]), Answers);
  return after.size === 0 ? null : apply(unit, own, after, 'Corrected', by);
};

/** Removes a measurement: the answers behind it are removed from the submission. @throws Refusal as `ownMeasurement` */
export const removeMeasurement = async (unit: HraUnit, measurementId: string, by: ChangedBy): Promise<string> => {
  const own = await ownMeasurement(unit.trx, by.personId, measurementId);
  return apply(unit, own, new Map(questionsOfMeasure(own.measure).map((id) => [id, null])), 'Removed', by);
};

/** Whether a change is the newest of its measurement, so that it can be undone. */
export const isUndoable = (
  change: Pick<HraTables['hra_measurement_change'], 'submission_id' | 'measure_id'> & { readonly id: number },
  newestFirst: readonly (Pick<HraTables['hra_measurement_change'], 'submission_id' | 'measure_id'> & { readonly id: number })[],
): boolean =>
  change.submission_id !== null &&
  newestFirst.find(({ submission_id, measure_id }) => submission_id === change.submission_id && measure_id === change.measure_id)?.id === change.id;

/** Reverts a change. @throws Refusal 404 for a change that the person does not have, 409 for one with later changes */
export const undoChange = async (unit: HraUnit, changeId: string, by: ChangedBy): Promise<string> => {
  const changes = await listChanges(unit.trx, by.personId);
  const change = changes.find(({ id }) => id === numericId(changeId));
  if (!change) throw new Refusal(404, 'measurementChange.unknown');
  const own = isUndoable(change, changes) ? await findOwn(unit.trx, by.personId, change.submission_id, change.measure_id, change.day) : undefined;
  if (!own) throw new Refusal(409, 'measurementChange.followed');
  const before = new Map(Object.entries(JSON.parse(change.before) as Record<string, Given | null>));
  return apply(unit, own, before, 'Restored', by);
};

/** Changes of a person's measurements, newest first, with the name of the actor. */
export const listChanges = (db: Pick<HraTransaction, 'selectFrom'>, personId: string) =>
  db
    .selectFrom('hra_measurement_change as change')
    .innerJoin('person as actor', 'actor.id', 'change.actor_id')
    .selectAll('change')
    .select(['actor.first_name', 'actor.last_name'])
    .where('change.person_id', '=', personId)
    .orderBy('change.id', 'desc')
    .execute();
