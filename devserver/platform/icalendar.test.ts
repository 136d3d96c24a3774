import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, writeCalendar } from './icalendar';

const entry = (more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'session-1@wellspring',
  sequence: 0,
  changedAt: Date.parse('2026-11-20T18:00:00Z'),
  when: { start: Date.parse('2027-03-16T14:00:00Z'), end: Date.parse('2027-03-16T15:00:00Z') },
  title: 'Healthy Backs',
  ...more,
});

/** Parses a written file with another library. Zones are those of the file, not the machine's. */
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const found = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.remove(String(zone.getFirstPropertyValue('tzid')));
  return { calendar, events: found };
};
const only = (written: CalendarEntry, zone = 'UTC') => {
  const [event] = read(writeCalendar({ name: 'Wellspring', zone, entries: [written] })).events;
  if (!event) throw new Error('The file holds no entry.');
  return event;
};

it('another reader finds what was written', () => {
  const event = only(entry({ sequence: 3, description: 'Bring a mat.', location: 'Room 4', url: 'https://wellness.example/calendar' }));
  expect(event).toMatchObject({ uid: 'session-1@wellspring', sequence: 3, summary: 'Healthy Backs', description: 'Bring a mat.', location: 'Room 4' });
  expect([event.startDate.toJSDate().toISOString(), event.endDate.toJSDate().toISOString()]).toEqual(['2027-03-16T14:00:00.000Z', '2027-03-16T15:00:00.000Z']);
  expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(event.component.getFirstPropertyValue('url')).toBe('https://wellness.example/calendar');
});

it('is a copy unless it names another method; an invitation has an organizer and an attendee, whose names cannot leave their quotes', () => {
  const organizer = { name: 'Carlos "C", Coach', address: 'coach@acme.example' };
  const attendee = { name: 'Paige', address: 'paige@home.example\r\nX-EVIL:1' };
  const text = writeCalendar({ name: 'Wellspring', zone: 'UTC', method: 'REQUEST', entries: [entry({ organizer, attendee })] });
  const { calendar, events } = read(text);
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(events[0]?.component.getFirstProperty('organizer')?.getParameter('cn')).toBe('Carlos  C , Coach');
  expect(events[0]?.component.getFirstPropertyValue('organizer')).toBe('mailto:coach@acme.example');
  expect(events[0]?.component.getFirstProperty('attendee')?.getParameter('partstat')).toBe('ACCEPTED');
  expect(text).not.toContain('\nX-EVIL');
  expect(read(writeCalendar({ name: 'Wellspring', zone: 'UTC', entries: [entry()] })).calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
});

it('reminds of an instant that takes place, before it begins', () => {
  const alarm = (more: Partial<CalendarEntry>) => only(entry({ alarmMinutes: 15, ...more })).component.getFirstSubcomponent('valarm');
  expect(alarm({})?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT15M');
  expect(alarm({})?.getFirstPropertyValue('description')).toBe('Healthy Backs');
  expect(alarm({ isCancelled: true })).toBeNull();
  expect(alarm({ when: { firstDay: '2027-03-16', lastDay: '2027-03-16' } })).toBeNull();
});

it('what does not take place any more is CANCELLED', () => {
  expect(only(entry({ isCancelled: true })).component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

it.each([
  'Commas, semicolons; back\\slashes',
  'Two\nlines\r\nor three',
  'Una sesión de respiración muy larga: ñandú, corazón, niño, atención, añejo, camión, canción, lección — y más 🧘‍♀️🧘‍♂️🏃🏽',
  'x'.repeat(400),
  'BEGIN:VEVENT\nEND:VCALENDAR',
])('texts arrive as they are, in lines of 75 octets: %s', (title) => {
  const text = writeCalendar({ name: title, zone: 'UTC', entries: [entry({ title, description: title, location: title })] });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\ufffd]/);
  const plain = title.replaceAll('\r\n', '\n');
  const { events } = read(text);
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({ summary: plain, description: plain, location: plain });
});

it('whole days end with the day after the last', () => {
  const event = only(entry({ when: { firstDay: '2026-12-30', lastDay: '2026-12-31' } }));
  expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([true, '2026-12-30', '2027-01-01']);
});

describe.each(['America/Chicago', 'America/Bogota', 'Europe/Madrid', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Kathmandu'])('%s', (zone) => {
  it('each hour of two years is the same instant to another reader, by the zone that the file defines', () => {
    const hour = 3_600_000;
    // 37 hours apart, so that every hour of the day and each change of the clocks comes up.
    const starts = Array.from({ length: 470 }, (_, at) => Date.parse('2026-11-01T00:00:00Z') + at * 37 * hour);
    const entries = starts.map((start, at) => entry({ uid: `${at}`, when: { start, end: start + hour } }));
    const { events, calendar } = read(writeCalendar({ name: zone, zone, entries }));
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
    expect(events.map(({ startDate, endDate }) => [startDate.toUnixTime() * 1000, endDate.toUnixTime() * 1000])).toEqual(
      starts.map((start) => [start, start + hour]),
    );
  });
});

it('the two occurrences of a repeated hour are distinct', () => {
  const start = Date.parse('2026-11-01T07:30:00Z');
  expect(only(entry({ when: { start, end: start + 60_000 } }), 'America/Chicago').startDate.toUnixTime() * 1000).toBe(start);
});

it('asks to be read again, and knows its zones', () => {
  expect(writeCalendar({ name: 'Wellspring', zone: 'UTC', entries: [], refreshHours: 4 })).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT4H\r\n');
  expect(() => writeCalendar({ name: 'Wellspring', zone: 'Mars/Olympus', entries: [entry()] })).toThrow(RangeError);
});
