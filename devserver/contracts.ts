import type { Address } from './platform/mail/recipients';
/**
 * Contracts between modules: all traffic between modules in one file. Types only.
 * A `Change` is announced inside the transaction that makes it; subscribers run in that same transaction.
 * A `Read` is a query that a module offers; it returns `undefined` if the module is absent from the deployment.
 */

import type { Locale } from '../shell/i18n/locale';
import type { Audience } from '../shell/net/schemas/audience';
import type { WantedContacts } from './platform/auth/contacts/changeContacts';
import type { ProofAddress } from './platform/auth/contacts/contactProof';
import type { Contact, ContactKind } from './platform/auth/contacts/contacts';
import type { BothLanguages } from './platform/content/kind';

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

/** A question of a company to its people. */
export interface CompanyField {
  readonly id: string;
  readonly label: string;
  readonly helpText: string;
  readonly inputType: 'email' | 'text' | 'number' | 'date' | 'list';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** For a list the value of an option; null: not answered. */
  readonly value: string | null;
  readonly isReadonly: boolean;
}

/** Person, tracker and day (`yyyy-MM-dd`) of an entry. `trackers.daysWithEntries` returns whether the day still has entries. */
interface EntryOfDay {
  readonly userId: string;
  readonly companyId: string;
  readonly trackerId: string;
  readonly day: string;
}

/** A program that a person takes part in or may join now. */
interface OpenProgram {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly isJoined: boolean;
  /** Its last day, `yyyy-MM-dd`; null: it does not end. */
  readonly endsOn: string | null;
  /** Points that can still be earned. */
  readonly points: number;
  /** Ids of its tags. */
  readonly tags: readonly string[];
}

/** A course of a person's company. */
interface CompanyCourse {
  readonly id: string;
  readonly curriculumId: string;
  readonly name: string;
  /** Whether the person has passed it at least once. */
  readonly isPassed: boolean;
}

/** A program that counts courses, with a person's progress. */
interface LearningProgram {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly isJoined: boolean;
  readonly counted: number;
  readonly required: number;
}

/** Person, period (instants, ISO 8601, UTC), and language of titles. */
interface Between {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly language: Locale;
}

/** A booking of a person. Instants are ISO 8601, UTC. */
interface Booking {
  readonly id: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
}

/** An entry of a tracker, as a calendar shows it. */
interface TrackerDay {
  readonly trackerId: string;
  /** `yyyy-MM-dd` */
  readonly day: string;
  readonly dateKey: string;
  /** The entered value, as text for people. */
  readonly value: string;
}

/** A tracker of a person's company. */
interface TrackerName {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly type: 'Fitness' | 'Measurement' | 'YesNo' | 'Count' | 'MultipleChoice';
}

export interface Reads {
  /** Labels of a company's menu in both languages, in the same order; a label that is no catalogue key is returned unchanged. */
  'root.menuLabels': { readonly input: { readonly labels: readonly string[] }; readonly output: readonly { readonly en: string; readonly es: string }[] };
  /** Number of a person's orders that wait to be sent. */
  'rewards.openOrders': { readonly input: { readonly userId: string }; readonly output: number };
  /** The registration codes of a company. */
  'session.registrationCodes': { readonly input: { readonly companyId: string }; readonly output: readonly string[] };
  /** Whether this is the registration code of any company, regardless of case. */
  'session.isRegistrationCode': { readonly input: { readonly code: string }; readonly output: boolean };
  /** The people with these numbers (employee's ID) in companies, with the number as requested; unknown numbers are absent. */
  'account.numbered': {
    readonly input: { readonly companyIds: readonly string[]; readonly numbers: readonly string[] };
    readonly output: readonly { readonly number: string; readonly userId: string }[];
  };
  /** The numbers (employee's ID) of these people in their companies, also of inactive people; people without one are absent. */
  'account.numbersOf': { readonly input: { readonly userIds: readonly string[] }; readonly output: ReadonlyMap<string, string> };
  /** The person with this number (employee's ID) in a company, active or not; null: nobody. */
  'account.holderOfNumber': { readonly input: { readonly companyId: string; readonly number: string }; readonly output: { readonly userId: string } | null };
  /** The verified number for a person's text reminders; null: they receive none. */
  'account.textReminders': { readonly input: { readonly userId: string }; readonly output: { readonly number: Address } | null };
  /** Recipient, with their company, of the mail from an administrator or a coach that contains this key; null: none. */
  'admin.mailRecipient': { readonly input: { readonly key: string }; readonly output: { readonly userId: string; readonly company: string } | null };
  /** The scheduled reports of a company: the id of each report, and its audience. */
  'admin.schedules': { readonly input: { readonly companyId: string }; readonly output: readonly { readonly report: string; readonly audience: Audience }[] };
  /** Audiences of the challenges of a company with filters: those that people may still join, and drafts. */
  'programs.audiences': {
    readonly input: { readonly companyId: string; readonly language: Locale };
    readonly output: readonly { readonly name: string; readonly audience: Audience }[];
  };
  /** Programs that a person takes part in between two days (`yyyy-MM-dd`, both included), with their first and last day (null: no end). */
  'programs.periods': {
    readonly input: { readonly userId: string; readonly first: string; readonly last: string; readonly language: Locale };
    readonly output: readonly { readonly id: string; readonly ownerId: string; readonly name: string; readonly first: string; readonly last: string | null }[];
  };
  /** A person's entries between two days (both included), of all trackers of their company or of these, in a language. */
  'trackers.days': {
    readonly input: {
      readonly userId: string;
      readonly companyId: string;
      readonly first: string;
      readonly last: string;
      readonly trackerIds?: readonly string[];
      readonly language: Locale;
    };
    readonly output: readonly TrackerDay[];
  };
  /** The trackers that a person sees, in a language, by name. */
  'trackers.names': {
    readonly input: { readonly userId: string; readonly companyId: string; readonly language: Locale };
    readonly output: readonly TrackerName[];
  };
  /** The trackers of a company in a language, by name. One that is not offered is seen only by people with entries, and by those in a challenge that counts it. */
  'trackers.ofCompany': {
    readonly input: { readonly companyId: string; readonly language: Locale };
    readonly output: readonly { readonly id: string; readonly name: string; readonly isOffered: boolean }[];
  };
  /** The coach of a person; `null`: none. */
  'coaching-scheduler.coachOf': {
    readonly input: { readonly userId: string; readonly companyId: string };
    readonly output: { readonly userId: string } | null;
  };
  /** Coaching sessions of a person that overlap a period between two instants. */
  'coaching-scheduler.bookings': { readonly input: Between; readonly output: readonly Booking[] };
  /**
   * All bookings of a person that overlap a period between two instants: sessions of events and coaching sessions. Called inside the change that books, so that
   * no booking comes in between; bookings that only touch do not clash.
   */
  'events.clashes': { readonly input: Between; readonly output: readonly Booking[] };
  /** Whether other calendars read a person's sessions at a secret address. */
  'events.hasFeed': { readonly input: { readonly userId: string }; readonly output: boolean };
  /** Number of sessions of an event at which a person has a place. */
  'events.places': { readonly input: { readonly userId: string; readonly eventId: string }; readonly output: number };
  /** Points that a person may spend, and all they earned in the plan year. */
  'rewards.points': { readonly input: { readonly userId: string }; readonly output: { readonly available: number; readonly current: number } };
  /** Number of points of a company per US dollar; null: points have no monetary value. */
  'rewards.pointsPerDollar': { readonly input: { readonly companyId: string }; readonly output: number | null };
  /** The trackers that count in programs in which the person takes part today (`yyyy-MM-dd`, in America/Chicago). */
  'programs.activeTrackers': { readonly input: { readonly userId: string; readonly today: string }; readonly output: readonly string[] };
  /** The challenges of a company that count entries of trackers, drafts too, by name; running personal challenges share one name. */
  'programs.counting': {
    readonly input: { readonly companyId: string; readonly language: Locale };
    readonly output: readonly { readonly name: string; readonly trackerIds: readonly string[] }[];
  };
  /** A person's own mission statement; empty: none. */
  'programs.mission': {
    readonly input: { readonly userId: string; readonly companyId: string };
    readonly output: { readonly text: string; readonly version: number };
  };
  /** Whether a person may see a program of this id. */
  'programs.has': { readonly input: { readonly userId: string; readonly companyId: string; readonly programId: string }; readonly output: boolean };
  /** Names in a language and owners of programs in which the person takes or took part; other ids are absent. */
  'programs.names': {
    readonly input: { readonly userId: string; readonly ids: readonly string[]; readonly language: Locale };
    readonly output: readonly { readonly id: string; readonly ownerId: string; readonly name: string }[];
  };
  /**
   * Challenges of a company that begin within a period (`yyyy-MM-dd`, both days included) and have not ended: for each the number of people who can still earn
   * points, and the maximum of all points, if all people of its audience complete it. One with an audience by health data counts as one for all people.
   */
  'programs.canBring': {
    readonly input: { readonly companyId: string; readonly first: string; readonly last: string; readonly language: Locale };
    readonly output: readonly { readonly id: string; readonly name: string; readonly people: number; readonly points: number }[];
  };
  /**
   * Remaining budgets of a company's plan years by id, after all points that can be earned (US dollars; negative: the budget is exceeded). Plan years without
   * a budget are absent.
   */
  'rewards.budgetLeft': { readonly input: { readonly companyId: string; readonly language: Locale }; readonly output: ReadonlyMap<string, number> };
  /**
   * The programs that a company offers, own and inherited ones, in a language by name; without personal ones. `endsOn`: the last day, `yyyy-MM-dd`; null: none.
   */
  'programs.offered': {
    readonly input: { readonly companyId: string; readonly language: Locale };
    readonly output: readonly {
      readonly id: string;
      readonly ownerId: string;
      readonly name: string;
      readonly type: 'Challenge' | 'Event';
      readonly endsOn: string | null;
    }[];
  };
  /** Learning programs that a company offers, own and inherited ones, by name. */
  'programs.learningOffered': {
    readonly input: { readonly companyId: string; readonly language: Locale };
    readonly output: readonly { readonly id: string; readonly name: string }[];
  };
  /** The learning programs among these that the person may see: name in a language, number of required courses, and number of counted ones. */
  'programs.learning': {
    readonly input: { readonly userId: string; readonly companyId: string; readonly ids: readonly string[]; readonly language: Locale };
    readonly output: readonly LearningProgram[];
  };
  /** The programs in which a person takes part or which they may join at this moment (ISO 8601, UTC), joined ones first, then by their end. */
  'programs.open': {
    readonly input: { readonly userId: string; readonly companyId: string; readonly language: Locale; readonly now: string };
    readonly output: readonly OpenProgram[];
  };
  /**
   * A person's biometric measurements in a language, newest first; `riskLevel` is empty if the reference values do not apply to the person. The caller must
   * record in the audit whose health data was read.
   */
  'hra.measurements': {
    readonly input: { readonly userId: string; readonly language: Locale };
    readonly output: readonly { readonly name: string; readonly value: string; readonly units: string; readonly riskLevel: string; readonly day: string }[];
  };
  /** Whether a person can still submit the health assessment of the plan year for the first time. */
  'hra.isOpen': { readonly input: { readonly userId: string; readonly companyId: string; readonly now: string }; readonly output: boolean };
  /**
   * The biometric screenings that staff has marked as done for a person: company, day, and first and last day of the plan year (`yyyy-MM-dd`).
   */
  'hra.screeningOverrides': {
    readonly input: { readonly userId: string };
    readonly output: readonly { readonly companyId: string; readonly day: string; readonly first: string; readonly last: string }[];
  };
  /** The days of a period (`yyyy-MM-dd`, both ends included) with an entry in at least one of these trackers, earliest first. */
  'trackers.daysWithEntries': {
    readonly input: { readonly userId: string; readonly trackerIds: readonly string[]; readonly first: string; readonly last: string };
    readonly output: readonly string[];
  };
  /** The name of the user who impersonates a person at this moment. */
  'oversight.actingFor': { readonly input: { readonly userId: string }; readonly output: string | undefined };
  /** Whether a sign-in session no longer shows a news flash. */
  'notices.newsFlashEnded': { readonly input: { readonly sessionId: string }; readonly output: boolean };
  /**
   * Whether a person shares their challenges, trackers and health results with their coach. If their company asks for consent, they must have given it;
   * otherwise they share unless they have declined.
   */
  'notices.sharesWithCoach': { readonly input: { readonly userId: string; readonly companyId: string }; readonly output: boolean };
  /** Questions of a company to its people beside those of the product, with this person's answers. */
  'notices.companyFields': {
    readonly input: { readonly userId: string; readonly companyId: string; readonly language: Locale };
    readonly output: readonly CompanyField[];
  };
  /** A company's name of its wellness program notification, in the language of the call. */
  'root.wellnessNotificationName': { readonly input: { readonly companyId: string }; readonly output: string };
  /** A company's End User Agreement or Privacy Policy (HTML); for null the product's own. Returns `undefined` for an unknown company. */
  'session.policy': {
    readonly input: { readonly kind: 'eula' | 'privacy'; readonly companyId: string | null; readonly language: Locale };
    /** The language of the text, which is English if a company's own text has no Spanish version. */
    readonly output: { readonly language: Locale; readonly content: string } | undefined;
  };
  /** A policy for administrators: its id, the company's own texts (empty: none), those of the product, and its names. */
  'session.policyTexts': {
    readonly input: { readonly kind: 'eula' | 'privacy'; readonly companyId: string };
    readonly output: { readonly policyId: string; readonly own: BothLanguages; readonly product: BothLanguages; readonly names: BothLanguages };
  };
  /** The mail address that an administrator has asked for, for a person who has not confirmed it yet; null: none. */
  'session.addressChange': {
    readonly input: { readonly userId: string };
    /** `askedBy` is a name; times are ISO 8601, UTC. */
    readonly output: { readonly address: string; readonly askedBy: string; readonly askedAt: string; readonly until: string } | null;
  };
  /** Devices on which a person signs in without a code, with the end (ISO 8601, UTC). The id grants no access. */
  'session.trustedDevices': {
    readonly input: { readonly userId: string };
    readonly output: readonly { readonly id: string; readonly since: string; readonly until: string }[];
  };
  /** Whether a company has this tracker. */
  'trackers.has': { readonly input: { readonly companyId: string; readonly trackerId: string }; readonly output: boolean };
  /** Whether a person sees this tracker of their company. */
  'trackers.sees': { readonly input: { readonly userId: string; readonly companyId: string; readonly trackerId: string }; readonly output: boolean };
  /** Whether a person has a device or an app connected. */
  'trackers.hasDevice': { readonly input: { readonly userId: string }; readonly output: boolean };
  /** The courses of a company in their order. */
  'university.courses': {
    readonly input: { readonly userId: string; readonly companyId: string; readonly language: Locale };
    readonly output: readonly CompanyCourse[];
  };
  /** Number of courses that count for a program and that a person has passed. */
  'university.coursesPassed': { readonly input: { readonly userId: string; readonly programId: string }; readonly output: number };
}
