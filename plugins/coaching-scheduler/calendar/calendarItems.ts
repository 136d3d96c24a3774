import type { CalendarItem } from '#shell/api';
import { dayIn } from '#shell/rules/dates/days';
import type { CalendarSession, MoveRequest, TimeBlock } from '../contract';
import { shownTo } from '../rules/shownTo';

/** The target of a click on an item; busy time has none. */
export type Opened =
  | { readonly kind: 'session'; readonly session: CalendarSession }
  | { readonly kind: 'block'; readonly block: TimeBlock }
  | { readonly kind: 'proposal'; readonly request: MoveRequest; readonly start: string }
  | { readonly kind: 'busy' };

export interface CoachItem extends CalendarItem {
  readonly of: Opened;
}

/** The viewer, and the person of the calendar. */
export interface Viewer {
  /** The signed-in coach. */
  readonly coachUserId: string;
  /** The participant of the page. */
  readonly userId: string | undefined;
  /** IANA */
  readonly zone: string;
}

/** Titles of items that are not shown in full. */
export interface Words {
  readonly busy: string;
  readonly busyWith: (coach: string) => string;
  readonly block: string;
  readonly participantBusy: string;
}

const sessionItem = (session: CalendarSession, viewer: Viewer, words: Words): CoachItem => {
  const { Id, StartDate, EndDate, FirstName, LastName, CoachName } = session;
  const time = { start: StartDate, end: EndDate };
  switch (shownTo(session, viewer)) {
    case 'details':
      return { key: `session ${Id}`, kind: 'session', title: `${FirstName} ${LastName}`, time, of: { kind: 'session', session } };
    case 'coach':
      return { key: `session ${Id}`, kind: 'busy', title: words.busyWith(CoachName), time, of: { kind: 'busy' } };
    case 'busy':
      return { key: `session ${Id}`, kind: 'busy', title: words.busy, time, of: { kind: 'busy' } };
  }
};

/** Time of an item. A block of whole days ends at the midnight after its last day. */
const timeOf = ({ StartTime, EndTime, AllDayEvent }: TimeBlock, zone: string): CalendarItem['time'] =>
  AllDayEvent ? { firstDay: dayIn(StartTime, zone), lastDay: dayIn(new Date(Date.parse(EndTime) - 1), zone) } : { start: StartTime, end: EndTime };

const blockItem = (block: TimeBlock, { coachUserId, zone }: Viewer, words: Words): CoachItem => {
  const time = timeOf(block, zone);
  if (block.UserId !== coachUserId) return { key: `block ${block.Id}`, kind: 'busy', title: words.busy, time, of: { kind: 'busy' } };
  return { key: `block ${block.Id}`, kind: 'block', title: block.Title || words.block, time, of: { kind: 'block', block } };
};

/** Sessions (scheduled ones only, COA-023) and time blocks of a coach's calendar, as visible to the viewer (COA-011, COA-025). */
export const calendarItems = (
  { Sessions, TimeBlocks }: { readonly Sessions: readonly CalendarSession[]; readonly TimeBlocks: readonly TimeBlock[] },
  viewer: Viewer,
  words: Words,
): readonly CoachItem[] => [
  ...Sessions.filter(({ WorkFlowType }) => WorkFlowType === 'Scheduled').map((session) => sessionItem(session, viewer, words)),
  ...TimeBlocks.map((block) => blockItem(block, viewer, words)),
];

/** Times at which a participant is busy, without the reason. */
export const busyItems = (times: readonly TimeBlock[], { zone }: Viewer, words: Words): readonly CoachItem[] =>
  times.map((time) => ({
    key: `busy ${time.Id} ${time.StartTime}`,
    kind: 'busy',
    title: words.participantBusy,
    time: timeOf(time, zone),
    of: { kind: 'busy' },
  }));

/** Proposed times of participants that are still free, with the length of the session. */
export const proposalItems = (requests: readonly MoveRequest[], title: (request: MoveRequest) => string): readonly CoachItem[] =>
  requests.flatMap((request) => {
    const length = Date.parse(request.EndDate) - Date.parse(request.StartDate);
    return request.ProposedStarts.filter((start) => !request.TakenStarts.includes(start)).map((start) => ({
      key: `proposal ${request.Id} ${start}`,
      kind: 'proposal',
      title: title(request),
      isTentative: true,
      time: { start, end: new Date(Date.parse(start) + length).toISOString() },
      of: { kind: 'proposal' as const, request, start },
    }));
  });
