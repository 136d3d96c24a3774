import { isZone } from '#shell/rules/dates/windowsZones';
import { isMail } from '#shell/rules/mail';
import { normalPhone } from '#shell/rules/phone';
import type { MissionStatement } from '../../../../plugins/coaching-scheduler/contract';
import type { schemas } from '../../../../plugins/coaching-scheduler/contract/schemas';
import { sharedTopics } from '../../../../shell/contracts/topics';
import type { Input } from '../../../../shell/net/contract';
import { changeContacts, changesOf, type WantedContacts } from '../../../platform/auth/contacts/changeContacts';
import { askForContactProof, proveContacts } from '../../../platform/auth/contacts/contactProof';
import { isContactOfOther, readContacts } from '../../../platform/auth/contacts/contacts';
import { setPersonalDetails } from '../../../platform/auth/people';
import { FieldRefusal, Refusal } from '../../../platform/module';
import type { CoachingDb } from '../tables';
import type { CoachingCall } from '../unit';
import { coachOf, participantOf } from '../whose';
import { profileChanges, savedProfile } from './changed';
import { keepCoaching } from './coached';

type Body = Input<typeof schemas.editProfile>['body'];

/** Contacts in their stored form; empty: removed, undefined: unchanged. @throws FieldRefusal for an invalid address or number */
const contactsIn = ({ PreferredEmail, MobileNumber }: Pick<Body, 'PreferredEmail' | 'MobileNumber'>): WantedContacts => {
  const email = PreferredEmail?.trim();
  if (email && !isMail(email)) throw new FieldRefusal('PreferredEmail', 'email.form');
  const typed = MobileNumber?.trim();
  const mobile = typed ? normalPhone(typed) : typed;
  if (typed && mobile === undefined) throw new FieldRefusal('MobileNumber', 'mobile.form');
  return { ...(email !== undefined && { email }), ...(mobile !== undefined && { mobile }) };
};

const taken = { email: () => new FieldRefusal('PreferredEmail', 'email.taken'), mobile: () => new FieldRefusal('MobileNumber', 'mobile.taken') } as const;

/** Changed contacts must not belong to another person. @throws FieldRefusal */
const demandFree = async (db: CoachingDb, userId: string, wanted: WantedContacts): Promise<void> => {
  for (const { kind, value } of changesOf(await readContacts(db, userId), wanted))
    if (value !== '' && (await isContactOfOther(db, userId, kind, value))) throw taken[kind]();
};

/** The contacts as they would be saved. */
const sentContacts = ({ email, mobile }: ReturnType<typeof contactsIn>) => ({
  ...(email !== undefined && { PreferredEmail: email }),
  ...(mobile !== undefined && { MobileNumber: mobile }),
});

/** Sends a participant the code by which they agree to these contacts. @throws Refusal 404, 429 after too many; FieldRefusal naming the field that is wrong */
export const sendContactCode = async (
  call: CoachingCall,
  { UserId, To, ...given }: Input<typeof schemas.sendContactCode>['body'],
): Promise<{ SentTo: string | null }> => {
  const person = await participantOf(call, UserId);
  const contacts = contactsIn(given);
  await demandFree(call.db, person.id, contacts);
  return { SentTo: await askForContactProof(call, person.id, contacts, To) };
};

/**
 * Changes a participant's contacts, with the code that they were sent, and their coaching status (COA-070, COA-071).
 * @throws Refusal 404, FieldRefusal naming the invalid field
 */
export const editProfile = async (call: CoachingCall, body: Body): Promise<void> => {
  const person = await participantOf(call, body.UserId);
  const contacts = contactsIn(body);
  if (body.TimeZone !== undefined && !isZone(body.TimeZone)) throw new FieldRefusal('TimeZone', 'timeZone.unknown');
  const coach = body.CoachUserId === undefined ? undefined : await coachOf(call, body.CoachUserId);
  await demandFree(call.db, person.id, contacts);
  const useProof = await proveContacts(call, person.id, contacts, body.ContactCode);
  await call.change(async (unit) => {
    const { Version: version, UserId, ContactCode, ...mine } = { ...body, ...sentContacts(contacts) };
    const before = await savedProfile(unit.trx, person);
    const theirs = async () => before;
    await unit.revise<object>({ record: 'person', id: UserId, version, mine, theirs });
    await demandFree(unit.trx, person.id, contacts);
    await useProof(unit);
    const changed = await changeContacts(unit, { userId: person.id, sessionId: call.caller.sessionId }, contacts);
    if (body.TimeZone !== undefined) await setPersonalDetails(unit.trx, person.id, { time_zone: body.TimeZone });
    if (body.CoachingStatus !== undefined || coach)
      await keepCoaching(unit, { userId: person.id, companyId: person.company_id }, { status: body.CoachingStatus, coachId: coach?.id });
    const changes = profileChanges(before, await savedProfile(unit.trx, person));
    const detail = { hasNewMail: changed.includes('email'), hasNewMobile: changed.includes('mobile'), hasNewCoach: coach !== undefined };
    await unit.audit({ action: 'coaching.profileEdited', target: person.id, detail, person: person.id, ...changes });
    unit.publish(sharedTopics.user, { userId: person.id }, { Category: 'UserProfile', Message: {} });
  });
};

/** Writes a participant's own mission statement, which programs keep (COA-068). @throws ConflictRefusal 409 for one that was written since, Refusal 404, FieldRefusal for a blank one */
export const saveMission = async (
  call: CoachingCall,
  ownerId: string,
  { Text, OwnerId, Version: version }: Input<typeof schemas.saveMission>['body'],
): Promise<MissionStatement> => {
  const person = await participantOf(call, ownerId);
  if (OwnerId !== person.id) throw new FieldRefusal('OwnerId', 'mission.owner');
  const text = Text.trim();
  if (text === '') throw new FieldRefusal('Text', 'mission.blank');
  const who = { userId: person.id, companyId: person.company_id };
  if ((await call.read('programs.mission', who)) === undefined) throw new Refusal(404, 'mission.noPrograms');
  return call.change(async (unit) => {
    await unit.announce('coaching-scheduler.missionWritten', { ...who, text, version });
    unit.publish(sharedTopics.user, { userId: person.id }, { Category: 'Home', Message: {} });
    const Version = (await unit.read('programs.mission', who))?.version;
    return { Text: text, Type: 'Personal', OwnerId: person.id, Editable: true, Version };
  });
};
