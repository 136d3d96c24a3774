import { sharedTopics } from '../../../../shell/contracts/topics';
import { type Contact, type ContactKind, readContacts, restoreContact } from '../../../platform/auth/contacts/contacts';
import { readPerson, setPersonalDetails } from '../../../platform/auth/people';
import { type ChangedField, changesBetween, Refusal, type Undo } from '../../../platform/module';
import type { CoachingDb, CoachingTables } from '../tables';
import type { CoachingUnit } from '../unit';
import { coachingOf, keepCoaching } from './coached';

/** Saved values of a participant that a coach can change, which an undo restores. */
export const savedProfile = async (db: CoachingDb, person: { readonly id: string; readonly company_id: string }) => {
  const contacts = await readContacts(db, person.id);
  const { status, coach } = await coachingOf(db, { userId: person.id, companyId: person.company_id });
  return {
    PreferredEmail: contacts.email?.value ?? '',
    MobileNumber: contacts.mobile?.value ?? '',
    CoachingStatus: status,
    TimeZone: (await readPerson(db, person.id)).time_zone,
    CoachUserId: coach?.userId ?? '',
    Coach: coach?.name ?? null,
    contacts,
  };
};

type Saved = Awaited<ReturnType<typeof savedProfile>>;

interface Kept {
  readonly before: Saved;
  readonly after: Saved;
}

const fields = ['PreferredEmail', 'MobileNumber', 'CoachingStatus', 'TimeZone', 'CoachUserId'] as const;

const toldFields = ({ PreferredEmail, MobileNumber, CoachingStatus, TimeZone, Coach }: Saved) => ({
  PreferredEmail,
  MobileNumber,
  CoachingStatus,
  TimeZone,
  Coach,
});

/** A coach's changes of a participant, for the audit. */
export const profileChanges = (before: Saved, after: Saved): { readonly changed: readonly ChangedField[]; readonly undo: Kept } => ({
  changed: changesBetween(toldFields(before), toldFields(after)),
  undo: { before, after },
});

/** Restores a number or address. @throws Refusal 409 if another person has it by now */
const contactBack = async ({ trx }: CoachingUnit, userId: string, kind: ContactKind, before: Contact | undefined): Promise<void> => {
  if (!(await restoreContact(trx, userId, kind, before))) throw new Refusal(409, `${kind}.taken`);
};

/** Undoes the coach's changes. @throws Refusal 409 if some of them were saved again */
const putBack: Undo<CoachingTables>['undo'] = async ({ userId, companyId, kept }, unit) => {
  const { before, after } = kept as Kept;
  const now = await savedProfile(unit.trx, { id: userId, company_id: companyId });
  const isChanged = new Set(fields.filter((field) => before[field] !== after[field]));
  if ([...isChanged].some((field) => now[field] !== after[field])) throw new Refusal(409, 'undo.changedSince');
  await unit.revise({ record: 'person', id: userId });
  if (isChanged.has('PreferredEmail')) await contactBack(unit, userId, 'email', before.contacts.email);
  if (isChanged.has('MobileNumber')) {
    await contactBack(unit, userId, 'mobile', before.contacts.mobile);
    await unit.announce('session.contactsRestored', { userId });
  }
  if (isChanged.has('TimeZone')) await setPersonalDetails(unit.trx, userId, { time_zone: before.TimeZone });
  if (isChanged.has('CoachingStatus') || isChanged.has('CoachUserId'))
    await keepCoaching(unit, { userId, companyId }, { status: before.CoachingStatus, coachId: before.CoachUserId || null });
  unit.publish(sharedTopics.user, { userId }, { Category: 'UserProfile', Message: {} });
};

/** How edits of a participant are undone. */
export const undoOfEdits: Undo<CoachingTables> = { undo: putBack, tells: async ({ reader }, context) => context.text('undo.profileEdited', { reader }) };
