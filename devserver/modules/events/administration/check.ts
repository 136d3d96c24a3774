import { randomUUID } from 'node:crypto';
import moment from 'moment-timezone';
import type { AdministeredEventBody } from '../../../../plugins/events/contract';
import { cleanName } from '../../../../shell/rules/visible';
import { publicationIn } from '../../../platform/content/fields';
import { FieldRefusal, Refusal } from '../../../platform/module';
import { isBlank } from '../../../platform/sanitise';
import { dayOf } from '../rules/cancelled';
import { instantOf } from '../rules/recurrence';
import type { SavedDocuments } from './documents';
import { hasBegun } from './eventState';
import { planIn } from './plan';
import type { EventState, EventsUnit, SessionState } from './records';
import { filled } from './words';

type Body = AdministeredEventBody;
type Words = Body['Titles'];

const eachOf = ({ en, es }: Words, of: (text: string) => string): Words => ({ en: of(en), es: of(es) });

/** Sanitised HTML; empty if it has neither text nor a picture or line. */
const cleaned = (unit: Pick<EventsUnit, 'sanitise'>, html: string): string => {
  const kept = unit.sanitise(html);
  return isBlank(kept) ? '' : kept;
};

/** Context shared by the plans of all sessions of a save. */
type Saving = Pick<Parameters<typeof planIn>[1], 'zone' | 'now' | 'isPublic'>;

/** The state of a session after a save. @throws FieldRefusal 400 */
const sessionIn = (
  sent: Body['Sessions'][number],
  at: string,
  titles: Words,
  { before, documents, ...saving }: { readonly before: SessionState | undefined; readonly documents: SessionState['documents'] } & Saving,
): SessionState => {
  const plan = planIn(sent, { at, before, ...saving });
  const isMoved = before !== undefined && (before.start !== plan.start || before.minutes !== plan.minutes || before.rule !== plan.rule);
  if (isMoved && before.cancelledAt !== null) throw new FieldRefusal(`${at}.Day`, 'events.sessionCancelled');
  const isAnotherDay = isMoved && before.start !== plan.start;
  return {
    id: before?.id ?? randomUUID(),
    names: filled(eachOf(sent.Names, cleanName), titles),
    details: filled(eachOf(sent.Details, (text) => text.trim())),
    ...plan,
    capacity: sent.Capacity,
    cancelledAt: before?.cancelledAt ?? null,
    cancelReason: before?.cancelReason ?? '',
    cancelledDates: plan.rule === null ? '[]' : (before?.cancelledDates ?? '[]'),
    // For a session that repeats, each place stores its own first date.
    firstLocal: plan.rule !== null || before?.rule != null ? null : isAnotherDay ? (before.firstLocal ?? before.start) : (before?.firstLocal ?? null),
    documents,
  };
};

interface Saved {
  readonly saved: SavedDocuments;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const sessionsIn = (body: Body, titles: Words, before: EventState | undefined, { saved, now }: Saved): readonly SessionState[] => {
  const known = new Map(before?.sessions.map((session) => [session.id, session]));
  const named = new Set<string>();
  const saving: Saving = { zone: body.TimeZone, now, isPublic: before !== undefined && !before.isDraft };
  return body.Sessions.map((sent, place) => {
    const at = `Sessions[${place}]`;
    const documents = saved.sessions[place] ?? [];
    if (!sent.Id) return sessionIn(sent, at, titles, { before: undefined, documents, ...saving });
    const own = known.get(sent.Id);
    if (own === undefined || named.has(sent.Id)) throw new Refusal(409, 'session.unknown');
    named.add(sent.Id);
    return sessionIn(sent, at, titles, { before: own, documents, ...saving });
  });
};

/** @throws FieldRefusal 400 for a meeting with several sessions, and for a published event without a place or a session */
const demandWhole = (body: Body, { places, sessions, type }: EventState): void => {
  if (type === 'Meeting' && sessions.length > 1) throw new FieldRefusal('EventType', 'events.oneSession');
  if (!body.IsPublished) return;
  if (places.en === '') throw new FieldRefusal('Places.en', 'events.noPlace');
  if (sessions.length === 0) throw new FieldRefusal('Sessions', 'events.noSession');
};

/** @throws FieldRefusal 400 for a new or moved session that begins in the past */
const demandToCome = (state: EventState, before: EventState | undefined, now: number): void => {
  if (state.isDraft) return;
  const wasPublic = before !== undefined && !before.isDraft;
  for (const [place, session] of state.sessions.entries()) {
    const was = before?.sessions.find(({ id }) => id === session.id);
    const isAsItWas = wasPublic && was?.start === session.start && before.zone === state.zone;
    const repeated = session.rule !== null && was != null && was.rule !== null;
    const isOver = repeated ? hasBegun(state, session, now) : instantOf(session.start, state.zone) <= now;
    if (!isAsItWas && isOver) throw new FieldRefusal(`Sessions[${place}].Day`, 'events.inPast');
  }
};

/** @throws FieldRefusal 400 for days in the wrong order, and for an event that would appear after its last session */
const demandSeen = ({ isDraft, shownFrom, shownUntil, sessions }: EventState): void => {
  publicationIn({ IsPublished: !isDraft, From: shownFrom, Until: shownUntil });
  const isOver = sessions.every(({ start, rule }) => rule === null && shownFrom !== null && dayOf(start) < shownFrom);
  if (shownFrom !== null && sessions.length > 0 && isOver) throw new FieldRefusal('From', 'events.seenTooLate');
};

/** The state of an event after a save. @throws FieldRefusal 400; Refusal 409 for a session that no longer exists */
export const stateIn = (body: Body, unit: EventsUnit, before: EventState | undefined, documents: SavedDocuments): EventState => {
  const titles = filled(eachOf(body.Titles, cleanName));
  if (titles.en === '') throw new FieldRefusal('Titles.en', 'events.noTitle');
  if (moment.tz.zone(body.TimeZone) === null) throw new FieldRefusal('TimeZone', 'events.noZone');
  const now = Date.parse(unit.now());
  const state: EventState = {
    titles,
    descriptions: filled(eachOf(body.Descriptions, (html) => cleaned(unit, html))),
    places: filled(eachOf(body.Places, cleanName)),
    address: cleanName(body.Address),
    type: body.EventType,
    zone: body.TimeZone,
    isLimited: body.IsLimited,
    isDraft: !body.IsPublished,
    mode: body.Mode ?? before?.mode ?? 'InPerson',
    shownFrom: body.From === undefined ? (before?.shownFrom ?? null) : body.From,
    shownUntil: body.Until === undefined ? (before?.shownUntil ?? null) : body.Until,
    cancelledAt: before?.cancelledAt ?? null,
    cancelReason: before?.cancelReason ?? '',
    documents: documents.event,
    sessions: sessionsIn(body, titles, before, { saved: documents, now }),
  };
  demandWhole(body, state);
  demandToCome(state, before, now);
  demandSeen(state);
  return state;
};
