import { expect, it } from 'vitest';
import { dayAndQuarter, dayAndTime, later } from './dayAndTime';

it('an instant is a day and a time in a zone', () => {
  expect(dayAndTime('2026-11-24T02:30:00.000Z', 'America/Chicago')).toEqual({ day: '2026-11-23', time: '20:30' });
  expect(dayAndTime('2026-11-24T02:30:00.000Z', 'America/Bogota')).toEqual({ day: '2026-11-23', time: '21:30' });
  expect(dayAndTime('2026-11-24T06:00:00.000Z', 'America/Chicago')).toEqual({ day: '2026-11-24', time: '00:00' });
});

it('[COA-044, COA-102] times of coaching are rounded to 15 minutes', () => {
  expect(dayAndQuarter(new Date('2026-11-23T15:52:40Z'), 'America/Chicago')).toEqual({ day: '2026-11-23', time: '10:00' });
});

it('an end is some minutes later, and stays within the day', () => {
  expect([later('10:00', 45), later('09:30', 30), later('23:30', 60)]).toEqual(['10:45', '10:00', '23:45']);
});
