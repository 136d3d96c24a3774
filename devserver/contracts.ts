import type { Address } from './platform/mail/recipients';
/**
 * What modules promise each other: all traffic between modules on one page. Types only.
 * A `Change` is announced inside the transaction that makes it; subscribers run in that same transaction.
 * A `Read` is a query that a module promises; it answers `undefined` where the module is absent from the deployment.
 */

import type { Locale } from '../shell/i18n/locale';
import type { Audience } from '../shell/net/audience';
import type { WantedContacts } from './platform/auth/changeContacts';
import type { ProofAddress } from './platform/auth/contactProof';
import type { Contact, ContactKind } from './platform/auth/contacts';
import type { BothLanguages } from './platform/content/kind';

export interface Changes {
  /** A company was made: `templateId` is the company whose settings it takes over, null for none; `code` that by which its people register, null for none. */
  'support.companyCreated': { readonly companyId: string; readonly templateId: string | null; readonly code: string | null };
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
  /** A person has answered, in their profile, questions that their company asks (`notices.companyFields`). Of a list the value of an option; empty: nothing any more. */
  'account.fieldsAnswered': { readonly userId: string; readonly answers: readonly (readonly [id: string, value: string])[] };
  /** A person trusts a device no longer (`session.trustedDevices`): it has to be verified again. An unknown id changes nothing. */
  'account.deviceForgotten': { readonly userId: string; readonly deviceId: string };
  /**
   * A person withdraws a consent, or gives it again (`about.consents`). The module of that name keeps it and notes it (`noteConsent`); `textId` is that of the text that
   * they have read, null for a withdrawal.
   */
  'account.consentChanged': {
    readonly userId: string;
    readonly companyId: string;
    readonly area: string;
    readonly consentId: string;
    readonly isGiven: boolean;
    readonly textId: string | null;
  };
  /** A person shares nothing with their coach any more (`notices.sharesWithCoach`): coaches who act for them stop. */
  'notices.coachSharingEnded': { readonly userId: string };
  /** Administrators have written their company's own policy (HTML, sanitised). Empty texts: the product's applies. */
  'notices.policySaved': { readonly companyId: string; readonly kind: 'eula' | 'privacy'; readonly texts: BothLanguages };
  /** A person has switched their second factor on or off: what they have shown on a device, or on their way in, counts no longer. */
  'account.secondFactorChanged': { readonly userId: string };
  /** A person has set a new password, and wants the secret address of their calendar to end with the old one. */
  'session.calendarFeedEnded': { readonly userId: string };
  /** Somebody has replied to a text that we sent. `secretHash` is that of the text they reply to (`unit.send`); null where it had none. */
  'root.textReplied': { readonly recipient: string; readonly secretHash: string | null; readonly text: string };
  /** A coach has written a participant's own mission statement; it is not blank. `version`: the one that the coach has seen (`programs.mission`), a newer one is refused. */
  'coaching-scheduler.missionWritten': { readonly userId: string; readonly companyId: string; readonly text: string; readonly version: number | undefined };
  /** How a person is reached has changed, by themselves or with their proof (`platform/auth/changeContacts.ts`). */
  'account.contactsChanged': ContactsChanged;
  /** An administrator invites a person who may register (`eligible_person`) and has no account yet. */
  'admin.eligibleInvited': { readonly eligibleId: string };
  /** An eligible person without an account has another mail address now, or the row describes another person. Links and answers of a registration end. */
  'admin.eligibleReplaced': { readonly eligibleId: string };
  /** An administrator has disabled or enabled an account. Disabling ends sessions, impersonations, trusted devices and links of the person. */
  'admin.signInChanged': { readonly userId: string; readonly isAllowed: boolean };
  /** An administrator mails a person a link by which they choose a password: an invitation before the first sign-in. */
  'admin.passwordLinkSent': { readonly userId: string; readonly isInvitation: boolean };
  /** An administrator has turned two-step verification of a person off. Sessions, trusted devices and links of the person end. */
  'admin.secondFactorReset': { readonly userId: string };
  /** What had been changed of how a person is reached was taken back. */
  'session.contactsRestored': { readonly userId: string };
  /** Somebody who acts for a person, or coaches them, asks them for a code before their contacts are changed (`platform/auth/contactProof.ts`). */
  'account.contactProofAsked': ProofAsked;
  /** A tracker entry was made or changed, by a person, a coach or a device. */
  'trackers.entrySaved': EntryOfDay;
  /** A tracker entry is gone. */
  'trackers.entryDeleted': EntryOfDay;
  /** A person has connected a device or an app. */
  'trackers.deviceConnected': { readonly userId: string; readonly companyId: string };
  /** A person has signed up for an event, or given a place back. How many they have then is `events.places`' to say. */
  'events.placesChanged': { readonly userId: string; readonly companyId: string; readonly eventId: string };
  /** Somebody has submitted the health assessment of a plan year, for the first time or again. `at`: ISO 8601, UTC. */
  'hra.submitted': {
    readonly userId: string;
    readonly companyId: string;
    readonly planYearId: string;
    readonly at: string;
    /** Every question that was asked and required counts in the results. */
    readonly isWhole: boolean;
  };
  /** Staff has marked the biometric screening of a plan year as done for a person, as of a day (`yyyy-MM-dd`), or has moved that day. */
  'hra.screened': { readonly userId: string; readonly companyId: string; readonly planYearId: string; readonly day: string };
  /** Such a mark was taken back. */
  'hra.screeningTakenBack': { readonly userId: string; readonly companyId: string; readonly planYearId: string };
  /** Somebody has passed a course for the first time; it counts for these programs. `at`: ISO 8601, UTC. */
  'university.coursePassed': {
    readonly userId: string;
    readonly companyId: string;
    readonly courseId: string;
    readonly programIds: readonly string[];
    readonly at: string;
  };
}

/** Whose contacts were changed, in which session, and what they were. */
interface ContactsChanged {
  readonly userId: string;
  readonly sessionId: string;
  readonly changes: readonly { readonly kind: ContactKind; readonly before: Contact | undefined /** Empty: none any more. */; readonly value: string }[];
}

/** Who is asked, where, by whom, and what for. */
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
  /** Of a list the value of an option; null: not answered. */
  readonly value: string | null;
  readonly isReadonly: boolean;
}

/** Whose entry, in which tracker, of which day (`yyyy-MM-dd`). What the day counts for then is `trackers.daysWithEntries`' to say. */
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
  /** What it still brings. */
  readonly points: number;
  /** Ids of its tags. */
  readonly tags: readonly string[];
}

/** A course of a person's company. */
interface CompanyCourse {
  readonly id: string;
  readonly curriculumId: string;
  readonly name: string;
  /** The person has passed it at least once. */
  readonly isPassed: boolean;
}

/** A program that counts courses, and how far a person has come in it. */
interface LearningProgram {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly isJoined: boolean;
  readonly counted: number;
  readonly required: number;
}

/** Whose time, between which instants (ISO 8601, UTC), and in which language its titles are. */
interface Between {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly language: Locale;
}

/** Something that takes a person's time. Instants are ISO 8601, UTC. */
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
  /** What was entered, for people to read. */
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
  /** Labels of a company's menu in both languages, in the same order; a label that is no key of the catalogue is itself. */
  'root.menuLabels': { readonly input: { readonly labels: readonly string[] }; readonly output: readonly { readonly en: string; readonly es: string }[] };
  /** The codes by which people of a company register. */
  'session.registrationCodes': { readonly input: { readonly companyId: string }; readonly output: readonly string[] };
  /** Whether people of some company register by this code, typed in any case. */
  'session.isRegistrationCode': { readonly input: { readonly code: string }; readonly output: boolean };
  /** The people whom companies know by these numbers (the employee's ID), with the number as it was asked for; numbers of nobody are left out. */
  'account.numbered': {
    readonly input: { readonly companyIds: readonly string[]; readonly numbers: readonly string[] };
    readonly output: readonly { readonly number: string; readonly userId: string }[];
  };
  /** The numbers (the employee's ID) by which companies know these people, whether they work there still or not; who has none is left out. */
  'account.numbersOf': { readonly input: { readonly userIds: readonly string[] }; readonly output: ReadonlyMap<string, string> };
  /** Where a person wants their text reminders: a number that they have shown to be theirs; null while they get none. */
  'account.textReminders': { readonly input: { readonly userId: string }; readonly output: { readonly number: Address } | null };
  /** Whose mail from an administrator or a coach holds this key, and their company; null: nobody's. */
  'admin.mailRecipient': { readonly input: { readonly key: string }; readonly output: { readonly userId: string; readonly company: string } | null };
  /** The scheduled reports of a company: the id of each report, and whom it lists. */
  'admin.schedules': { readonly input: { readonly companyId: string }; readonly output: readonly { readonly report: string; readonly audience: Audience }[] };
  /** Whom the challenges of a company address by filters: those that people may still join, and drafts. */
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
  /** The trackers of a company in a language, by name. */
  'trackers.names': {
    readonly input: { readonly userId: string; readonly companyId: string; readonly language: Locale };
    readonly output: readonly TrackerName[];
  };
  /** Who coaches a person; `null`: nobody does. */
  'coaching-scheduler.coachOf': {
    readonly input: { readonly userId: string; readonly companyId: string };
    readonly output: { readonly userId: string } | null;
  };
  /** Coaching sessions that a person is booked for at some time between two instants. */
  'coaching-scheduler.bookings': { readonly input: Between; readonly output: readonly Booking[] };
  /**
   * Everything that a person is booked for at some time between two instants: sessions of events and coaching sessions. Ask inside the change that books, so that
   * nothing comes in between; what ends when the other begins does not clash.
   */
  'events.clashes': { readonly input: Between; readonly output: readonly Booking[] };
  /** Whether other calendars read a person's sessions at a secret address. */
  'events.hasFeed': { readonly input: { readonly userId: string }; readonly output: boolean };
  /** At how many sessions of an event a person has a place. */
  'events.places': { readonly input: { readonly userId: string; readonly eventId: string }; readonly output: number };
  /** Points that a person may spend, and all they earned in the plan year. */
  'rewards.points': { readonly input: { readonly userId: string }; readonly output: { readonly available: number; readonly current: number } };
  /** How many points of a company are worth a dollar; null: they are no money. */
  'rewards.pointsPerDollar': { readonly input: { readonly companyId: string }; readonly output: number | null };
  /** The trackers that programs count which the person takes part in today (`yyyy-MM-dd`, in America/Chicago). */
  'programs.activeTrackers': { readonly input: { readonly userId: string; readonly today: string }; readonly output: readonly string[] };
  /** What a person has written as their own mission statement; empty: nothing. */
  'programs.mission': {
    readonly input: { readonly userId: string; readonly companyId: string };
    readonly output: { readonly text: string; readonly version: number };
  };
  /** Whether a person may see a program of this id. */
  'programs.has': { readonly input: { readonly userId: string; readonly companyId: string; readonly programId: string }; readonly output: boolean };
  /** What programs that the person takes or took part in are called in a language, and who owns them; other ids are left out. */
  'programs.names': {
    readonly input: { readonly userId: string; readonly ids: readonly string[]; readonly language: Locale };
    readonly output: readonly { readonly id: string; readonly ownerId: string; readonly name: string }[];
  };
  /**
   * Challenges of a company that begin within a period (`yyyy-MM-dd`, both days included) and have not ended: how many people can still earn something by each, and how many
   * points in all at most, if everybody whom it addresses reaches all of it. One that health data choose people for counts as one for everybody.
   */
  'programs.canBring': {
    readonly input: { readonly companyId: string; readonly first: string; readonly last: string; readonly language: Locale };
    readonly output: readonly { readonly id: string; readonly name: string; readonly people: number; readonly points: number }[];
  };
  /** What a company still has of the budgets of its plan years, by their ids, when all that can be earned is taken off (US dollars; negative: it is passed). One without a budget is left out. */
  'rewards.budgetLeft': { readonly input: { readonly companyId: string; readonly language: Locale }; readonly output: ReadonlyMap<string, number> };
  /** The programs that a company offers, its own and those that it takes over, in a language by name; personal ones are left out. `endsOn`: the last day, `yyyy-MM-dd`; null: none. */
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
  /** Programs of learning that a company offers, its own and those that it takes over, by name. */
  'programs.learningOffered': {
    readonly input: { readonly companyId: string; readonly language: Locale };
    readonly output: readonly { readonly id: string; readonly name: string }[];
  };
  /** Of these programs those of learning that the person may see: what they are called in a language, how many courses they ask for, and how many count. */
  'programs.learning': {
    readonly input: { readonly userId: string; readonly companyId: string; readonly ids: readonly string[]; readonly language: Locale };
    readonly output: readonly LearningProgram[];
  };
  /** The programs that a person takes part in or may join at this moment (ISO 8601, UTC), joined ones first, those that end first on top. */
  'programs.open': {
    readonly input: { readonly userId: string; readonly companyId: string; readonly language: Locale; readonly now: string };
    readonly output: readonly OpenProgram[];
  };
  /** A person's biometric measurements in a language, newest first; `riskLevel` is empty where the reference values are not made for the person. Whoever asks has to say in the audit whose health data was read. */
  'hra.measurements': {
    readonly input: { readonly userId: string; readonly language: Locale };
    readonly output: readonly { readonly name: string; readonly value: string; readonly units: string; readonly riskLevel: string; readonly day: string }[];
  };
  /** Whether a person can still submit the health assessment of the plan year for the first time. */
  'hra.isOpen': { readonly input: { readonly userId: string; readonly companyId: string; readonly now: string }; readonly output: boolean };
  /**
   * The biometric screenings that staff has marked as done for a person: of which company, as of which day, and the first and last day of the plan year (`yyyy-MM-dd`).
   */
  'hra.screeningOverrides': {
    readonly input: { readonly userId: string };
    readonly output: readonly { readonly companyId: string; readonly day: string; readonly first: string; readonly last: string }[];
  };
  /** The days of a period (`yyyy-MM-dd`, both ends included) with an entry in at least one of these trackers, the first one first. */
  'trackers.daysWithEntries': {
    readonly input: { readonly userId: string; readonly trackerIds: readonly string[]; readonly first: string; readonly last: string };
    readonly output: readonly string[];
  };
  /** The name of whoever acts for a person at this moment. */
  'oversight.actingFor': { readonly input: { readonly userId: string }; readonly output: string | undefined };
  /** Whether a sign-in session shows no news flash any more. */
  'notices.newsFlashEnded': { readonly input: { readonly sessionId: string }; readonly output: boolean };
  /**
   * Whether a person shares their challenges, trackers and health results with their coach. Where their company asks for it, they have to have agreed; where it does not,
   * only having declined counts.
   */
  'notices.sharesWithCoach': { readonly input: { readonly userId: string; readonly companyId: string }; readonly output: boolean };
  /** What a company asks its people beside what the product asks, with what this person has answered. */
  'notices.companyFields': {
    readonly input: { readonly userId: string; readonly companyId: string; readonly language: Locale };
    readonly output: readonly CompanyField[];
  };
  /** What a company calls its wellness program notification, in the language of the call. */
  'root.wellnessNotificationName': { readonly input: { readonly companyId: string }; readonly output: string };
  /** A company's End User Agreement or Privacy Policy (HTML); of nobody (null) the product's own. Answers `undefined` for an unknown company. */
  'session.policy': {
    readonly input: { readonly kind: 'eula' | 'privacy'; readonly companyId: string | null; readonly language: Locale };
    /** The language is that of the words, which is English where a company's own text has no Spanish one. */
    readonly output: { readonly language: Locale; readonly content: string } | undefined;
  };
  /** What administrators maintain of a policy: its id, the company's own texts (empty: there is none), those of the product, and what it is called. */
  'session.policyTexts': {
    readonly input: { readonly kind: 'eula' | 'privacy'; readonly companyId: string };
    readonly output: { readonly policyId: string; readonly own: BothLanguages; readonly product: BothLanguages; readonly names: BothLanguages };
  };
  /** Devices on which a person signs in without a code, until when (ISO 8601, UTC). The id opens nothing. */
  'session.trustedDevices': {
    readonly input: { readonly userId: string };
    readonly output: readonly { readonly id: string; readonly since: string; readonly until: string }[];
  };
  /** Whether a company has this tracker. */
  'trackers.has': { readonly input: { readonly companyId: string; readonly trackerId: string }; readonly output: boolean };
  /** Whether a person has a device or an app connected. */
  'trackers.hasDevice': { readonly input: { readonly userId: string }; readonly output: boolean };
  /** The courses of a company in their order. */
  'university.courses': {
    readonly input: { readonly userId: string; readonly companyId: string; readonly language: Locale };
    readonly output: readonly CompanyCourse[];
  };
  /** How many of the courses that count for a program somebody has passed. */
  'university.coursesPassed': { readonly input: { readonly userId: string; readonly programId: string }; readonly output: number };
}
