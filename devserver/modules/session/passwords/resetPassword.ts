import type { TokenData } from '../../../../shell/features/session/contract';
import { findPersonByEmail, findPersonByUserName, readPerson, setStage } from '../../../platform/auth/people';
import { accountAddress } from '../../../platform/mail/recipients';
import { type Call, type LaterCall, Refusal, RefusalOfMany, type Unit } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import type { PersonTable } from '../../../platform/tables';
import { sendToMailbox } from '../contacts/strangersMail';
import { knownDevice } from '../devices/knownDevices';
import { languageOf } from '../language';
import { beginSession } from '../signIn/entering';
import { beginStage, readStage, stageEnded } from '../signIn/stages';
import { notSignedIn, opensProduct, toLoginType, toStage } from '../signIn/tokenData';
import { beginTry } from '../signIn/tries';
import type { SessionTables } from '../tables';
import { issueLinkKey } from './links';
import { hashNewPassword, passwordTexts, replacePassword } from './newPassword';
import { spend } from './secrets';

/** Matches of a name: usually one person or none. */
interface Named {
  readonly person: PersonTable | undefined;
  readonly other: PersonTable | undefined;
}

/**
 * The person with this user name, and the one with this mail address (SES-006). If they differ, both: choosing another person's address as user name must not
 * keep mails from the owner of the mailbox. Both are always looked up, so that the time does not reveal the match.
 */
const findNamed = async (nameOrEmail: string, call: Call<SessionTables>): Promise<Named> => {
  const byUserName = await findPersonByUserName(call.db, nameOrEmail);
  const byEmail = await findPersonByEmail(call.db, nameOrEmail);
  return { person: byUserName ?? byEmail, other: byUserName && byUserName.id !== byEmail?.id ? byEmail : undefined };
};

/** Writes the mail with the link by which a person sets a new password; links of earlier mails are revoked. */
export const sendResetLink = async (unit: Unit<SessionTables>, owner: PersonTable | undefined): Promise<void> => {
  const { secret: key, carried } = await issueLinkKey(unit, 'Key.ForgotPassword', owner?.id ?? '');
  const language = languageOf(owner);
  const values = { name: owner?.first_name ?? '', link: `${siteAddress}/act/auth/validation/authcode?vkey=${key}` };
  const [subject, body] = [unit.text('reset.subject', {}, language), unit.text('reset.mail', values, language)];
  await unit.send({ to: accountAddress(owner ?? { email: '' }), kind: 'mail', subject, body, secret: carried });
};

/** Sends it to a person's own address; the same work without a person. */
const sendLink = async (person: PersonTable | undefined, later: LaterCall<SessionTables>): Promise<void> => {
  const owner = person?.is_active === 1 ? person : undefined;
  await sendToMailbox(later, 'reset', owner?.email, (unit) => sendResetLink(unit, owner));
};

/** Answers, and then sends the link if the person exists: neither the answer nor its time reveals that (SES-006). */
const requestReset = async (userName: string, call: Call<SessionTables>): Promise<null> => {
  const { person, other } = await findNamed(userName, call);
  // Each request counts, to protect mailboxes. Separate from password tries, which lead users here.
  beginTry(call, `reset of ${userName.trim()}`, { device: knownDevice(call, person) });
  call.afterAnswer(async (later) => {
    const detail = other === undefined ? {} : { other: other.id };
    await later.change((unit) => unit.audit({ action: 'session.resetRequested', target: person?.id ?? '', detail }));
    await sendLink(person, later);
    await sendLink(other, later);
  });
  return null;
};

/** The next step after a new password: the product, unless a stage is open. */
const goOn = (person: PersonTable, isKnownDevice: boolean, call: Call<SessionTables>): Promise<TokenData> | TokenData => {
  // Their company signs them in, not this password (SES-012).
  if (person.login_type === 'SSO') return beginStage(person, 'SSOPasswordChangeOnWeb', call);
  return opensProduct(toStage(person.stage)) ? beginSession(person.id, toLoginType(person.login_type), call, isKnownDevice) : notSignedIn([]);
};

interface NewPassword {
  readonly Token: string;
  readonly NewPassword: string;
  readonly ConfirmPassword: string;
  readonly EndsCalendarFeed: boolean;
}

/** Sets the password for a token of the stages ForceReset and ForgotPassword, and uses the token up (SES-007, SES-121). */
const setNewPassword = async (body: NewPassword, call: Call<SessionTables>): Promise<TokenData> => {
  const { secret, personId } = await readStage(body.Token, ['ForceReset', 'ForgotPassword'], call);
  const before = await readPerson(call.db, personId);
  if (body.NewPassword !== body.ConfirmPassword) throw new Refusal(400, 'password.notEqual');
  const [first, ...others] = await passwordTexts(body.NewPassword, [before.email, before.user_name]);
  if (first !== undefined) throw new RefusalOfMany([first, ...others]);
  const passwordHash = await hashNewPassword(body.NewPassword, before);
  const ended = await call.change(async (unit) => {
    if (!(await spend(unit.trx, unit.now(), secret.hash))) throw stageEnded();
    const person = await readPerson(unit.trx, personId);
    if (person.stage === 'ForceReset') await setStage(unit.trx, personId, 'Authenticated');
    if (body.EndsCalendarFeed) await unit.announce('session.calendarFeedEnded', { userId: personId });
    return replacePassword(unit, person, passwordHash);
  });
  for (const sessionId of ended) call.signIn.disconnect(sessionId);
  // The link proves the owner: failed attempts of others no longer lock the account.
  call.signIn.attempts.forgive(before.user_name, call.http.address);
  // The proof of this browser refers to the previous password.
  return goOn(await readPerson(call.db, personId), knownDevice(call, before) !== undefined, call);
};

/**
 * Both modes of `POST /login/resetpassword`: with `UserName` alone it requests the mail, with token and password it sets the password.
 * @throws Refusal 400 for a mixture of both, an invalid token, or a password that breaks the rule, is too common or the current one; 429 after too many tries
 */
export const resetPassword = async (
  body: {
    readonly UserName?: string;
    readonly Token?: string;
    readonly NewPassword?: string;
    readonly ConfirmPassword?: string;
    readonly EndsCalendarFeed?: boolean;
  },
  call: Call<SessionTables>,
): Promise<TokenData | null> => {
  const { UserName, Token, NewPassword, ConfirmPassword, EndsCalendarFeed = false } = body;
  if (Token !== undefined && NewPassword !== undefined && ConfirmPassword !== undefined)
    return setNewPassword({ Token, NewPassword, ConfirmPassword, EndsCalendarFeed }, call);
  if (UserName !== undefined && Token === undefined && NewPassword === undefined && ConfirmPassword === undefined) return requestReset(UserName, call);
  throw new Refusal(400, 'reset.incomplete', {}, false);
};
