import type { schemas } from '../../../../shell/features/notices/contract/schemas';
import type { Input, Output } from '../../../../shell/net/contract';
import { normalPhone } from '../../../../shell/rules/phone';
import { changeContacts, type WantedContacts } from '../../../platform/auth/contacts/changeContacts';
import { isContactOfOther } from '../../../platform/auth/contacts/contacts';
import { type Call, RefusalOfMany, type Unit } from '../../../platform/module';
import { readPersonAtWork } from '../../../platform/organisation/organisation';
import type { NoticesTables, NoticesTransaction } from '../tables';
import { keepAnswer } from './answers';
import { answersTo, faultsOf } from './check';
import { type AskedField, contactKinds, mobileNumber, readAskedFields, readOwnAnswers } from './fields';

type Save = typeof schemas.saveOptionalFields;
type Given = Input<Save>['body']['Fields'];
type Result = Output<Save>;
type Answers = ReadonlyMap<string, string>;

const saved: Result = { Success: true, Message: null, Field: null };

/** The field whose value is a contact of another person, in any company. */
const takenField = async (trx: NoticesTransaction, personId: string, answers: Answers): Promise<string | undefined> => {
  for (const [name, value] of answers) {
    const kind = contactKinds.get(name);
    if (kind !== undefined && value !== '' && (await isContactOfOther(trx, personId, kind, value))) return name;
  }
  return undefined;
};

type Who = Parameters<typeof changeContacts>[1];

const contactsIn = (answers: Answers): WantedContacts =>
  Object.fromEntries(
    [...answers].flatMap(([name, value]) => {
      const kind = contactKinds.get(name);
      return kind === undefined ? [] : [[kind, value]];
    }),
  );

const keep = async (unit: Unit<NoticesTables>, who: Who, answers: Answers): Promise<void> => {
  const { trx } = unit;
  const personId = who.userId;
  await unit.revise({ record: 'person', id: personId });
  await changeContacts(unit, who, contactsIn(answers));
  for (const [name, value] of answers) {
    if (contactKinds.has(name)) continue;
    await keepAnswer(trx, personId, name, value);
  }
};

const noteOutcome = async (unit: Unit<NoticesTables>, personId: string, outcome: 'completed' | 'skipped', fields: readonly string[]): Promise<void> => {
  const row = { outcome, at: unit.now() };
  await unit.trx
    .insertInto('welcome_outcome')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
  await unit.audit({ action: `welcome.${outcome}`, target: personId, detail: { fields } });
};

/** The answers with the mobile number in its stored form; `undefined` for an invalid number. */
const withNormalPhone = (answers: Answers): Answers | undefined => {
  const typed = answers.get(mobileNumber);
  if (typed === undefined || typed === '') return answers;
  const number = normalPhone(typed);
  return number === undefined ? undefined : new Map([...answers, [mobileNumber, number]]);
};

/** Stores each answer that is valid by itself. */
const saveSkipped = async (asked: readonly AskedField[], given: Given, call: Call<NoticesTables>): Promise<Result> => {
  const { userId } = call.caller.subject;
  const person = await readPersonAtWork(call.db, userId);
  const good = Object.entries(given).filter(([name, value]) => faultsOf(asked, { [name]: value }, person).length === 0);
  const answers = [...answersTo(asked, Object.fromEntries(good))].flatMap(([name, value]) => [...(withNormalPhone(new Map([[name, value]])) ?? [])]);
  return call.change(async (unit) => {
    const free: [string, string][] = [];
    for (const answer of answers) if ((await takenField(unit.trx, userId, new Map([answer]))) === undefined) free.push(answer);
    await keep(unit, { userId, sessionId: call.caller.sessionId }, new Map(free));
    await noteOutcome(
      unit,
      userId,
      'skipped',
      free.map(([name]) => name),
    );
    return saved;
  });
};

/**
 * Saves the welcome form, all of it or nothing (NOT-075, NOT-077 to NOT-079). For a skipped form it stores the valid answers and never refuses, so
 * that skipping is never blocked (NOT-076). The first login is completed by a separate call.
 * @throws Refusal 400 with every invalid field.
 */
export const saveWelcome = async ({ Fields, UserCancelled }: Input<Save>['body'], call: Call<NoticesTables>): Promise<Result> => {
  const { subject, sessionId } = call.caller;
  const { userId } = subject;
  const asked = await readAskedFields(call);
  if (UserCancelled) return saveSkipped(asked, Fields, call);
  const known = await readOwnAnswers(call.db, userId);
  const open = asked.filter(({ name, isRequired, knownFrom }) => isRequired && knownFrom === null && !known.has(name)).map(({ name }) => [name, ''] as const);
  const [first, ...others] = faultsOf(asked, { ...Object.fromEntries(open), ...Fields }, await readPersonAtWork(call.db, userId));
  if (first !== undefined) throw new RefusalOfMany([first, ...others]);
  const answers = withNormalPhone(answersTo(asked, Fields));
  if (answers === undefined) return { Success: false, Message: call.text('phone.form'), Field: mobileNumber };
  return call.change(async (unit) => {
    const taken = await takenField(unit.trx, userId, answers);
    if (taken !== undefined) return { Success: false, Message: unit.text(`taken.${taken}`), Field: taken };
    await keep(unit, { userId, sessionId }, answers);
    await noteOutcome(unit, userId, 'completed', [...answers.keys()]);
    return saved;
  });
};
