import { demandFiles, documentsInWords, releaseFiles } from '../../../platform/content/documents';
import { type ChangedField, changesBetween, Refusal, type Undo } from '../../../platform/module';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import { plainText } from '../../../platform/sanitise';
import { cancelledDatesOf, datesOnlyOf } from '../rules/cancelled';
import { instantOf, localTimeAt } from '../rules/recurrence';
import type { EventsTables } from '../tables';
import { isFileOfEvent } from './documents';
import { keepEvent } from './keep';
import { allDocuments, type EventState, type EventsUnit, findState, type KnownEvent, latestState, record, type SessionState, usedEvents } from './records';
import { inLanguage } from './words';

type EventAction = 'created' | 'saved' | 'cancelled' | 'sessionCancelled' | 'dateCancelled' | 'deleted';

/** An event at one moment; without a state it did not exist. */
interface Version {
  readonly id: string;
  readonly state: EventState | null;
}

/** A session in one line: its name, day, time from and to, rule (RFC 5545), and places. */
const lineOf = ({ names, start, minutes, rule, capacity, cancelReason, cancelledDates }: SessionState): string => {
  const end = localTimeAt(instantOf(start, 'UTC') + minutes * 60_000, 'UTC').slice('yyyy-MM-ddT'.length);
  return [
    names.en,
    `${start.replace('T', ' ')}–${end}`,
    rule === null ? '' : `↻ ${rule}`,
    capacity === null ? '' : String(capacity),
    cancelReason === '' ? '' : `× ${cancelReason}`,
    ...cancelledDatesOf(cancelledDates).map(({ day, reason }) => `× ${day} ${reason}`),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** An event as the audit records it. */
const inWords = (state: EventState | null): object => {
  if (state === null) return { IsDeleted: true };
  return {
    Title: state.titles.en,
    SpanishTitle: state.titles.es,
    Description: plainText(state.descriptions.en),
    SpanishDescription: plainText(state.descriptions.es),
    EventPlace: state.places.en,
    SpanishEventPlace: state.places.es,
    Address: state.address,
    EventType: state.type,
    TimeZone: state.zone,
    IsLimited: state.isLimited,
    IsPublished: !state.isDraft,
    Mode: state.mode,
    From: state.shownFrom ?? '',
    Until: state.shownUntil ?? '',
    Cancelled: state.cancelledAt !== null,
    CancelReason: state.cancelReason,
    Documents: documentsInWords(allDocuments(state), 'en'),
    SpanishDocuments: documentsInWords(allDocuments(state), 'es'),
    Sessions: state.sessions.map(lineOf),
    IsDeleted: false,
  };
};

/** Writes one audit line, with the changed fields and the undo data. */
export const auditEvent = async (
  unit: EventsUnit,
  action: EventAction,
  { id, companyId }: Pick<KnownEvent, 'id' | 'companyId'>,
  { before, after }: { readonly before: EventState | null; readonly after: EventState | null },
): Promise<void> => {
  const undo: SavedVersions<Version> = { before: { id, state: before }, after: { id, state: after } };
  const from = before === null ? { IsDeleted: false } : inWords(before);
  const changed: readonly ChangedField[] = changesBetween(from, inWords(after));
  await unit.audit({ action: `event.${action}`, target: id, company: companyId, record, changed, undo });
};

/** Deletes an event without any sign-up, past or present. @throws Refusal 409 for any other */
export const removeEvent = async ({ trx }: EventsUnit, id: string): Promise<void> => {
  if ((await usedEvents(trx, [id])).has(id)) throw new Refusal(409, 'events.used');
  await trx.deleteFrom('event').where('id', '=', id).execute();
};

/** @throws Refusal 409 if a session or a date would be restored that has already begun */
const demandAhead = (unit: EventsUnit, state: EventState, before: EventState): void => {
  const turned = state.sessions.filter((session) => {
    const was = before.sessions.find(({ id }) => id === session.id);
    return was !== undefined && was.cancelledAt !== null && session.cancelledAt === null;
  });
  const isOver = (session: SessionState): boolean => session.rule === null && instantOf(session.start, state.zone) <= Date.parse(unit.now());
  if (turned.some(isOver)) throw new Refusal(409, 'events.over');
  const now = localTimeAt(Date.parse(unit.now()), state.zone);
  const dates = before.sessions.flatMap((was) => {
    const session = state.sessions.find(({ id }) => id === was.id);
    return session ? datesOnlyOf(was, session).map(({ day }) => `${day}T${session.start.slice('yyyy-MM-ddT'.length)}`) : [];
  });
  if (dates.some((start) => start <= now)) throw new Refusal(409, 'events.over');
};

/** Releases the files that a change removed, unless a document uses them again. */
const ends: Undo<EventsTables>['ends'] = async ({ kept }, unit) => {
  const { before, after } = kept as SavedVersions<Version>;
  await releaseFiles(unit, { before: allDocuments(before.state), after: allDocuments(after.state) }, (file) => isFileOfEvent(unit.trx, file));
};

const undoOf = (action: EventAction): readonly [string, Undo<EventsTables>] => {
  const [name, undo] = putsBack<EventsTables, Version>(`event.${action}`, {
    record,
    latest: ({ state, ...version }) => ({ ...version, state: state && latestState(state) }),
    now: async ({ trx }, { companyId, target }) => {
      const known = await findState(trx, target);
      return { id: target, state: known?.companyId === companyId ? known.state : null };
    },
    async keep(unit, { companyId, target: id }, { state }) {
      const before = (await findState(unit.trx, id))?.state ?? null;
      if (state === null) return removeEvent(unit, id);
      if (before !== null) demandAhead(unit, state, before);
      await demandFiles(unit.trx, allDocuments(state));
      await keepEvent(unit, { id, companyId, state }, before);
    },
    inWords: async (_unit, _change, { state }) => inWords(state),
    tells: ({ text }, { before, after }, language) => {
      const state = after.state ?? before.state;
      return text(`undo.event.${action}`, { title: state === null ? '' : inLanguage(state.titles, language) }, language);
    },
  });
  return [name, { ...undo, ends }];
};

/** Undo of changes to events. */
export const undoOfEvents: readonly (readonly [string, Undo<EventsTables>])[] = (
  ['created', 'saved', 'cancelled', 'sessionCancelled', 'dateCancelled', 'deleted'] as const
).map(undoOf);
