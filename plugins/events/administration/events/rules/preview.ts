import { type Reader, timeOfDay, weekdayMonthDay } from '#shell/rules/dates';
import { dayIn, isDay } from '#shell/rules/days';
import { instantIn } from '#shell/rules/zones';
import type { EventDetail, EventDocument, EventSession, ScheduleDetail } from '../../../contract';
import type { EventValues, SessionValues } from './form';

type Language = 'en' | 'es';
type Words = EventValues['Titles'];

/** What people read of a text in both languages. */
const shown = (words: Words, language: Language): string => words[language].trim() || words[language === 'en' ? 'es' : 'en'].trim();

const documentsOf = (documents: EventValues['Documents'], language: Language): EventDocument[] =>
  documents.map(({ Row, Labels }) => ({ Id: Row, Label: shown(Labels, language), FileName: '' })).filter(({ Label }) => Label !== '');

const sessionOf = (session: SessionValues, at: number, values: EventValues, language: Language, reader: Reader): EventSession[] => {
  const { Day, Time, Minutes, Capacity } = session;
  if (!isDay(Day) || Time === '' || Minutes === null) return [];
  const StartsAt = instantIn(Day, Time, values.TimeZone);
  const EndsAt = new Date(Date.parse(StartsAt) + Minutes * 60_000).toISOString();
  return [
    {
      SessionName: shown(session.Names, language) || shown(values.Titles, language),
      SessionDetails: shown(session.Details, language),
      SessionDate: dayIn(StartsAt, reader.zone ?? values.TimeZone),
      SessionDateDisplay: weekdayMonthDay(StartsAt, reader),
      SessionTimeDisplay: `${timeOfDay(StartsAt, reader)} - ${timeOfDay(EndsAt, reader)}`,
      SessionIdStartDateTime: String(at),
      Status: 'Available',
      IsInPast: false,
      Documents: documentsOf(session.Documents, language),
      StartsAt,
      EndsAt,
      PlacesLeft: Capacity,
      Waiting: null,
      Cancelled: null,
      IsTheirs: false,
    },
  ];
};

/** An event as it stands in the form, for somebody who has not signed up. @param reader who looks at it, in the language of the preview */
export const previewOf = (values: EventValues, language: Language, reader: Reader): EventDetail => {
  const Sessions = values.Sessions.flatMap((session, at) => sessionOf(session, at, values, language, reader)).sort((one, other) =>
    one.StartsAt < other.StartsAt ? -1 : 1,
  );
  return {
    Title: shown(values.Titles, language),
    Description: shown(values.Descriptions, language),
    LocationName: shown(values.Places, language),
    LocationAddressCityStateZip: values.Address.trim(),
    TimeZone: values.TimeZone,
    Documents: documentsOf(values.Documents, language),
    EventType: values.EventType,
    DisplayStatus: 'Available',
    EntityId: '',
    EventEndDate: null,
    Cancelled: null,
    IsLimitToOneSessionRegistration: values.IsLimited,
    HasDetails: false,
    Sessions,
  };
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
