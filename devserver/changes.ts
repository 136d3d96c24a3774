import type { Locale } from '../shell/i18n/locale';
import type { WantedContacts } from './platform/auth/contacts/changeContacts';
import type { ProofAddress } from './platform/auth/contacts/contactProof';
import type { Contact, ContactKind } from './platform/auth/contacts/contacts';
import type { BothLanguages } from './platform/content/kind';

/** Person, session and earlier values of a change of contacts. */
interface ContactsChanged {
  readonly userId: string;
  readonly sessionId: string;
  readonly changes: readonly { readonly kind: ContactKind; readonly before: Contact | undefined /** Empty: removed. */; readonly value: string }[];
}

/** Person, address, requester and purpose of a requested code. */
interface ProofAsked {
  readonly userId: string;
  readonly to: ProofAddress;
  readonly askedBy: string;
  readonly wanted: WantedContacts;
  readonly code: string;
  readonly minutes: number;
  readonly secret: { readonly hash: string; readonly until: string };
}

/** Person, tracker and day (`yyyy-MM-dd`) of an entry. `trackers.daysWithEntries` returns whether the day still has entries. */
interface EntryOfDay {
  readonly userId: string;
  readonly companyId: string;
  readonly trackerId: string;
  readonly day: string;
}

/** What modules announce to each other: a `Change` is announced inside the transaction that makes it; subscribers run in that same transaction. */
export interface Changes {
  /**
   * A company was created: `templateId` is the company whose settings it copies, `code` its registration code; null: none. `isFromFile`: all of its content and
   * settings come from a file, afterwards.
   */
  'support.companyCreated': { readonly companyId: string; readonly templateId: string | null; readonly code: string | null; readonly isFromFile: boolean };
  /** A company has another partner, or none any more. */
  'support.partnerChanged': { readonly companyId: string };
  /** A plan year of a company has begun; `earlierId` is the one before, null: none. */
  'administration.planYearBegun': { readonly companyId: string; readonly planYearId: string; readonly earlierId: string | null };
  /** An account was created for a person, who chooses the password by a link. */
  'support.personInvited': { readonly userId: string };
  /** Points earned (or taken back, negative) by completing a program. */
  'programs.pointsEarned': {
    readonly userId: string;
    readonly programId: string;
    readonly programName: string;
    readonly points: number;
    /** ISO 8601, UTC. */
    readonly at: string;
  };
  /** A person has answered questions of their company in their profile (`notices.companyFields`). For a list the value of an option; empty: removed. */
  'account.fieldsAnswered': { readonly userId: string; readonly answers: readonly (readonly [id: string, value: string])[] };
  /** A person no longer trusts a device (`session.trustedDevices`): it must be verified again. An unknown id has no effect. */
  'account.deviceForgotten': { readonly userId: string; readonly deviceId: string };
  /**
   * A person withdraws a consent, or gives it again (`about.consents`). The module `area` stores and records it (`noteConsent`); `textId` is the id of the text
   * that they have read, null for a withdrawal.
   */
  'account.consentChanged': {
    readonly userId: string;
    readonly companyId: string;
    readonly area: string;
    readonly consentId: string;
    readonly isGiven: boolean;
    readonly textId: string | null;
  };
  /** A person no longer shares with their coach (`notices.sharesWithCoach`): impersonations by coaches end. */
  'notices.coachSharingEnded': { readonly userId: string };
  /** A person has accepted a policy of their company, in the text of a language. */
  'notices.policyAccepted': {
    readonly userId: string;
    readonly companyId: string;
    readonly policyId: string;
    readonly kind: 'eula' | 'privacy';
    readonly language: Locale;
  };
  /** Administrators have saved their company's own policy (HTML, sanitised). Empty texts: the product's applies. */
  'notices.policySaved': { readonly companyId: string; readonly kind: 'eula' | 'privacy'; readonly texts: BothLanguages };
  /** A person has enabled or disabled their second factor: earlier verifications of devices and of pending sign-ins are invalid. */
  'account.secondFactorChanged': { readonly userId: string };
  /** A person has set a new password and chosen to end the secret address of their calendar. */
  'session.calendarFeedEnded': { readonly userId: string };
  /** A person has replied to a text message. `secretHash` is that of the message they reply to (`unit.send`); null: it had none. */
  'root.textReplied': { readonly recipient: string; readonly secretHash: string | null; readonly text: string };
  /** A coach has written a participant's mission statement (not blank). `version`: as seen by the coach (`programs.mission`); an outdated one is refused. */
  'coaching-scheduler.missionWritten': { readonly userId: string; readonly companyId: string; readonly text: string; readonly version: number | undefined };
  /** Contacts of a person have changed, by themselves or with their proof (`platform/auth/contacts/changeContacts.ts`). */
  'account.contactsChanged': ContactsChanged;
  /** An administrator invites a person who may register (`eligible_person`) and has no account yet. */
  'admin.eligibleInvited': { readonly eligibleId: string };
  /** The mail address of an eligible person without an account has changed, or the row describes another person. Links and answers of a registration end. */
  'admin.eligibleReplaced': { readonly eligibleId: string };
  /** An administrator has changed the number by which the company knows a person (employee's ID). Empty: removed. It belongs to nobody else in the company. */
  'admin.numberChanged': { readonly userId: string; readonly companyId: string; readonly number: string };
  /** An administrator has disabled or enabled an account. Disabling ends sessions, impersonations, trusted devices and links of the person. */
  'admin.signInChanged': { readonly userId: string; readonly isAllowed: boolean };
  /** A person is being deleted; announced before the rows are removed. Access, places and totals of the person end. */
  'admin.personForgotten': { readonly userId: string; readonly companyId: string; readonly name: string; readonly former: string };
  /** An administrator mails a person a link to choose a password: an invitation before the first sign-in. */
  'admin.passwordLinkSent': { readonly userId: string; readonly isInvitation: boolean };
  /** An administrator requests another mail address for a person, who signs in with it once it is confirmed from that address. */
  'admin.addressAsked': { readonly userId: string; readonly address: string; readonly askedBy: string };
  /** Such a request has ended before it was confirmed. */
  'admin.addressWithdrawn': { readonly userId: string };
  /** The mail address of an account is the one that an administrator has asked for. */
  'session.addressChanged': { readonly userId: string; readonly companyId: string; readonly former: string; readonly address: string };
  /** Such a request was refused from the former address. */
  'session.addressKept': { readonly userId: string; readonly companyId: string; readonly address: string; readonly askedBy: string };
  /** An administrator has disabled two-step verification of a person. Sessions, trusted devices and links of the person end. */
  'admin.secondFactorReset': { readonly userId: string };
  /** A change of a person's contacts was undone. */
  'session.contactsRestored': { readonly userId: string };
  /** An account has its former address again (`modules/session/contacts/formerAddress.ts`). */
  'session.addressRestored': { readonly userId: string };
  /** A user who impersonates or coaches a person requests a code from them before changing their contacts (`platform/auth/contacts/contactProof.ts`). */
  'account.contactProofAsked': ProofAsked;
  /** A tracker entry was created or changed, by a person, a coach or a device. */
  'trackers.entrySaved': EntryOfDay;
  /** A tracker entry was deleted. */
  'trackers.entryDeleted': EntryOfDay;
  /** A person has connected a device or an app. */
  'trackers.deviceConnected': { readonly userId: string; readonly companyId: string };
  /** A person has signed up for an event, or cancelled a place. `events.places` returns their number of places. */
  'events.placesChanged': { readonly userId: string; readonly companyId: string; readonly eventId: string };
  /** A person has submitted the health assessment of a plan year, for the first time or again. `at`: ISO 8601, UTC. */
  'hra.submitted': {
    readonly userId: string;
    readonly companyId: string;
    readonly planYearId: string;
    readonly at: string;
    /** Whether every required question that was shown counts in the results. */
    readonly isWhole: boolean;
  };
  /** Staff has marked the biometric screening of a plan year as done for a person, as of a day (`yyyy-MM-dd`), or has moved that day. */
  'hra.screened': { readonly userId: string; readonly companyId: string; readonly planYearId: string; readonly day: string };
  /** Such a mark was removed. */
  'hra.screeningTakenBack': { readonly userId: string; readonly companyId: string; readonly planYearId: string };
  /** A person has passed a course for the first time; it counts for these programs. `at`: ISO 8601, UTC. */
  'university.coursePassed': {
    readonly userId: string;
    readonly companyId: string;
    readonly courseId: string;
    readonly programIds: readonly string[];
    readonly at: string;
  };
}
