import { addMonths, dayIn } from '#shell/rules/dates/days';
import type { CoachEntry, ParticipantDetail, Session } from '../../../../plugins/coaching-scheduler/contract';
import { offeredProofs } from '../../../platform/auth/contacts/contactProof';
import { readContacts } from '../../../platform/auth/contacts/contacts';
import { mailAddressOf } from '../../../platform/mail/recipients';
import { presentEntries } from '../entries/present';
import { listEntries } from '../entries/queries';
import type { CoachingCall } from '../unit';
import { participantOf } from '../whose';
import { coachingOf } from './coached';

const sessionOf = ({ Id, UserId, CoachUserId, Status, SessionDate, StartDate, EndDate, CoachName, WorkFlowType }: CoachEntry): Session => ({
  Id,
  UserId,
  CoachUserId,
  Status,
  SessionDate,
  StartDate,
  EndDate,
  CoachName,
  WorkFlowType,
});

/** The coach's view of a participant (COA-062). @throws Refusal 404 */
export const participantDetail = async (call: CoachingCall, userId: string): Promise<ParticipantDetail> => {
  const { db, language } = call;
  const person = await participantOf(call, userId);
  call.looksAt(person.id);
  const who = { userId: person.id, companyId: person.company_id };
  const contacts = await readContacts(db, person.id);
  const { status, coach } = await coachingOf(db, who);
  const Entries = await presentEntries(await listEntries(db, person.id, person.company_id), call);
  const today = dayIn(call.now(), person.time_zone);
  const isShared = (await call.read('notices.sharesWithCoach', who)) ?? true;
  const period = { userId: person.id, first: addMonths(today, -12), last: addMonths(today, 12), language };
  const programs = (isShared && (await call.read('programs.periods', period))) || [];
  const mission = await call.read('programs.mission', who);
  const measurements = (isShared && (await call.read('hra.measurements', { userId: person.id, language }))) || [];
  return {
    UserId: person.id,
    EntityId: person.company_id,
    EntityName: person.company_name,
    FirstName: person.first_name,
    LastName: person.last_name,
    Email: mailAddressOf(person, contacts),
    PreferredEmail: contacts.email?.value ?? '',
    MobileNumber: contacts.mobile?.value ?? '',
    ProofContacts: await offeredProofs(db, person.id),
    DateOfBirth: person.date_of_birth,
    Sex: person.sex,
    TimeZone: person.time_zone,
    ProfileImageUrl: person.profile_image_url,
    CoachingStatus: status,
    Coach: coach && { UserId: coach.userId, Name: coach.name },
    MissionStatement: mission === undefined ? null : { Text: mission.text, Type: 'Personal', OwnerId: person.id, Editable: true, Version: mission.version },
    Sessions: Entries.filter(({ EntryType }) => EntryType === 'Session').map(sessionOf),
    Entries,
    IsShared: isShared,
    Version: await call.version('person', person.id),
    Programs: programs.map(({ id, ownerId, name, first, last }) => ({ Id: id, OwnerId: ownerId, Name: name, StartDate: first, EndDate: last })),
    BiometricMeasurements: measurements.map(({ name, value, units, riskLevel, day }) => ({
      Name: name,
      Value: value,
      Units: units,
      RiskLevel: riskLevel,
      Date: day,
    })),
  };
};
