import { type DocumentValues, documentsSent, documentsStart, type PublicationValues, publicationBody, publicationStart } from '#shell/api';
import { minutesOf, timeOfMinutes } from '#shell/rules/dates/times';
import type { AdministeredEvent, AdministeredEventBody, AdministeredSession } from '../../../contract';
import { newRepeats, type RepeatValues, repeatsAsSaved, repeatsSent, repeatsStart } from './repeats';

type Words = AdministeredEvent['Titles'];
type SentSession = AdministeredEventBody['Sessions'][number];

/** A session in the form of an event. */
export interface SessionValues {
  /** Empty for a new one. */
  readonly Id: string;
  readonly Names: Words;
  readonly Details: Words;
  readonly Day: string;
  readonly Time: string;
  readonly Minutes: number | null;
  readonly Capacity: number | null;
  readonly IsRepeating: boolean;
  /** Counts while it repeats. */
  readonly Repeats: RepeatValues;
  readonly Documents: readonly DocumentValues[];
}

/** Values of the form of an event. */
export interface EventValues extends PublicationValues {
  readonly Titles: Words;
  readonly Descriptions: Words;
  readonly Places: Words;
  readonly Address: string;
  readonly EventType: AdministeredEvent['EventType'];
  readonly TimeZone: string;
  readonly IsLimited: boolean;
  readonly Mode: AdministeredEvent['Mode'];
  readonly Documents: readonly DocumentValues[];
  readonly Sessions: readonly SessionValues[];
}

const none: Words = { en: '', es: '' };

const newSession: SessionValues = {
  Id: '',
  Names: none,
  Details: none,
  Day: '',
  Time: '',
  Minutes: 60,
  Capacity: null,
  IsRepeating: false,
  Repeats: newRepeats,
  Documents: [],
};

/**
 * Initial values of a new event, which is a draft.
 * @param zone zone of the administrator, IANA
 */
export const newEvent = (zone: string): EventValues => ({
  Titles: none,
  Descriptions: none,
  Places: none,
  Address: '',
  EventType: 'Multiple',
  TimeZone: zone,
  IsLimited: false,
  ...publicationStart(undefined),
  Mode: 'InPerson',
  Documents: [],
  Sessions: [newSession],
});

/** Initial values of the form of a stored event. */
export const startOf = (saved: AdministeredEvent): EventValues => ({
  Titles: saved.Titles,
  Descriptions: saved.Descriptions,
  Places: saved.Places,
  Address: saved.Address,
  EventType: saved.EventType,
  TimeZone: saved.TimeZone,
  IsLimited: saved.IsLimited,
  ...publicationStart(saved),
  Mode: saved.Mode,
  Documents: documentsStart(saved.Documents),
  Sessions: saved.Sessions.map(({ Id, Names, Details, Day, Time, Minutes, Capacity, Repeats, Documents }) => ({
    Id,
    Names,
    Details,
    Day,
    Time,
    Minutes,
    Capacity,
    IsRepeating: Repeats !== null,
    Repeats: repeatsStart(Repeats),
    Documents: documentsStart(Documents),
  })),
});

const documentsOf = (documents: readonly DocumentValues[], values: EventValues): Pick<SentSession, 'Documents'> => {
  const Documents = documentsSent(documents, values);
  return Documents ? { Documents } : {};
};

const sentOf = ({ Id, Minutes, Documents, IsRepeating, Repeats, ...session }: SessionValues, values: EventValues): SentSession => ({
  Id: Id === '' ? null : Id,
  ...session,
  Minutes: Minutes ?? 0,
  Repeats: IsRepeating ? repeatsSent(Repeats) : null,
  ...documentsOf(Documents, values),
});

/** The body of a save. */
export const bodyOf = (values: EventValues, EntityId: string, Id: string | null): AdministeredEventBody => {
  const { Documents, Sessions, ...event } = values;
  return {
    Id,
    EntityId,
    ...event,
    ...publicationBody(values),
    ...documentsOf(Documents, values),
    Sessions: Sessions.map((session) => sentOf(session, values)),
  };
};

/** A further session: a copy of the last one on the same day, beginning when it ends. If it ends at midnight or later, the time is left empty. */
export const nextSession = (sessions: readonly SessionValues[]): SessionValues => {
  const last = sessions.at(-1);
  if (last === undefined) return newSession;
  const end = last.Time === '' ? undefined : minutesOf(last.Time) + (last.Minutes ?? 0);
  return { ...last, Id: '', Documents: [], Time: end === undefined || end >= 24 * 60 ? '' : timeOfMinutes(end) };
};

const isMoved = (session: SessionValues, saved: AdministeredSession, isInOtherZone: boolean): boolean =>
  isInOtherZone || session.Day !== saved.Day || session.Time !== saved.Time || session.Minutes !== saved.Minutes;

/** People whom a save notifies. */
interface Notified {
  /** Ids of their sessions, in the order of the stored ones. */
  readonly sessions: readonly string[];
  /** `save`: all people with a place get the new time or place. `replan`: those whose date moves or ends, and those who wait for it. */
  readonly what: 'save' | 'replan';
}

/** Whom a save notifies, because place, time or recurrence has changed; undefined: nobody. */
export const notifiedBy = (values: EventValues, saved: AdministeredEvent): Notified | undefined => {
  const isElsewhere = values.Address.trim() !== saved.Address || values.Places.en.trim() !== saved.Places.en || values.Places.es.trim() !== saved.Places.es;
  const isInOtherZone = values.TimeZone !== saved.TimeZone;
  let what: Notified['what'] = 'save';
  const sessions = saved.Sessions.flatMap((was) => {
    const session = values.Sessions.find(({ Id }) => Id === was.Id);
    if (session === undefined || was.CancelledAt !== null || was.Registered + was.Waiting === 0) return [];
    if (was.Repeats !== null && !repeatsAsSaved(session, was)) {
      what = 'replan';
      return [was.Id];
    }
    return was.Registered > 0 && (isElsewhere || isMoved(session, was, isInOtherZone)) ? [was.Id] : [];
  });
  return sessions.length === 0 ? undefined : { sessions, what };
};
