import { expect, it } from 'vitest';
import { addDays, daysFrom } from '../../rules/dates/days';
import {
  agendaDays,
  byKind,
  type CalendarItem,
  type CalendarReader,
  daysOf,
  firstHour,
  gathered,
  itemsByDay,
  quietIn,
  rangeOf,
  shortTimeOn,
  step,
  timeOn,
  titleOf,
} from './items';

const reader: CalendarReader = { language: 'en-US', zone: 'America/Chicago', clock: '12', weekStart: 'Monday' };
const timed = (key: string, start: string, end: string): CalendarItem => ({ key, kind: 'event', title: key, time: { start, end } });
const whole = (key: string, firstDay: string, lastDay = firstDay): CalendarItem => ({ key, kind: 'program', title: key, time: { firstDay, lastDay } });
const keys = (items: readonly CalendarItem[], zone: string, range = { first: '2026-11-01', last: '2026-11-30' }) =>
  [...itemsByDay(items, range, zone)].map(([day, ofDay]) => [day, ofDay.map(({ key }) => key)]);

it('[EVT-063] views follow the week of the reader', () => {
  expect(rangeOf('month', '2026-11-22', 'Monday')).toEqual({ first: '2026-10-26', last: '2026-12-06' });
  expect(rangeOf('month', '2026-11-22', 'Sunday')).toEqual({ first: '2026-11-01', last: '2026-12-05' });
  expect(rangeOf('week', '2026-11-22', 'Sunday')).toEqual({ first: '2026-11-22', last: '2026-11-28' });
  expect(rangeOf('week', '2026-11-22', 'Monday').first).toBe('2026-11-16');
  expect(rangeOf('day', '2026-11-22', 'Monday')).toEqual({ first: '2026-11-22', last: '2026-11-22' });
  expect(rangeOf('list', '2026-02-22', 'Monday')).toEqual({ first: '2026-02-22', last: '2026-03-21' });
});

it('arrows lead to the period beside, also from the end of a long month', () => {
  expect([step('month', '2027-01-31', 1), step('list', '2027-03-31', -1), step('week', '2026-12-30', 1), step('day', '2026-12-31', 1)]).toEqual([
    '2027-02-01',
    '2027-02-28',
    '2027-01-06',
    '2027-01-01',
  ]);
  expect(titleOf('month', '2026-11-22', { ...reader, language: 'es-419' })).toBe('noviembre de 2026');
  expect(titleOf('week', '2026-11-22', reader).replace(/\s/g, ' ')).toBe('Nov 16 – 22, 2026');
  expect(titleOf('list', '2026-11-22', reader).replace(/\s/g, ' ')).toBe('Nov 22 – Dec 21, 2026');
  expect(titleOf('day', '2026-11-22', reader)).toBe('November 22, 2026');
});

it.each([
  ['America/Chicago', '2026-11-20', '2026-11-20'],
  ['Pacific/Kiritimati', '2026-11-21', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-20', '2026-11-20'],
  ['Asia/Kathmandu', '2026-11-20', '2026-11-21'],
])('an item lies on the days of the reader: %s', (zone, first, last) => {
  expect(daysOf(timed('class', '2026-11-20T18:00:00Z', '2026-11-20T19:00:00Z'), zone)).toEqual({ first, last });
  expect(daysOf(whole('program', '2026-11-20'), zone)).toEqual({ first: '2026-11-20', last: '2026-11-20' });
});

it('whole days first, then by the clock; what ends at midnight does not reach into the next day', () => {
  const evening = timed('evening', '2026-11-20T23:00:00Z', '2026-11-21T06:00:00Z');
  const items = [evening, timed('noon', '2026-11-20T18:00:00Z', '2026-11-20T19:00:00Z'), whole('program', '2026-11-19', '2026-11-21')];
  expect(keys(items, 'America/Chicago')).toEqual([
    ['2026-11-19', ['program']],
    ['2026-11-20', ['program', 'noon', 'evening']],
    ['2026-11-21', ['program']],
  ]);
  expect(keys([whole('long', '2026-01-01', '2027-01-01')], 'UTC')).toHaveLength(30);
  expect(agendaDays([whole('long', '2026-01-01', '2027-01-01')], { first: '2026-11-01', last: '2026-11-30' }, 'UTC')).toHaveLength(1);
});

it.each(['America/Chicago', 'America/Bogota', 'Europe/Madrid', 'Australia/Lord_Howe'])('each day alone has what the month has on it: %s', (zone) => {
  const hour = 3_600_000;
  const items = Array.from({ length: 120 }, (_, at) => {
    const start = Date.parse('2026-10-20T00:00:00Z') + at * 11 * hour;
    return timed(String(at), new Date(start).toISOString(), new Date(start + 2 * hour).toISOString());
  });
  const range = { first: '2026-10-19', last: '2026-12-20' };
  const month = itemsByDay(items, range, zone);
  for (const day of daysFrom(range.first, range.last)) {
    expect(itemsByDay(items, { first: day, last: day }, zone).get(day), day).toEqual(month.get(day));
    const week = itemsByDay(items, { first: addDays(day, -3), last: addDays(day, 3) }, zone);
    expect(week.get(day), day).toEqual(month.get(day));
  }
});

it('days are drawn from the earliest item on', () => {
  expect(firstHour([], reader.zone)).toBe(6);
  expect(firstHour([timed('early', '2026-11-20T10:30:00Z', '2026-11-20T11:00:00Z')], reader.zone)).toBe(4);
});

it('items of a quiet kind are one item a day; the others come by kind, then by time', () => {
  const entry = (key: string, day: string): CalendarItem => ({ ...whole(key, day), kind: 'entry' });
  const late = timed('late', '2026-11-20T18:00:00Z', '2026-11-20T19:00:00Z');
  const early = timed('early', '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z');
  const all = gathered([entry('steps', '2026-11-20'), late, entry('sleep', '2026-11-20'), early, entry('steps', '2026-11-21')], ['entry'], reader.zone);
  expect(all.map(({ title, parts }) => [title, parts?.map(({ key }) => key)])).toEqual([
    ['late', undefined],
    ['early', undefined],
    ['', ['steps', 'sleep']],
    ['', ['steps']],
  ]);
  const kinds = [
    { id: 'event', label: '', colour: 'blue' },
    { id: 'program', label: '', colour: 'blue' },
  ] as const;
  expect(byKind([whole('program', '2026-11-20'), late, early], kinds).map(({ key }) => key)).toEqual(['early', 'late', 'program']);
});

it('reminders are quiet in months and weeks, on the day of the reader on which they come', () => {
  const kinds = [
    { id: 'reminder', label: '', colour: 'gold', quiet: 'inOverviews' },
    { id: 'entry', label: '', colour: 'green', quiet: 'everywhere' },
    { id: 'event', label: '', colour: 'blue' },
  ] as const;
  expect([quietIn('month', kinds), quietIn('week', kinds), quietIn('day', kinds)]).toEqual([['reminder', 'entry'], ['reminder', 'entry'], ['entry']]);
  const late: CalendarItem = { ...timed('late', '2026-11-21T05:50:00Z', '2026-11-21T06:05:00Z'), kind: 'reminder', isMoment: true };
  expect(gathered([late], ['reminder'], reader.zone)).toMatchObject([{ time: { firstDay: '2026-11-20', lastDay: '2026-11-20' }, parts: [late] }]);
  expect(keys([late], reader.zone)).toEqual([['2026-11-20', ['late']]]);
});

it('each day has its own part of an item over midnight', () => {
  const words = ((key: string, values?: { readonly time: string }) => [key, values?.time].filter(Boolean).join(' ')) as Parameters<typeof timeOn>[3];
  const shift = timed('shift', '2026-11-21T05:00:00Z', '2026-11-23T07:00:00Z');
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
  expect(days.map((day) => timeOn(shift, day, reader, words))).toEqual(['from 11:00 PM', 'allDay', 'allDay', 'until 1:00 AM']);
  expect(days.map((day) => shortTimeOn(shift, day, reader, words))).toEqual(['11:00 PM', 'allDay', 'allDay', 'until 1:00 AM']);
  const evening = timed('evening', '2026-11-21T05:00:00Z', '2026-11-21T06:00:00Z');
  expect(timeOn(evening, '2026-11-20', reader, words)).toBe('11:00 PM – 12:00 AM');
  expect(timeOn({ ...evening, isMoment: true }, '2026-11-20', reader, words)).toBe('11:00 PM');
  expect(timeOn(whole('program', '2026-11-20'), '2026-11-20', reader, words)).toBeUndefined();
});
