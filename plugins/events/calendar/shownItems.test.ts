import { expect, it } from 'vitest';
import type { CalendarSetup } from '../contract/calendar';
import { instantIn } from './instantIn';
import { inputOf, timeOf } from './reminderClock';
import { shownItems } from './shownItems';

const setup: CalendarSetup = {
  Events: [
    {
      Id: 'talk',
      EntityId: 'acme',
      Title: 'Sleep Well',
      StartDate: '2026-11-24T15:00:00Z',
      EndDate: '2026-11-24T16:00:00Z',
      AllDay: false,
      Status: 'Registered',
      LocationName: 'Room 4',
    },
    {
      Id: 'yoga',
      EntityId: 'acme',
      Title: 'Yoga',
      StartDate: '2026-11-25T23:30:00Z',
      EndDate: '2026-11-26T00:30:00Z',
      AllDay: false,
      Status: 'Unregistered',
      LocationName: '',
    },
  ],
  Trackers: [{ TrackerId: 'steps', TrackerName: 'Steps', TrackerIcon: 'walk', TrackerType: 'Count', ReminderEnabled: true, ReminderTime: '8:00 AM' }],
  Reminders: [
    { ItemType: 'Tracker', ItemId: 'steps', IsEnabled: true, Time: '8:00 AM', Days: ['Monday'], Channel: 'Text' },
    { ItemType: 'Event', ItemId: 'talk', IsEnabled: true, Time: '7:00 AM', Days: [], Channel: 'Text' },
    { ItemType: 'Event', ItemId: 'yoga', IsEnabled: false, Time: '7:00 AM', Days: [], Channel: 'Text' },
  ],
  Programs: [{ Id: 'walk', OwnerId: 'acme', Name: 'Walk', StartDate: '2026-11-02', EndDate: null }],
  Sessions: [],
  Channels: ['Text', 'Email'],
};
const entry = {
  TrackerId: 'steps',
  TrackerName: 'Steps',
  TrackerIcon: 'walk',
  EntryDate: '2026-11-20',
  EntryDateKey: '20261120',
  DisplayValue: '4000',
  IsActiveChallengeTracker: false,
};
const words = { begins: (name: string) => `${name} begins`, ends: (name: string) => `${name} ends` };

it('[EVT-062, EVT-063] has own and other sessions, entries, beginnings and ends of programs, and reminders from today on', () => {
  const view = { first: '2026-11-01', last: '2026-11-30', today: '2026-11-22', zone: 'America/Chicago' };
  const items = shownItems(setup, [entry], view, words).map(({ kind, title, time }) => [kind, title, 'start' in time ? time.start : time.firstDay]);
  expect(items).toEqual([
    ['mine', 'Sleep Well', '2026-11-24T15:00:00Z'],
    ['event', 'Yoga', '2026-11-25T23:30:00Z'],
    ['entry', 'Steps', '2026-11-20'],
    ['program', 'Walk begins', '2026-11-02'],
    ['reminder', 'Steps', '2026-11-23T14:00:00.000Z'],
    ['reminder', 'Steps', '2026-11-30T14:00:00.000Z'],
    ['reminder', 'Sleep Well', '2026-11-24T13:00:00.000Z'],
  ]);
});

it("[EVT-077] converts times between the server's format and time inputs", () => {
  for (const [wire, field] of [
    ['12:00 AM', '00:00'],
    ['8:05 AM', '08:05'],
    ['12:30 PM', '12:30'],
    ['11:59 PM', '23:59'],
    ['', ''],
  ] as const) {
    expect([inputOf(wire), timeOf(field)]).toEqual([field, wire]);
  }
});

it.each([
  ['2026-11-01', '08:00', 'America/Chicago', '2026-11-01T14:00:00.000Z'],
  ['2026-10-31', '08:00', 'America/Chicago', '2026-10-31T13:00:00.000Z'],
  ['2026-03-08', '00:30', 'America/Chicago', '2026-03-08T06:30:00.000Z'],
  ['2026-11-28', '12:15', 'Asia/Kathmandu', '2026-11-28T06:30:00.000Z'],
  ['2026-10-04', '12:00', 'Australia/Lord_Howe', '2026-10-04T01:00:00.000Z'],
])('converts a time of day in a zone without zone data: %s %s in %s', (day, time, zone, instant) => {
  expect(instantIn(day, time, zone)).toBe(instant);
});
