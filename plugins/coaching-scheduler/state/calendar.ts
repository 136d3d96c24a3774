import { change, failureText, type Input, keyedResource, type Message, on, patch, put, request, send } from '#shell/api';
import type { SavedEntry, TimeBlock } from '../contract';
import type { schemas } from '../contract/schemas';
import { withBlock } from '../rules/withBlock';
import { message } from '../text';
import { api } from './api';
import { log } from './log';
import { details, participants } from './participants';

const reloadsOn = [on('root.connectionRegained')];

/** Person and period of a calendar: instants, ISO 8601. */
export interface Shown {
  readonly coachId: string;
  readonly userId: string | undefined;
  readonly from: string;
  readonly to: string;
}

/** Data to schedule a session with a participant (COA-020, COA-078). */
const schedulerData = keyedResource(api.schedulerData, { reloadsOn });
export const schedulerOf = (userId: string) => schedulerData.of({ params: { id: userId } });

/** Sessions and time blocks of coaches in a period (COA-074). Other users book as well, so each view reloads them. */
const calendars = keyedResource(api.sessionsAndTimeBlocks, { reloadsOn, freshFor: 0 });

/** Busy times of a participant outside coaching (COA-072); none without a participant. */
const busyTimes = keyedResource(
  function* loadBusyTimes({ userId, from, to }: Omit<Shown, 'coachId'>) {
    if (userId === undefined) return [];
    const { BlockedTimes } = yield* request(api.participantCalendar, { body: { UserId: userId, StartDate: from, EndDate: to } });
    return BlockedTimes;
  },
  { reloadsOn, freshFor: 0 },
);

/** Coach, participant and length of a session for which a time is sought. */
export interface Sought {
  readonly coachId: string;
  readonly userId: string;
  readonly minutes: number;
  /** The session that is moved. */
  readonly exceptId?: string;
}

/** Starts at which both are free. Others book as well, so each view reloads them. */
const freeSlots = keyedResource(api.freeSlots, { reloadsOn, freshFor: 0 });
/** @param day the first day of the search, `yyyy-MM-dd` in the reader's zone */
export const freeSlotsOf = ({ coachId, userId, minutes, exceptId }: Sought, day: string) =>
  freeSlots.of({ query: { coachUserId: coachId, userId, minutes, day, ...(exceptId !== undefined && { exceptId }) } });

type Series = Input<(typeof schemas)['planSeries']>['body'];

/** Dates of a series; none for a session that is not repeated. */
const seriesPlans = keyedResource(
  function* planSeries({ series }: { readonly series: Series | undefined }) {
    return series && (yield* request(api.planSeries, { body: series }));
  },
  { reloadsOn, freshFor: 0 },
);
export const seriesPlanOf = (series: Series | undefined) => seriesPlans.of({ series });

/** Sessions of a coach in a period (COA-073). */
export const scheduledSessions = keyedResource(api.scheduledSessions, { reloadsOn, freshFor: 0 });

export const calendarOf = ({ coachId, userId, from, to }: Shown) =>
  calendars.of({ body: { CoachUserIds: [coachId], ...(userId !== undefined && { UserId: userId }), StartDate: from, EndDate: to } });

export const busyTimesOf = ({ userId, from, to }: Shown) => busyTimes.of({ userId, from, to });

/** Thrown if the server accepts the call without saving: the time is taken, or outside the hours of the company. */
class NotSaved extends Error {
  constructor(readonly text: Message) {
    super('Not saved');
  }
}

/** Why it was not saved; for a failed call the server's text, else `otherwise`. */
const whyNot =
  (otherwise: Message) =>
  (error: unknown): Message =>
    error instanceof NotSaved ? error.text : failureText(error, otherwise);

export const changesCalendar = [calendars, busyTimes, freeSlots, scheduledSessions, details, participants, log];

/** Schedules a session (COA-083). A refusal is explained by its kind (COA-039, COA-101). */
export const schedule = change(
  function* scheduleSession(input: Input<(typeof schemas)['createEntry']>, how) {
    const saved: SavedEntry = yield* send(api.createEntry, input, how);
    if (saved.Entry && saved.Failure === 'None') return saved.Entry;
    // Another booking has taken the time: the free times and dates on screen are old.
    yield* put(freeSlots.invalidated());
    yield* put(seriesPlans.invalidated());
    throw new NotSaved(
      saved.Message === undefined ? message(`session.failure.${saved.Failure === 'None' ? 'Exception' : saved.Failure}`) : { text: saved.Message },
    );
  },
  {
    says: (_, { body: { FurtherStarts = [] } }) =>
      FurtherStarts.length === 0 ? message('session.scheduled') : message('series.scheduled', { count: FurtherStarts.length + 1 }),
    failed: whyNot(message('session.failure.Exception')),
    reloads: changesCalendar,
    subject: ({ body }) => `coaching/${body.UserId}`,
    mayReplace: () => true,
  },
);

interface Cancelling {
  readonly entryId: string;
  /** Whether the participant is notified. */
  readonly sendsEmail: boolean;
}

/** Cancels a session, with or without a mail to the participant (COA-066, COA-098). Returns whether a mail is sent. */
export const cancelSession = change(
  function* deleteSession({ entryId, sendsEmail }: Cancelling, how) {
    return yield* send(api.cancelEntry, { params: { id: entryId, sendEmail: String(sendsEmail) } }, how);
  },
  {
    says: (isMailed) => message(isMailed ? 'session.deletedAndMailed' : 'session.deleted'),
    canUndo: true,
    failed: message('session.deleteFailed'),
    reloads: changesCalendar,
    subject: ({ entryId }) => `coaching/entry/${entryId}`,
  },
);

interface SavedBlock {
  readonly body: Input<(typeof schemas)['saveTimeBlock']>['body'];
  /** The calendar on screen, which shows the change at once. */
  readonly shown: Shown;
}

/** Adds or changes a time block (COA-076). */
export const saveBlock = change(
  function* saveTimeBlock({ body }: SavedBlock, how) {
    const saved: { TimeBlock: TimeBlock | null; Failure: 'Exception' | 'ScheduledBlockConflict' | null } = yield* send(api.saveTimeBlock, { body }, how);
    if (saved.TimeBlock && saved.Failure === null) return saved.TimeBlock;
    throw new NotSaved(message(`block.failure.${saved.Failure ?? 'Exception'}`));
  },
  {
    says: (_, { body }) => message(body.Id === '' ? 'block.added' : 'block.changed'),
    failed: whyNot(message('block.saveFailed')),
    applies: [
      patch(
        ({ shown }: SavedBlock) => calendarOf(shown),
        (held, saved: TimeBlock) => ({ ...held, TimeBlocks: withBlock(held.TimeBlocks, saved) }),
      ),
    ],
    subject: ({ body }) => `coaching/block/${body.Id}`,
    mayReplace: () => true,
  },
);

/** Deletes a time block (COA-079, COA-096, COA-097). */
export const deleteBlock = change(api.deleteTimeBlock, {
  says: message('block.deleted'),
  failed: message('block.deleteFailed'),
  reloads: [calendars],
});

/** The calendar's part of the state of this plugin. */
export const calendarState = {
  schedulerData,
  calendars,
  busyTimes,
  freeSlots,
  seriesPlans,
  scheduledSessions,
  schedule,
  cancelSession,
  saveBlock,
  deleteBlock,
};
