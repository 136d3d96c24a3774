import type { TokenData } from '../../../../shell/features/session/contract';
import { changeContacts } from '../../../platform/auth/contacts/changeContacts';
import { isContactOfOther } from '../../../platform/auth/contacts/contacts';
import { readPerson, setDateOfBirth, setStage } from '../../../platform/auth/people';
import { type Call, Refusal, RefusalOfMany, type Unit } from '../../../platform/module';
import type { PersonTable } from '../../../platform/tables';
import { rememberDevice } from '../devices/knownDevices';
import { hashNewPassword, passwordTexts, replacePassword } from '../passwords/newPassword';
import { formOf } from '../signIn/tokenData';
import { currentTokenData } from '../signIn/verifyToken';
import type { SessionTables } from '../tables';
import { answersTo, faultsOf } from './answers';

type Who = Parameters<typeof changeContacts>[1];
type Answers = Readonly<Record<string, string>>;

/** Names of the form that are columns of the person; others are stored as answers. */
const dateOfBirth = 'DateOfBirth';
const preferredEmail = 'PreferredEmail';

/** The answers, checked against the person's form. @throws Refusal 400 with every invalid field */
const checked = async (person: PersonTable, given: Answers): Promise<{ readonly answers: Answers; readonly password: string | undefined }> => {
  const asked = formOf(person) ?? [];
  const answers = answersTo(asked, given);
  const passwordName = asked.find(({ InputType }) => InputType === 'password')?.Name;
  const password = passwordName === undefined ? undefined : answers[passwordName];
  const weaknesses = password === undefined ? [] : await passwordTexts(password, [person.email, person.user_name]);
  const [first, ...others] = [...faultsOf(asked, given), ...weaknesses];
  if (first !== undefined) throw new RefusalOfMany([first, ...others]);
  const withoutPassword = Object.entries(answers).filter(([name]) => name !== passwordName);
  return { answers: Object.fromEntries(withoutPassword), password };
};

/** An address that belongs to another person is dropped: it does not block the first login, and the profile asks for it again. */
const keepMail = async (unit: Unit<SessionTables>, who: Who, email: string): Promise<void> => {
  if (!(await isContactOfOther(unit.trx, who.userId, 'email', email))) await changeContacts(unit, who, { email });
};

const keep = async (unit: Unit<SessionTables>, who: Who, answers: Answers): Promise<void> => {
  const personId = who.userId;
  for (const [name, value] of Object.entries(answers)) {
    if (name === dateOfBirth) await setDateOfBirth(unit.trx, personId, value);
    else if (name === preferredEmail) await keepMail(unit, who, value);
    else await unit.trx.insertInto('first_login_answer').values({ person_id: personId, name, value }).execute();
  }
};

/**
 * Completes the first login: stores the answers of the legacy form (none if there is none), sets the stage Authenticated and clears the form (SES-054 to
 * SES-057). Idempotent. The token does not change.
 * @throws Refusal 400 naming each invalid field, 409 during impersonation
 */
export const completeFirstLogin = async (given: Answers, call: Call<SessionTables>): Promise<TokenData> => {
  const { subject, actor, sessionId } = call.caller;
  if (subject.userId !== actor.userId) throw new Refusal(409, 'firstLogin.ownOnly');
  const person = await readPerson(call.db, subject.userId);
  if (person.stage !== 'FirstLogin') return currentTokenData(call);
  const { answers, password } = await checked(person, given);
  const passwordHash = password === undefined ? undefined : await hashNewPassword(password, person);
  const ended = await call.change(async (unit) => {
    const { stage } = await readPerson(unit.trx, person.id);
    if (stage !== 'FirstLogin') return [];
    await keep(unit, { userId: person.id, sessionId }, answers);
    await unit.revise({ record: 'person', id: person.id });
    await setStage(unit.trx, person.id, 'Authenticated');
    await unit.audit({ action: 'session.firstLoginCompleted', target: person.id, detail: { fields: Object.keys(answers) } });
    return passwordHash === undefined ? [] : replacePassword(unit, person, passwordHash, sessionId);
  });
  for (const id of ended) call.signIn.disconnect(id);
  if (passwordHash !== undefined) rememberDevice(call, await readPerson(call.db, person.id));
  return currentTokenData(call);
};
