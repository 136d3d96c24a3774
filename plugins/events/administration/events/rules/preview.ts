import { type Reader, timeOfDay, weekdayMonthDay } from '#shell/rules/dates/dates';
import { dayIn } from '#shell/rules/dates/days';
import type { AdministeredEvent, EventDetail, EventDocument, EventSession, ScheduleDetail } from '../../../contract';
import type { EventValues, SessionValues } from './form';
import { timesOf } from './repeats';

type Language = 'en' | 'es';
type Words = EventValues['Titles'];

/** The text in a language, else in the other one. */
const shown = (words: Words, language: Language): string => words[language].trim() || words[language === 'en' ? 'es' : 'en'].trim();

const documentsOf = (documents: EventValues['Documents'], language: Language): EventDocument[] =>
  documents.map(({ Row, Labels }) => ({ Id: Row, Label: shown(Labels, language), FileName: '' })).filter(({ Label }) => Label !== '');

interface Viewer {
  readonly language: Language;
  /** The administrator, with the language of the preview. */
  readonly reader: Reader;
  readonly now: Date;
  /** The stored event; absent for a new one. */
  readonly saved?: AdministeredEvent | undefined;
}

const cancelledOf = (record: { readonly CancelledAt: string | null; readonly CancelReason: string } | undefined): EventSession['Cancelled'] =>
  record === undefined || record.CancelledAt === null ? null : { Reason: record.CancelReason };

/** Dates shown of a session that repeats. */
const shownTimes = 5;

/** A session on its date, or on its next dates if it repeats. */
const sessionsOf = (session: SessionValues, at: number, values: EventValues, { language, reader, now, saved }: Viewer): EventSession[] => {
  const { Minutes, Capacity } = session;
  if (Minutes === null) return [];
  const was = saved?.Sessions.find(({ Id }) => Id === session.Id);
  const cancelledAltogether = cancelledOf(saved) ?? cancelledOf(was);
  return timesOf(session, values.TimeZone, now, was, shownTimes).map((StartsAt) => {
    const date = was?.CancelledDates.find(({ Day }) => Day === dayIn(StartsAt, values.TimeZone));
    const Cancelled = cancelledAltogether ?? (date ? { Reason: date.Reason } : null);
    const EndsAt = new Date(Date.parse(StartsAt) + Minutes * 60_000).toISOString();
    const IsInPast = Date.parse(StartsAt) <= now.getTime();
    return {
      SessionName: shown(session.Names, language) || shown(values.Titles, language),
      SessionDetails: shown(session.Details, language),
      SessionDate: dayIn(StartsAt, reader.zone ?? values.TimeZone),
      SessionDateDisplay: weekdayMonthDay(StartsAt, reader),
      SessionTimeDisplay: `${timeOfDay(StartsAt, reader)} - ${timeOfDay(EndsAt, reader)}`,
      SessionIdStartDateTime: `${at} ${StartsAt}`,
      Status: IsInPast || Cancelled !== null ? 'Unavailable' : 'Available',
      IsInPast,
      Documents: documentsOf(session.Documents, language),
      StartsAt,
      EndsAt,
      PlacesLeft: Capacity,
      Waiting: null,
      Cancelled,
      IsTheirs: false,
      IsPresent: false,
    };
  });
};

/** The form's event for a person who has not signed up. Past sessions are shown only if all of them are past. */
export const previewOf = (values: EventValues, viewer: Viewer): EventDetail => {
  const { language, saved } = viewer;
  const all = values.Sessions.flatMap((session, at) => sessionsOf(session, at, values, viewer)).sort((one, other) => (one.StartsAt < other.StartsAt ? -1 : 1));
  const isOver = all.every(({ IsInPast }) => IsInPast);
  const hasEnded = all.length > 0 && isOver && all.every(({ EndsAt }) => Date.parse(EndsAt) <= viewer.now.getTime());
  return {
    Title: shown(values.Titles, language),
    Description: shown(values.Descriptions, language),
    LocationName: shown(values.Places, language),
    LocationAddressCityStateZip: values.Address.trim(),
    TimeZone: values.TimeZone,
    Documents: documentsOf(values.Documents, language),
    EventType: values.EventType,
    Mode: values.Mode,
    DisplayStatus: hasEnded || cancelledOf(saved) !== null ? 'Complete' : 'Available',
    EntityId: '',
    EventEndDate: null,
    Cancelled: cancelledOf(saved),
    IsLimitToOneSessionRegistration: values.IsLimited,
    HasDetails: false,
    HasMore: false,
    IsClosed: false,
    Sessions: isOver ? all : all.filter(({ IsInPast }) => !IsInPast),
  };
};

/**
 * First and last day of a stored event, in the zone of its place; `until` is null if it does not end. `undefined` without a session, or if all are
 * cancelled.
 */
export const takesPlaceOf = ({ CancelledAt, Sessions }: AdministeredEvent): { readonly from: string; readonly until: string | null } | undefined => {
  const taking = CancelledAt === null ? Sessions.filter((session) => session.CancelledAt === null) : [];
  const [from] = taking.map(({ Day }) => Day).sort();
  const until = taking.map(({ Day, Repeats }) => (Repeats ? Repeats.LastDay : Day)).sort();
  return from === undefined ? undefined : { from, until: until.includes(null) ? null : (until.at(-1) ?? from) };
};

/** The sessions by day and time. */
export const daysOf = ({ Sessions }: EventDetail): ScheduleDetail['Days'] =>
  [...new Set(Sessions.map(({ SessionDate }) => SessionDate))].map((day) => {
    const ofDay = Sessions.filter(({ SessionDate }) => SessionDate === day);
    return {
      Date: day,
      DisplayDate: ofDay[0]?.SessionDateDisplay ?? '',
      HasRegistration: false,
      Expanded: false,
      TimeSlots: [...new Set(ofDay.map(({ SessionTimeDisplay }) => SessionTimeDisplay))].map((SessionTime) => ({
        SessionTime,
        Sessions: ofDay.filter(({ SessionTimeDisplay }) => SessionTimeDisplay === SessionTime),
      })),
    };
  });
