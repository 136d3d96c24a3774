import type { ImpersonationResult } from '../../../plugins/support/contract';
import { settings } from '../../../plugins/support/contract/settings';
import type { Reason } from '../../../plugins/support/rules/reasons';
import { type ActingMode, mayActFor } from '../../platform/auth/acting/acting';
import { tellOfActing } from '../../platform/auth/acting/tellOfActing';
import { writtenKey } from '../../platform/auth/contacts/mailKey';
import { loadActor, loadIdentityOf } from '../../platform/auth/identities';
import { findPersonAsWritten, readPerson } from '../../platform/auth/people';
import { type ActingAs, continueSession, setActingMode, withdrawActing } from '../../platform/auth/sessions';
import { oneLine } from '../../platform/mail/clean';
import { type Call, FieldRefusal, Refusal, type Unit } from '../../platform/module';

/** The reason of an impersonation, from its call. */
interface Why {
  readonly Reason?: Reason | undefined;
  readonly ReasonDetail?: string | undefined;
}

/** User name and company of the person, where the call names them beside the id. */
interface Named {
  readonly UserName?: string | undefined;
  readonly EntityId?: string | undefined;
}

/** A person out of reach is answered like one who does not exist. */
const unknownPerson = (): Refusal => new Refusal(404, 'person.unknown');

/**
 * Continues the caller's session as another user: a new session, a new token, and the end of the former ones (SUP-116). The audit records person, start, end
 * and mode (SUP-068).
 */
const goOnAs = async (call: Call, as: ActingAs, RedirectURL: string | null): Promise<ImpersonationResult> => {
  const { sessionId, subject, actor, mode } = call.caller;
  const session = await call.change(async (unit) => {
    if (subject.userId !== actor.userId) await unit.audit({ action: 'impersonation.ended', target: subject.userId, detail: { mode, sessionId } });
    const next = await continueSession(unit.trx, new Date(unit.now()), sessionId, as);
    if (as.subjectId !== actor.userId) {
      const { company_id: companyId } = await readPerson(unit.trx, as.subjectId);
      // An empty reason records that none was given.
      const why = { reason: as.reason ?? '', ...(as.reasonDetail && { reasonDetail: as.reasonDetail }) };
      const detail = { mode: as.mode, ...why, sessionId: next.id, companyId, until: next.acting_until };
      await unit.audit({ action: 'impersonation.started', target: as.subjectId, detail });
    }
    return next;
  });
  call.afterAnswer(async (later) => {
    // The browser's other windows see the new token before they ask why their connection has ended.
    call.signIn.disconnect(sessionId);
    await later.change(async (unit) => {
      for (const userId of [subject.userId, as.subjectId]) if (userId !== actor.userId) tellOfActing(unit, userId);
    });
  });
  return { Redesign: false, RedirectURL, Token: call.signIn.tokens.forSession(session.id) };
};

/**
 * Impersonates a person in a mode, with an optional reason (SUP-045, SUP-067), for at most an hour.
 * @throws Refusal 404 for a person whom the caller may not impersonate, as for an unknown one; 403 for a coach with whom the person does not share the data
 * that they would see; FieldRefusal 400 without a reason if the person's company requires one, and for a name or company that is not the person's
 */
export const actAs = async (
  userId: string,
  mode: ActingMode,
  { Reason: reason, ReasonDetail = '', UserName, EntityId }: Why & Named,
  call: Call,
): Promise<ImpersonationResult> => {
  const actor = await loadActor(call.db, call.caller.actor.userId);
  const subject = await loadIdentityOf(call.db, userId);
  if (!subject || !mayActFor(mode, actor.who, actor.scope, subject)) throw unknownPerson();
  if (UserName !== undefined && writtenKey(UserName) !== (await readPerson(call.db, userId)).user_name) throw new FieldRefusal('UserName', 'person.otherName');
  if (EntityId !== undefined && EntityId !== subject.companyId) throw new FieldRefusal('EntityId', 'person.otherCompany');
  const isShared = mode !== 'Coach' || ((await call.read('notices.sharesWithCoach', { userId, companyId: subject.companyId })) ?? true);
  if (!isShared) throw new Refusal(403, 'person.notShared');
  const { reasonRequired } = await call.settings(settings, subject.companyId);
  if (reasonRequired && reason === undefined) throw new FieldRefusal('Reason', 'reason.required');
  return goOnAs(call, { subjectId: userId, mode, reason, reasonDetail: oneLine(ReasonDetail) }, null);
};

/**
 * Acts as a company manager, by user name, or as the partner, by the id of its company (SUP-038, SUP-066). As the partner the user stays the same, so the
 * page is not reloaded (SUP-047).
 */
export const actAsManager = async (userName: string, why: Why, call: Call): Promise<ImpersonationResult> => {
  const { actor, subject, sessionId } = call.caller;
  if (userName !== actor.companyId) {
    const person = await findPersonAsWritten(call.db, userName);
    if (!person) throw unknownPerson();
    return actAs(person.id, 'Partner Admin', why, call);
  }
  if (subject.userId !== actor.userId) return goOnAs(call, { subjectId: actor.userId, mode: 'Partner Admin' }, null);
  await call.change(async (unit) => {
    await setActingMode(unit.trx, sessionId, 'Partner Admin');
    tellOfActing(unit, actor.userId);
  });
  return { Redesign: true, RedirectURL: null, Token: null };
};

/** The page to which a coach returns (SUP-053, SUP-054). */
const profileOf = (userId: string): string => `/coaching/participant-list/participant-profile/${encodeURIComponent(userId)}`;

/** Ends the impersonation. The sent name is ignored: the server knows the actor (SUP-068). */
export const stopActing = (call: Call): Promise<ImpersonationResult> => {
  const { actor, subject, mode } = call.caller;
  return goOnAs(call, { subjectId: actor.userId }, mode === 'Coach' ? profileOf(subject.userId) : null);
};

/**
 * Ends all impersonations of a person in these modes, for example when they no longer share with their coach. The tokens are refused from then on; browsers
 * request those with which the actors continue as themselves.
 */
export const endActingFor = async (unit: Unit, userId: string, modes: readonly ActingMode[]): Promise<void> => {
  for (const mode of modes) {
    const ended = await withdrawActing(unit.trx, new Date(unit.now()), userId, mode);
    for (const { id: sessionId, actor_id: actorId } of ended)
      await unit.audit({ action: 'impersonation.ended', target: userId, detail: { mode, sessionId, actorId } });
    if (ended.length > 0) tellOfActing(unit, userId);
  }
};
