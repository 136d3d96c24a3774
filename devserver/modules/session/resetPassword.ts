import type { TokenData } from '../../../shell/features/session/contract';
import { isPassword } from '../../platform/auth/passwords';
import { findPersonByEmail, findPersonByUserName, readPerson, setStage } from '../../platform/auth/people';
import { type Call, Refusal, RefusalOfMany } from '../../platform/module';
import { siteAddress } from '../../platform/outbox';
import type { PersonTable } from '../../platform/tables';
import { beginSession } from './entering';
import { languageOf } from './language';
import { issueLinkKey } from './links';
import { hashNewPassword, passwordTexts, replacePassword } from './newPassword';
import { spend } from './secrets';
import { beginStage, readStage, stageEnded } from './stages';
import type { SessionTables } from './tables';
import { notSignedIn, opensProduct, toLoginType, toStage } from './tokenData';
import { beginTry } from './tries';

/** Whoever has the name, else whoever has it as mail address (SES-006). Both are looked up in any case: the time must not tell which. */
const findNamed = async (nameOrEmail: string, call: Call<SessionTables>): Promise<PersonTable | undefined> => {
  const byUserName = await findPersonByUserName(call.db, nameOrEmail);
  const byEmail = await findPersonByEmail(call.db, nameOrEmail);
  return byUserName ?? byEmail;
};

/**
 * Sends the link by which a person sets a new password, if there is such a person; the answer never says which (SES-006). A password is
 * hashed in both cases: beside its milliseconds nobody can measure whether a mail was written.
 */
const requestReset = async (userName: string, call: Call<SessionTables>): Promise<null> => {
  // Always counted: there is no right or wrong here, but nobody's mailbox is to be filled.
  beginTry(call, userName);
  const person = await findNamed(userName, call);
  await isPassword(undefined, userName);
  await call.change(async (unit) => {
    await unit.audit({ action: 'session.resetRequested', target: person?.id ?? '' });
    if (person === undefined || person.is_active === 0) return;
    const { secret: key, carried } = await issueLinkKey(unit, 'Key.ForgotPassword', person.id);
    const language = languageOf(person);
    const values = { name: person.first_name, link: `${siteAddress}/act/auth/validation/authcode?vkey=${key}` };
    const subject = unit.text('reset.subject', {}, language);
    await unit.send({ to: person.email, kind: 'mail', subject, body: unit.text('reset.mail', values, language), secret: carried });
  });
  return null;
};

/** What comes after a new password: the product, unless something else is in the way. */
const goOn = (person: PersonTable, call: Call<SessionTables>): Promise<TokenData> | TokenData => {
  // Their company signs them in, not this password (SES-012).
  if (person.login_type === 'SSO') return beginStage(person, 'SSOPasswordChangeOnWeb', call);
  return opensProduct(toStage(person.stage)) ? beginSession(person.id, toLoginType(person.login_type), call) : notSignedIn([]);
};

interface NewPassword {
  readonly Token: string;
  readonly NewPassword: string;
  readonly ConfirmPassword: string;
}

/** Sets the password of whoever holds a token of the stages ForceReset and ForgotPassword, which is used up by it (SES-007, SES-121). */
const setNewPassword = async (body: NewPassword, call: Call<SessionTables>): Promise<TokenData> => {
  const attempt = beginTry(call, undefined);
  const { secret, personId } = await readStage(body.Token, ['ForceReset', 'ForgotPassword'], call);
  attempt.succeeded();
  const before = await readPerson(call.db, personId);
  if (body.NewPassword !== body.ConfirmPassword) throw new Refusal(400, 'password.notEqual');
  const [first, ...others] = await passwordTexts(body.NewPassword, [before.email, before.user_name]);
  if (first !== undefined) throw new RefusalOfMany([first, ...others]);
  const passwordHash = await hashNewPassword(body.NewPassword, before);
  const ended = await call.change(async (unit) => {
    if (!(await spend(unit.trx, unit.now(), secret.hash))) throw stageEnded();
    const person = await readPerson(unit.trx, personId);
    if (person.stage === 'ForceReset') await setStage(unit.trx, personId, 'Authenticated');
    return replacePassword(unit, person, passwordHash);
  });
  for (const sessionId of ended) call.signIn.disconnect(sessionId);
  return goOn(await readPerson(call.db, personId), call);
};

/**
 * Both modes of `POST /login/resetpassword`: with `UserName` alone it requests the mail, with token and password it sets the password.
 * @throws Refusal 400 for a mixture of the two, a token that is not good, or a password that breaks the rule, is too common or the current one; 429 after too many tries.
 */
export const resetPassword = async (
  body: { readonly UserName?: string; readonly Token?: string; readonly NewPassword?: string; readonly ConfirmPassword?: string },
  call: Call<SessionTables>,
): Promise<TokenData | null> => {
  const { UserName, Token, NewPassword, ConfirmPassword } = body;
  if (Token !== undefined && NewPassword !== undefined && ConfirmPassword !== undefined) return setNewPassword({ Token, NewPassword, ConfirmPassword }, call);
  if (UserName !== undefined && Token === undefined && NewPassword === undefined && ConfirmPassword === undefined) return requestReset(UserName, call);
  throw new Refusal(400, 'reset.incomplete', {}, false);
};
