/**
 * Contracts between modules: what modules announce (`changes.ts`) and promise is all traffic between them. Types only.
 * A `Read` is a query that a module offers; it returns `undefined` if the module is absent from the deployment.
 */

import type { Locale } from '../shell/i18n/locale';
import type { Audience } from '../shell/net/schemas/audience';
import type { BothLanguages } from './platform/content/kind';
import type { CalendarEntry } from './platform/icalendar';
import type { Address } from './platform/mail/recipients';

export type { Changes } from './changes';

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

/** A booking of a person in the feed for other calendars. */
export interface FeedEntry {
  readonly entry: CalendarEntry;
  /** Milliseconds since 1970: when it was canceled, or its place returned; undefined: neither. */
  readonly endedAt: number | undefined;
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
  'admin.mailRecipient': {
    readonly input: { readonly key: string };
    readonly output: { readonly userId: string; readonly company: string; readonly language: string } | null;
  };
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
   * Coaching sessions of a person, as participant and as coach, that begin after an instant, for the feed for other calendars: without type and description,
   * which are health data. `site`: scheme and host of links.
   */
  'coaching-scheduler.feedEntries': {
    readonly input: { readonly userId: string; readonly after: string; readonly language: Locale; readonly site: string };
    readonly output: readonly FeedEntry[];
  };
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
  /** The next milestone above the points that a person has earned in the plan year, and the points left to it. */
  'rewards.nextMilestone': { readonly input: { readonly userId: string }; readonly output: { readonly points: number; readonly left: number } };
  /** Points that a person earned from an instant until another one, which is excluded; reversed ones are subtracted. */
  'rewards.earned': { readonly input: { readonly userId: string; readonly from: string; readonly until: string }; readonly output: number };
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
  'account-access.actingFor': { readonly input: { readonly userId: string }; readonly output: string | undefined };
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
  /** Policies of their company that a person has never accepted, in a language; the texts are those of an acceptance. */
  'session.openPolicies': {
    readonly input: { readonly userId: string; readonly language: Locale };
    readonly output: readonly {
      readonly policyId: string;
      readonly kind: 'eula' | 'privacy';
      readonly language: Locale;
      readonly name: string;
      readonly content: string;
    }[];
  };
  /** Whether a person has accepted this policy. */
  'session.hasAccepted': { readonly input: { readonly userId: string; readonly policyId: string }; readonly output: boolean };
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
