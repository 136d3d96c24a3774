import type { PageAnswers } from '../../../../plugins/hra/contract';
import { isAnswered } from '../../../../plugins/hra/rules/required';
import { faultIn } from '../../../../plugins/hra/rules/validity';
import { completedPage, listedPages } from '../../../../plugins/hra/rules/wizard';
import { sharedTopics } from '../../../../shell/contracts/topics';
import type { Locale } from '../../../../shell/i18n/locale';
import { toFlag } from '../../../platform/database/flag';
import { FieldRefusal, Refusal, RefusalOfMany } from '../../../platform/module';
import type { Given } from '../queries';
import type { ProgressRow } from '../tables';
import type { HraUnit } from '../unit';
import { answerOf, askedOf } from './asked';
import { type AssessmentState, isWhole, missingIn, readState } from './assessmentState';
import { type AuthoredQuestion, isQuestion, type Words } from './authored';
import { recordSubmission } from './submission';

type SentAnswer = PageAnswers['Answers'][number];

/** A sent answer in stored form. */
export const givenBy = ({ Answer, BiometricAnswer, IsConfirmed }: SentAnswer): Given => ({
  answer: Answer.filter((value) => value.trim() !== ''),
  measured: BiometricAnswer && BiometricAnswer.Value.trim() !== '' ? BiometricAnswer : null,
  ...(IsConfirmed !== undefined && { isConfirmed: IsConfirmed }),
});

/** Whether a sent answer equals the stored one. One without a confirmation leaves the stored confirmation unchanged. */
export const isSame = (one: Given | undefined, other: Given): boolean =>
  JSON.stringify(one?.answer ?? []) === JSON.stringify(other.answer) &&
  one?.measured?.Value === other.measured?.Value &&
  one?.measured?.Units === other.measured?.Units &&
  (other.isConfirmed === undefined || (one?.isConfirmed ?? false) === other.isConfirmed);

/** Language of a refusal, and the day in the person's zone (`yyyy-MM-dd`). */
export interface Reader {
  readonly language: Locale;
  readonly today: string;
}

/** @throws FieldRefusal 400 for an answer that its question does not accept (HRA-052) */
export const refuseUnreadable = (question: AuthoredQuestion, given: Given, field: string, { language, today }: Reader): void => {
  const asked = askedOf(question, today);
  const fault = faultIn(asked, answerOf(given));
  const { units = [], choices = [] } = question;
  const textOf = ({ text }: { readonly text: Words }): string => text[language];
  const about = { question: textOf(question) };
  const part = isAnswered(given.answer) && given.measured === null ? 'Answer' : 'BiometricAnswer.Value';
  switch (fault) {
    case undefined:
      return;
    case 'unit':
      throw new FieldRefusal(`${field}.BiometricAnswer.Units`, 'answer.unit', {
        unit: given.measured?.Units ?? '',
        units: units.map(({ Unit }) => Unit).join(', '),
      });
    case 'choice':
      throw new FieldRefusal(`${field}.Answer`, 'answer.choice', { ...about, choices: choices.map(textOf).join(', ') });
    case 'exclusive':
      throw new FieldRefusal(`${field}.Answer`, 'answer.exclusive', {
        ...about,
        choice: choices.filter(({ value, isExclusive }) => isExclusive && given.answer.includes(value)).map(textOf)[0] ?? '',
      });
    case 'measured':
      throw new FieldRefusal(`${field}.BiometricAnswer`, 'answer.measured', about);
    case 'number':
    case 'date':
    case 'future':
    case 'oneChoice':
      throw new FieldRefusal(`${field}.${part}`, `answer.${fault}`, about);
  }
};

/**
 * @throws Refusal 404 for an unknown page, 400 for an answer of another page, an answer that its question does not accept, or an unknown next page
 */
const refuseForeign = ({ assessment, given }: AssessmentState, pageId: string, { Answers, NextPageId }: PageAnswers, reader: Reader): void => {
  const page = assessment.pages.find(({ id }) => id === pageId);
  if (!page) throw new Refusal(404, 'page.unknown', {}, false);
  const questions = new Map(page.items.filter(isQuestion).map((question) => [question.id, question]));
  Answers.forEach((sent, at) => {
    const question = questions.get(sent.QuestionId);
    if (!question) throw new FieldRefusal(`Answers[${at}].QuestionId`, 'answer.otherPage', { question: sent.QuestionId });
    const answer = givenBy(sent);
    // Answers stored by an earlier version may be sent back unchanged; they do not count.
    if (!isSame(given.get(sent.QuestionId), answer)) refuseUnreadable(question, answer, `Answers[${at}]`, reader);
  });
  if (NextPageId === undefined || NextPageId === completedPage || assessment.pages.some(({ id }) => id === NextPageId)) return;
  throw new FieldRefusal('NextPageId', 'page.unknownNext', { page: NextPageId });
};

/** Stores an answer; an empty one is deleted. */
export const writeAnswer = async (
  { trx }: HraUnit,
  progress_id: string,
  question_id: string,
  { answer, measured, isConfirmed = false }: Given,
): Promise<void> => {
  if (!isAnswered(answer) && measured === null) {
    await trx.deleteFrom('hra_answer').where('progress_id', '=', progress_id).where('question_id', '=', question_id).execute();
    return;
  }
  const values = { answer: JSON.stringify(answer), measured: measured?.Value ?? null, units: measured?.Units ?? null, confirmed: toFlag(isConfirmed) };
  await trx
    .insertInto('hra_answer')
    .values({ progress_id, question_id, ...values })
    .onConflict((conflict) => conflict.columns(['progress_id', 'question_id']).doUpdateSet(values))
    .execute();
};

/**
 * Saves the answers of a page and the next page. A submitted assessment is in progress again after a changed answer (HRA-035).
 * @returns the state afterwards
 * @throws Refusal as `refuseForeign`
 */
export const savePage = async (unit: HraUnit, progress: ProgressRow, pageId: string, body: PageAnswers, language: Locale): Promise<AssessmentState> => {
  const before = await readState(unit.trx, progress, language);
  refuseForeign(before, pageId, body, { language, today: await unit.today(progress.person_id) });
  let isChanged = false;
  for (const sent of body.Answers) {
    const given = givenBy(sent);
    if (isSame(before.given.get(sent.QuestionId), given)) continue;
    isChanged = true;
    await writeAnswer(unit, progress.id, sent.QuestionId, given);
  }
  await unit.trx
    .insertInto('hra_saved_page')
    .values({ progress_id: progress.id, page_id: pageId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const changes = {
    status: progress.status === 'Submitted' && !isChanged ? ('Submitted' as const) : ('InProgress' as const),
    current_page_id: body.NextPageId ?? progress.current_page_id,
    started_at: progress.started_at ?? unit.now(),
  };
  await unit.trx.updateTable('hra_progress').set(changes).where('id', '=', progress.id).execute();
  return readState(unit.trx, { ...progress, ...changes }, language);
};

/** @throws RefusalOfMany 400 with the first page, in order, that lacks required answers, and each of these questions (HRA-051, HRA-053, HRA-060) */
const refuseIncomplete = (state: AssessmentState): void => {
  const pages = listedPages(state.outline.pages, state.shown.pages);
  const page = pages.find(({ PageId }) => missingIn(state, PageId).length > 0);
  if (!page) return;
  const texts = missingIn(state, page.PageId).map(({ QuestionId, Text }) => ({
    key: 'submit.missing',
    values: { page: page.Name },
    more: { PageId: page.PageId, PageName: page.Name, QuestionId, Question: Text },
  }));
  const [first, ...rest] = texts;
  if (first) throw new RefusalOfMany([first, ...rest]);
};

/**
 * Submits and scores, in the transaction of the unit. An unchanged submitted assessment stays as it is. @throws RefusalOfMany 400 for an incomplete
 * one
 */
export const submit = async (unit: HraUnit, progress: ProgressRow, language: Locale, actorId: string): Promise<void> => {
  if (progress.status === 'Submitted') return;
  const state = await readState(unit.trx, progress, language);
  refuseIncomplete(state);
  await recordSubmission(unit.trx, state, unit.now(), actorId);
  await unit.trx.updateTable('hra_progress').set({ status: 'Submitted', current_page_id: completedPage }).where('id', '=', progress.id).execute();
  await unit.announce('hra.submitted', {
    userId: progress.person_id,
    companyId: progress.company_id,
    planYearId: progress.plan_year_id,
    at: unit.now(),
    isWhole: isWhole(state),
  });
  await unit.audit({
    action: 'hra.submitted',
    target: progress.id,
    detail: { version: progress.version_id },
    changed: [{ field: 'Assessment', kind: 'health' }],
  });
  unit.publish(sharedTopics.user, { userId: progress.person_id }, { Category: 'HealthProfile', Message: {} });
};
