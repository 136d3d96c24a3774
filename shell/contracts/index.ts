/**
 * What plugins promise each other: all traffic between plugins on one page. Types only, so it costs no bytes.
 * A plugin that a name here belongs to does not compile until it delivers; `npm run check` names the lines whose plugin is gone.
 * A caller of a promise must handle its absence: without the licence `linkTo` and `openModal` answer `undefined`.
 */

import type { Message } from '../i18n/texts';
import type { TopicMessage } from '../net/contract';
import type { sharedTopics } from './topics';

/** Pages that others link to, with their parameters. */
export interface Links {
  /** The people whom coaches call. */
  'admin.coachExport': Record<never, string>;
  /** The coach's own sessions in a period. */
  'coaching-scheduler.reporting': Record<never, string>;
  'hra.assessment': { readonly page?: string };
  'hra.profile': Record<never, string>;
  'programs.list': Record<never, string>;
  'programs.detail': { readonly owner: string; readonly id: string };
  /** Messages that people have reported. */
  'programs.reports': Record<never, string>;
  'rewards.summary': Record<never, string>;
  /** Who acted for whom. */
  'support.audit': Record<never, string>;
  'trackers.mine': Record<never, string>;
  'university.course': { readonly curriculumId: string; readonly courseId: string };
  /** The courses; with a program those that count for it. */
  'university.catalog': { readonly challenge?: string };
}

/** Dialogs that others open: what goes in, what comes back (`undefined` when dismissed). */
export interface Modals {
  /** Asks before something that cannot be undone. */
  'layout.confirm': { readonly input: ConfirmInput; readonly result: boolean };
  /** Says something that must be read before going on; one button. */
  'layout.alert': { readonly input: AlertInput; readonly result: true };
  /** Asks for a text; the answer is never blank. */
  'layout.textInput': { readonly input: TextInput; readonly result: string };
  /** Plays a film. */
  'layout.video': { readonly input: { readonly title: Message; readonly url: string }; readonly result: true };
  /** Finds pages and commands by name; closes with true once something was chosen. */
  'layout.palette': { readonly input: Record<never, string>; readonly result: true };
  /** The text of a policy of the person's company (NOT-051). */
  'notices.policy': { readonly input: { readonly kind: 'privacy' | 'eula' | 'wellness' }; readonly result: true };
  /** Signs up for an event of the calendar; answers how the person stands then once something was saved, so that the opener reads it again (EVT-035). */
  'events.registration': { readonly input: { readonly calendarEvent: CalendarEventRef }; readonly result: EventRegistration };
  /** The person's own session with a coach; answers true if they canceled it. */
  'coaching-scheduler.ownSession': { readonly input: { readonly sessionId: string }; readonly result: true };
  'programs.quit': { readonly input: { readonly ownerId: string; readonly programId: string }; readonly result: boolean };
  /** Entries of one or several trackers; answers what was saved and deleted, so that the opener refreshes its view (TRK-068). */
  'trackers.entry': { readonly input: TrackerDialogInput; readonly result: readonly TrackerUpdate[] };
}

/** Events, for plugins that listen (`listensTo`). Named `<who announces>.<what happened>`. */
export interface Events {
  'root.categoryUpdated': CategoryUpdate;
  /** Live messages may have been missed: views of live data read it again. */
  'root.connectionRegained': Record<never, never>;
  /** The person wants to act as themselves again (SUP-002). `clearsPanel`: by Clear of the side panel, which also empties what was found in it (ADC-084). */
  'layout.impersonationClearRequested': { readonly clearsPanel?: true };
  /** Another user is signed in from now on, by a token that replaces the former one: the page reloads, at `to` if a page claims that address (SUP-046). */
  'support.actingChanged': ActingChange;
  /** The user works as themselves in another part: the settings have changed, the page stays (SUP-047). */
  'support.impersonationEnabled': Record<never, never>;
  /** A coach wants to see the product as a participant sees it (COA-064). */
  'coaching-scheduler.participantViewWished': { readonly userId: string; readonly userName: string; readonly person: PersonShown };
  /** The person has canceled a session with a coach. */
  'coaching-scheduler.sessionCancelled': { readonly sessionId: string };
  /** Something of the company has been changed that every page shows: its look, where people find help. */
  'admin.companyChanged': Record<never, never>;
  'programs.joined': { readonly programIds: readonly string[] };
  'programs.quit': { readonly programId: string; readonly isPersonal: boolean };
  /** An entry of the person was saved or deleted, while its dialog is still open. */
  'trackers.entryChanged': TrackerUpdate & { readonly inlineProgress?: InlineProgress };
}

/** Facts that plugins add to the shell's own, for guards and menus; present only while the plugin is licensed and ready. */
export interface PluginFacts {
  /** Impersonation is about to begin or end. */
  'support.isChanging': boolean;
  'rewards.showMall': boolean;
  'rewards.availablePoints': string;
  /** How many of the company's news have a picture (SHL-105). */
  'notices.pictures': number;
}

/** What a page shows of a person, for a dialog that asks whether it is them. */
export interface PersonShown {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly email: string;
  /** `yyyy-MM-dd` */
  readonly birthDate: string | null;
  readonly pictureUrl: string | null;
}

/** As whom a sign-in goes on. */
export interface ActingChange {
  readonly token: string;
  /** Of the subject; `null`: nobody. */
  readonly userName: string | null;
  /** A page of this site. */
  readonly to: string | null;
  /** The tab that the side panel shows then, by its index; without it the one that it shows now. */
  readonly panelTab?: number;
}

/** A message of the topic `user:{userId}`: something of this person has changed at the server. */
export type CategoryUpdate = TopicMessage<typeof sharedTopics.user>;

/** An event, or one of its occurrences (participant features, section 4, Program actions). */
export interface CalendarEventRef {
  readonly Id: string;
  /** The day (`yyyy-MM-dd`) of the occurrence that is meant. */
  readonly RequestedDate?: string;
  /** The dialog leads to the page of the event. */
  readonly ShowMoreDetails: boolean;
}

/** The outcome of a sign-up (participant features, section 4, Event sign-up). */
export interface EventRegistration {
  readonly calendarEvent: CalendarEventRef;
  /** One for each day (`yyyy-MM-dd`) of the event. */
  readonly days: readonly EventDay[];
  /** Something of what was sent was refused. */
  readonly hasError: boolean;
}

/** What a person has signed up for on a day of an event (participant features, section 3, Event registration record). */
export interface EventDay {
  readonly EventDay: string;
  /** `StartTime` is ISO 8601, UTC. */
  readonly RegisteredSessions: readonly { readonly SessionIdStartDateTime: string; readonly StartTime: string }[];
  readonly Status: 'Registered' | 'Unregistered';
}

/** A program of the new architecture whose progress is computed when it is asked for (PRG-114). */
export interface InlineProgress {
  readonly activityId: string;
  readonly subType: string;
}

/** What the tracker dialog is opened with (participant features, section 3, Tracker dialog inputs). */
export interface TrackerDialogInput {
  /** Types filter the list of all trackers (none: all of them), ids name trackers; a single id goes straight to its entries. */
  readonly selection:
    | { readonly types: readonly ('Fitness' | 'Measurement' | 'YesNo' | 'Count' | 'MultipleChoice')[] }
    | { readonly trackerIds: readonly string[] };
  /** The entry to begin with, by its date key. */
  readonly entryKey?: string;
  /** The day that was chosen in a calendar, `yyyy-MM-dd`. */
  readonly calendarDate?: string;
  /** A day, or an instant that falls on one in US Central time. */
  readonly challengeStartDate?: string;
  readonly isViewOnly?: boolean;
  /** Says that health results do not follow the entries. */
  readonly hasBiometricWarning?: boolean;
  /** Where it was opened. A coach on a participant's profile acts for that participant, who then must be named. */
  readonly source: 'Program' | 'Calendar' | 'HealthProfile' | 'Home' | 'CoachParticipantProfile';
  readonly userId?: string;
  readonly entityId?: string;
  readonly inlineProgress?: InlineProgress;
}

/** An entry that was saved or deleted. */
export interface TrackerUpdate {
  readonly trackerId: string;
  /** `yyyy-MM-dd` */
  readonly entryDate: string;
  readonly dateKey: string;
  readonly isDeleted: boolean;
}

/** A question with a title, a text, a way back and a way on (participant features, section 2, Dialogs). */
export interface ConfirmInput {
  readonly title: Message;
  readonly text: Message;
  /** Shown below the text, sanitised. */
  readonly html?: string;
  /** For reading more before deciding; opens in a window of its own. */
  readonly link?: { readonly label: Message; readonly href: string };
  readonly confirm: Message;
  readonly cancel: Message;
  /** Drawn as a warning: what follows cannot be undone. */
  readonly danger?: boolean;
  /** In the documented width of the administration, 600 px (TOO-105). */
  readonly isAdministration?: boolean;
}

export interface AlertInput {
  readonly title: Message;
  readonly text: Message;
  readonly ok: Message;
  /** Something failed: drawn in the narrow form of error dialogs. */
  readonly isError?: boolean;
}

export interface TextInput {
  readonly title: Message;
  /** Of the field. */
  readonly label: Message;
  readonly confirm: Message;
  readonly cancel: Message;
  /** What stands in the field at first. */
  readonly value?: string;
  /** Several lines. */
  readonly isLong?: boolean;
}
