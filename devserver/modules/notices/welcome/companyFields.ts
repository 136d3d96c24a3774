import type { Changes, CompanyField, Reads } from '../../../contracts';
import type { Context, Unit } from '../../../platform/module';
import { readPersonAtWork } from '../../../platform/organisation/organisation';
import type { NoticesTables } from '../tables';
import { keepAnswer } from './answers';
import { contactKinds, readOwnAnswers, readOwnFields } from './fields';

/** The company's own questions for the profile: the same questions and answers as in the welcome form. */
export const readCompanyFields = async (
  { userId, companyId, language }: Reads['notices.companyFields']['input'],
  { db }: Context<NoticesTables>,
): Promise<CompanyField[]> => {
  const person = await readPersonAtWork(db, userId);
  const answers = await readOwnAnswers(db, userId);
  return (await readOwnFields(db, companyId, language, answers)).map(({ name, label, helpText, inputType, options, knownFrom }) => ({
    id: name,
    label,
    helpText,
    inputType,
    options: options.map(({ id, text }) => ({ value: id, label: text })),
    value: knownFrom === null ? (answers.get(name) ?? null) : person[knownFrom],
    isReadonly: knownFrom !== null,
  }));
};

/** Stores answers from the profile, where they were validated. */
export const keepProfileAnswers = async ({ userId, answers }: Changes['account.fieldsAnswered'], { trx }: Unit<NoticesTables>): Promise<void> => {
  for (const [name, value] of answers) {
    if (contactKinds.has(name)) continue;
    await keepAnswer(trx, userId, name, value);
  }
};
