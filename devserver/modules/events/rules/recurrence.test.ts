import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { instantOf, localTimeAt, occurrences, type Recurring, rhythmOf } from './recurrence';

/** Zones of the fixtures, and some whose clocks change at other times, by other steps, or never. */
const zones = [
  'America/Chicago',
  'America/New_York',
  'America/Denver',
  'America/Los_Angeles',
  'America/Bogota',
  'America/Mexico_City',
  'America/Santiago',
  'America/St_Johns',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
] as const;

const first = Temporal.PlainDate.from('2026-11-01');
const last = first.add({ years: 2 });
const window = { from: Date.parse('2026-10-25T00:00:00Z'), to: Date.parse('2028-11-08T00:00:00Z') };

/** The instants that Temporal, which is independent of rrule and moment, computes for the same days and local time. */
const oracle = (zone: string, days: readonly Temporal.PlainDate[], time: string) =>
  days.map((day) => {
    const local = day.toPlainDateTime(Temporal.PlainTime.from(time));
    return { localStart: local.toString({ smallestUnit: 'minute' }), start: local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds };
  });

const daysUntil = (from: Temporal.PlainDate, to: Temporal.PlainDate, keep: (day: Temporal.PlainDate) => boolean): Temporal.PlainDate[] => {
  const days: Temporal.PlainDate[] = [];
  for (let day = from; Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 })) if (keep(day)) days.push(day);
  return days;
};

/** The clock changes of a zone in the two years. */
const transitions = (zone: string): readonly Temporal.ZonedDateTime[] => {
  const all: Temporal.ZonedDateTime[] = [];
  let at = first.toZonedDateTime(zone).getTimeZoneTransition('next');
  while (at && Temporal.PlainDate.compare(at.toPlainDate(), last) <= 0) {
    all.push(at);
    at = at.getTimeZoneTransition('next');
  }
  return all;
};

const starts = (event: Recurring) => occurrences(event, window).map(({ localStart, start }) => ({ localStart, start }));

describe.each(zones)('%s', (zone) => {
  it.each(['00:00', '00:30', '01:30', '02:15', '02:30', '03:00', '09:00', '23:45'])('each day at %s over every change of the clocks', (time) => {
    const event = { start: `${first}T${time}`, zone, rule: `FREQ=DAILY;UNTIL=${last.toString().replaceAll('-', '')}`, durationMinutes: 45 };
    expect(starts(event)).toEqual(
      oracle(
        zone,
        daysUntil(first, last, () => true),
        time,
      ),
    );
  });

  it('the hours around each change of the clocks, minute by minute', () => {
    for (const transition of transitions(zone)) {
      const wall = transition.toPlainDateTime().subtract({ hours: 3 });
      for (let step = 0; step < 360; step += 5) {
        const local = wall.add({ minutes: step });
        const text = local.toString({ smallestUnit: 'minute' });
        expect(instantOf(text, zone), `${text} in ${zone}`).toBe(local.toZonedDateTime(zone).epochMilliseconds);
      }
    }
  });

  it('second Tuesdays and last Fridays keep their time of day', () => {
    const second = daysUntil(first, last, (day) => day.dayOfWeek === 2 && day.day > 7 && day.day <= 14);
    const fridays = daysUntil(first, last, (day) => day.dayOfWeek === 5 && day.add({ days: 7 }).month !== day.month);
    const monthly = (start: Temporal.PlainDate | undefined, rule: string) => starts({ start: `${start}T18:30`, zone, rule, durationMinutes: 60 });
    const within = ({ start }: { readonly start: number }) => start < last.toZonedDateTime(zone).epochMilliseconds;
    expect(monthly(second[0], 'FREQ=MONTHLY;BYDAY=2TU').filter(within)).toEqual(oracle(zone, second, '18:30').filter(within));
    expect(monthly(fridays[0], 'FREQ=MONTHLY;BYDAY=-1FR').filter(within)).toEqual(oracle(zone, fridays, '18:30').filter(within));
  });
});

it('zones of the test do change their clocks', () => {
  expect(zones.flatMap((zone) => transitions(zone)).length).toBeGreaterThan(30);
});

const chicago = { start: '2027-03-09T09:00', zone: 'America/Chicago', durationMinutes: 60 };
const year = { from: Date.parse('2027-01-01T00:00:00Z'), to: Date.parse('2028-01-01T00:00:00Z') };
const locals = (event: Recurring, within = year) => occurrences(event, within).map(({ localStart }) => localStart);

it('each week: the instant moves with the clocks, the length does not', () => {
  const found = occurrences({ ...chicago, rule: 'FREQ=WEEKLY;COUNT=2' }, year);
  expect(found).toEqual([
    { localStart: '2027-03-09T09:00', start: Date.parse('2027-03-09T15:00:00Z'), end: Date.parse('2027-03-09T16:00:00Z') },
    { localStart: '2027-03-16T09:00', start: Date.parse('2027-03-16T14:00:00Z'), end: Date.parse('2027-03-16T15:00:00Z') },
  ]);
  expect(occurrences({ ...chicago, start: '2027-03-13T23:30', durationMinutes: 240, rule: null }, year)[0]?.end).toBe(Date.parse('2027-03-14T09:30:00Z'));
});

it.each([
  ['FREQ=WEEKLY;UNTIL=20270330T140000Z', ['2027-03-09T09:00', '2027-03-16T09:00', '2027-03-23T09:00', '2027-03-30T09:00']],
  ['FREQ=WEEKLY;UNTIL=20270330T135959Z', ['2027-03-09T09:00', '2027-03-16T09:00', '2027-03-23T09:00']],
  ['FREQ=WEEKLY;UNTIL=20270323', ['2027-03-09T09:00', '2027-03-16T09:00', '2027-03-23T09:00']],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU;COUNT=4', ['2027-03-09T09:00', '2027-03-11T09:00', '2027-03-23T09:00', '2027-03-25T09:00']],
  ['RRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', ['2027-03-31T09:00', '2027-05-31T09:00', '2027-07-31T09:00']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2', ['2027-03-31T09:00', '2027-04-30T09:00']],
])('%s', (rule, expected) => {
  expect(locals({ ...chicago, rule })).toEqual(expected);
});

it('29 February comes every four years', () => {
  const leap = { start: '2024-02-29T08:00', zone: 'America/Bogota', rule: 'FREQ=YEARLY', durationMinutes: 30 };
  expect(locals(leap, { from: Date.parse('2024-01-01T00:00:00Z'), to: Date.parse('2033-01-01T00:00:00Z') })).toEqual([
    '2024-02-29T08:00',
    '2028-02-29T08:00',
    '2032-02-29T08:00',
  ]);
});

it('exceptions are left out, what is under way belongs to the window, what ends with its beginning does not', () => {
  const event = { ...chicago, rule: 'FREQ=DAILY;COUNT=3', exceptions: ['2027-03-10T09:00'] };
  expect(locals(event)).toEqual(['2027-03-09T09:00', '2027-03-11T09:00']);
  const end = Date.parse('2027-03-09T16:00:00Z');
  expect(locals(event, { from: end - 1, to: end })).toEqual(['2027-03-09T09:00']);
  expect(locals(event, { from: end, to: end + 1 })).toEqual([]);
});

it('a rule that cannot be read, or comes each hour, is refused', () => {
  expect(() => occurrences({ ...chicago, rule: 'FREQ=HOURLY' }, year)).toThrow('no rule');
  expect(() => occurrences({ ...chicago, rule: 'every Tuesday' }, year)).toThrow();
});

it('the wall clock at an instant', () => {
  expect(localTimeAt(Date.parse('2027-03-14T08:00:00Z'), 'America/Chicago')).toBe('2027-03-14T03:00');
});

it.each([
  ['FREQ=WEEKLY;COUNT=3', [], { every: 1, unit: 'Week', weekdays: [1], lastDay: '2026-12-15', count: 3 }],
  ['FREQ=WEEKLY;COUNT=3', ['2026-12-15T09:00'], { every: 1, unit: 'Week', weekdays: [1], lastDay: '2026-12-08', count: 3 }],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', [], { every: 2, unit: 'Week', weekdays: [1, 3], lastDay: null, count: null }],
  ['FREQ=MONTHLY;UNTIL=20270315', [], { every: 1, unit: 'Month', weekdays: [], lastDay: '2027-03-01', count: null }],
])('the rhythm of %s without %j is %j', (rule, exceptions, rhythm) => {
  expect(rhythmOf({ start: '2026-12-01T09:00', zone: 'America/Chicago', rule, exceptions, durationMinutes: 60 })).toEqual(rhythm);
});

it('what takes place once has no rhythm', () => {
  expect(rhythmOf({ start: '2026-12-01T09:00', zone: 'America/Chicago', rule: null, durationMinutes: 60 })).toBeUndefined();
});
