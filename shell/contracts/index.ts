/**
 * The contracts between plugins: all traffic between plugins on one page. They are types only and add no bytes to the build. A plugin does not compile until it
 * provides every entry with its prefix. `npm run check` lists the entries whose plugin does not exist. Callers must handle a missing plugin: without its
 * licence `linkTo` and `openModal` return `undefined`.
 */

import type { Message } from '../i18n/texts';
import type { TopicMessage } from '../net/contract';
import type { sharedTopics } from './topics';

/** Pages that other plugins link to, with their parameters. */
export interface Links {
  /** Selects participants for the calls of coaches. */
  'admin.coachExport': Record<never, string>;
  /** The coach's own sessions of a period. */
  'coaching-scheduler.reporting': Record<never, string>;
  'hra.assessment': { readonly page?: string };
  'hra.profile': Record<never, string>;
  'programs.list': Record<never, string>;
  'programs.detail': { readonly owner: string; readonly id: string };
  /** Reported messages. */
  'programs.reports': Record<never, string>;
  'rewards.summary': Record<never, string>;
  /** The list of impersonations. */
  'support.audit': Record<never, string>;
  'trackers.mine': Record<never, string>;
  'university.course': { readonly curriculumId: string; readonly courseId: string };
  /** The courses; with `challenge`, those that count for that challenge. */
  'university.catalog': { readonly challenge?: string };
}

/** Dialogs that other plugins open, with input and result. A dismissed dialog has the result `undefined`. */
export interface Modals {
  /** Asks for confirmation of an action that cannot be undone. */
  'layout.confirm': { readonly input: ConfirmInput; readonly result: boolean };
  /** Shows a message that the user must confirm. */
  'layout.alert': { readonly input: AlertInput; readonly result: true };
  /** Asks for a text. The result is never blank. */
  'layout.textInput': { readonly input: TextInput; readonly result: string };
  /** Plays a film. */
  'layout.video': { readonly input: { readonly title: Message; readonly url: string }; readonly result: true };
  /** Finds pages and commands by name. The result is true once one was chosen. */
  'layout.palette': { readonly input: Record<never, string>; readonly result: true };
  /** Shows a policy of the person's company (NOT-051). */
  'notices.policy': { readonly input: { readonly kind: 'privacy' | 'eula' | 'wellness' }; readonly result: true };
  /**
   * Registers for an event of the calendar. The result is the person's current registration; it is set once something was saved, so that the opener reloads
   * (EVT-035).
   */
  'events.registration': { readonly input: { readonly calendarEvent: CalendarEventRef }; readonly result: EventRegistration };
  /** Shows a coaching session of the person. The result is true if they canceled it. */
  'coaching-scheduler.ownSession': { readonly input: { readonly sessionId: string }; readonly result: true };
  'programs.quit': { readonly input: { readonly ownerId: string; readonly programId: string }; readonly result: boolean };
  /** Edits the entries of one or several trackers. The result lists what was saved and deleted, so that the opener updates its view (TRK-068). */
  'trackers.entry': { readonly input: TrackerDialogInput; readonly result: readonly TrackerUpdate[] };
}

/** Events between plugins, for `listensTo`. Their names are `<emitting plugin>.<event>`. */
export interface Events {
  'root.categoryUpdated': CategoryUpdate;
  /** Live messages may have been missed. Views of live data reload it. */
  'root.connectionRegained': Record<never, never>;
  /** Requests the end of the impersonation (SUP-002). `clearsPanel`: by Clear of the side panel, which also clears its results (ADC-084). */
  'layout.impersonationClearRequested': { readonly clearsPanel?: true };
  /** A new token replaces the current one, and with it the user. The page reloads, at `to` if a page has that address (SUP-046). */
  'support.actingChanged': ActingChange;
  /** The mode of the actor has changed, but not the user: the settings are reloaded, the page stays (SUP-047). */
  'support.impersonationEnabled': Record<never, never>;
  /** A coach requests the product as a participant sees it (COA-064). */
  'coaching-scheduler.participantViewWished': { readonly userId: string; readonly userName: string; readonly person: PersonShown };
  /** The person has canceled a coaching session. */
  'coaching-scheduler.sessionCancelled': { readonly sessionId: string };
  /** Data of the company that every page shows has changed: its branding, its support contacts. */
  'admin.companyChanged': Record<never, never>;
  'programs.joined': { readonly programIds: readonly string[] };
  'programs.quit': { readonly programId: string; readonly isPersonal: boolean };
  /** An entry of the person was saved or deleted. Its dialog may still be open. */
  'trackers.entryChanged': TrackerUpdate & { readonly inlineProgress?: InlineProgress };
}

/** Facts that plugins add to those of the shell, for guards and menus. They exist only while the plugin is licensed and ready. */
export interface PluginFacts {
  /** Whether an impersonation is starting or ending. */
  'support.isChanging': boolean;
  'rewards.showMall': boolean;
  /** Number of the company's announcements with a picture (SHL-105). */
  'notices.pictures': number;
}

/** Details of a person for a dialog that asks the user to confirm their identity. */
export interface PersonShown {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly email: string;
  /** `yyyy-MM-dd` */
  readonly birthDate: string | null;
  readonly pictureUrl: string | null;
}

/** The user of a sign-in after an impersonation has started or ended. */
export interface ActingChange {
  readonly token: string;
  /** Name of the impersonated user; `null`: nobody is impersonated. */
  readonly userName: string | null;
  /** Address of a page of this site. */
  readonly to: string | null;
  /** Index of the tab that the side panel shows afterwards; by default the current one. */
  readonly panelTab?: number;
}

/** A message of the topic `user:{userId}`: data of this person has changed on the server. */
export type CategoryUpdate = TopicMessage<typeof sharedTopics.user>;

/** An event, or one of its occurrences (participant features, section 4, Program actions). */
export interface CalendarEventRef {
  readonly Id: string;
  /** The day (`yyyy-MM-dd`) of the occurrence; without it the event as a whole. */
  readonly RequestedDate?: string;
  /** Whether the dialog links to the page of the event. */
  readonly ShowMoreDetails: boolean;
}

/** Result of a registration (participant features, section 4, Event sign-up). */
export interface EventRegistration {
  readonly calendarEvent: CalendarEventRef;
  /** One entry per day (`yyyy-MM-dd`) of the event. */
  readonly days: readonly EventDay[];
  /** Whether the server refused a part of the request. */
  readonly hasError: boolean;
}

/** A person's registration for one day of an event (participant features, section 3, Event registration record). */
export interface EventDay {
  readonly EventDay: string;
  /** `StartTime` is ISO 8601, UTC. */
  readonly RegisteredSessions: readonly { readonly SessionIdStartDateTime: string; readonly StartTime: string }[];
  readonly Status: 'Registered' | 'Unregistered';
}

/** A program of the new architecture, whose progress is computed on request (PRG-114). */
export interface InlineProgress {
  readonly activityId: string;
  readonly subType: string;
}

/** Input of the tracker dialog (participant features, section 3, Tracker dialog inputs). */
export interface TrackerDialogInput {
  /** `types` filters the list of all trackers; an empty list filters nothing. `trackerIds` names trackers; a single id opens its entries directly. */
  readonly selection:
    | { readonly types: readonly ('Fitness' | 'Measurement' | 'YesNo' | 'Count' | 'MultipleChoice')[] }
    | { readonly trackerIds: readonly string[] };
  /** Date key of the entry that is opened first. */
  readonly entryKey?: string;
  /** The day selected in a calendar, `yyyy-MM-dd`. */
  readonly calendarDate?: string;
  /** A day, or an instant whose day is that of US Central time. */
  readonly challengeStartDate?: string;
  readonly isViewOnly?: boolean;
  /** Whether the dialog warns that health results are not updated by entries. */
  readonly hasBiometricWarning?: boolean;
  /** The page that opened the dialog. On a participant's profile a coach acts for that participant; `userId` is required then. */
  readonly source: 'Program' | 'Calendar' | 'HealthProfile' | 'Home' | 'CoachParticipantProfile';
  readonly userId?: string;
  readonly entityId?: string;
  readonly inlineProgress?: InlineProgress;
}

/** A saved or deleted entry. */
export interface TrackerUpdate {
  readonly trackerId: string;
  /** `yyyy-MM-dd` */
  readonly entryDate: string;
  readonly dateKey: string;
  readonly isDeleted: boolean;
}

/** A question with a confirm and a cancel button (participant features, section 2, Dialogs). */
export interface ConfirmInput {
  readonly title: Message;
  readonly text: Message;
  /** HTML shown below the text, sanitised. */
  readonly html?: string;
  /** Further information; opens in a new window. */
  readonly link?: { readonly label: Message; readonly href: string };
  readonly confirm: Message;
  readonly cancel: Message;
  /** Whether the action cannot be undone; the dialog is then styled as a warning. */
  readonly danger?: boolean;
  /** Whether it has the documented width of administration dialogs, 600 px (TOO-105). */
  readonly isAdministration?: boolean;
}

export interface AlertInput {
  readonly title: Message;
  readonly text: Message;
  readonly ok: Message;
  /** Whether it reports an error, in the narrow error dialog. */
  readonly isError?: boolean;
}

export interface TextInput {
  readonly title: Message;
  /** Label of the field. */
  readonly label: Message;
  readonly confirm: Message;
  readonly cancel: Message;
  /** Initial text. */
  readonly value?: string;
  /** Whether the field has several lines. */
  readonly isLong?: boolean;
}
