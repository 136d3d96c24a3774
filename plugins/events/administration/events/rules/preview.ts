import { type Reader, timeOfDay, weekdayMonthDay } from '#shell/rules/dates/dates';
import { dayIn, isDay } from '#shell/rules/dates/days';
import { instantIn } from '#shell/rules/dates/zones';
import type { AdministeredEvent, EventDetail, EventDocument, EventSession, ScheduleDetail } from '../../../contract';
import type { EventValues, SessionValues } from './form';

type Language = 'en' | 'es';
type Words = EventValues['Titles'];

/** What people read of a text in both languages. */
const shown = (words: Words, language: Language): string => words[language].trim() || words[language === 'en' ? 'es' : 'en'].trim();

const documentsOf = (documents: EventValues['Documents'], language: Language): EventDocument[] =>
  documents.map(({ Row, Labels }) => ({ Id: Row, Label: shown(Labels, language), FileName: '' })).filter(({ Label }) => Label !== '');

interface Looked {
  readonly language: Language;
  /** Who looks at it, in the language of the preview. */
  readonly reader: Reader;
  readonly now: Date;
  /** The event as it is saved; left out: a new one. */
  readonly saved?: AdministeredEvent | undefined;
}

const cancelledOf = (record: { readonly CancelledAt: string | null; readonly CancelReason: string } | undefined): EventSession['Cancelled'] =>
  record === undefined || record.CancelledAt === null ? null : { Reason: record.CancelReason };

/** A session at its date, or at the next dates of one that repeats. */
const sessionsOf = (session: SessionValues, at: number, values: EventValues, { language, reader, now, saved }: Looked): EventSession[] => {
  const { Day, Time, Minutes, Capacity } = session;
  if (!isDay(Day) || Time === '' || Minutes === null) return [];
  const was = saved?.Sessions.find(({ Id }) => Id === session.Id);
  const Cancelled = cancelledOf(saved) ?? cancelledOf(was);
  return (was?.Repeats?.Times ?? [instantIn(Day, Time, values.TimeZone)]).map((StartsAt) => {
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
    };
  });
};

/** An event as it stands in the form, for somebody who has not signed up: sessions that are over are shown only where all are. */
export const previewOf = (values: EventValues, looked: Looked): EventDetail => {
  const { language, saved } = looked;
  const all = values.Sessions.flatMap((session, at) => sessionsOf(session, at, values, looked)).sort((one, other) => (one.StartsAt < other.StartsAt ? -1 : 1));
  const isOver = all.every(({ IsInPast }) => IsInPast);
  const hasEnded = all.length > 0 && isOver && all.every(({ EndsAt }) => Date.parse(EndsAt) <= looked.now.getTime());
  return {
    Title: shown(values.Titles, language),
    Description: shown(values.Descriptions, language),
    LocationName: shown(values.Places, language),
    LocationAddressCityStateZip: values.Address.trim(),
    TimeZone: values.TimeZone,
    Documents: documentsOf(values.Documents, language),
    EventType: values.EventType,
    DisplayStatus: hasEnded || cancelledOf(saved) !== null ? 'Complete' : 'Available',
    EntityId: '',
    EventEndDate: null,
    Cancelled: cancelledOf(saved),
    IsLimitToOneSessionRegistration: values.IsLimited,
    HasDetails: false,
    Sessions: isOver ? all : all.filter(({ IsInPast }) => !IsInPast),
  };
};

/** The days on which a saved event takes place, by the clocks of its place; undefined: nobody has said yet, or none of it takes place. */
export const takesPlaceOf = ({ CancelledAt, Sessions }: AdministeredEvent): { readonly from: string; readonly until: string | null } | undefined => {
  const taking = CancelledAt === null ? Sessions.filter((session) => session.CancelledAt === null) : [];
  const [from] = taking.map(({ Day }) => Day).sort();
  const until = taking.map(({ Day, Repeats }) => (Repeats ? Repeats.LastDay : Day)).sort();
  return from === undefined ? undefined : { from, until: until.includes(null) ? null : (until.at(-1) ?? from) };
};

/** Its sessions by day and time. */
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
