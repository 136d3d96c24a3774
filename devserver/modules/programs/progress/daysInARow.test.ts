import { expect, it } from 'vitest';
import { addDays, dayIn } from '#shell/rules/dates/days';
import { randomSequence } from '../../../../fixtures/random';
import { daysInARow } from '../../../../plugins/programs/rules/dates/daysInARow';

const zones = [
  'America/Chicago',
  'America/New_York',
  'Pacific/Honolulu',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Asia/Kolkata',
  'Europe/Madrid',
  'America/St_Johns',
];
const hour = 3_600_000;

it('a person who stays in one zone has the days of the calendar, across clock changes', () => {
  const random = randomSequence('rows at home');
  for (let run = 0; run < 300; run += 1) {
    const zone = zones[run % zones.length]!;
    const start = Date.parse('2026-01-01T00:00:00Z') + Math.floor(random() * 365 * 24) * hour;
    const reports = Array.from({ length: 12 }, () => ({ at: new Date(start + Math.floor(random() * 9 * 24 * 60) * 60_000).toISOString(), zone }));
    const now = { at: new Date(start + 9 * 24 * hour).toISOString(), zone };
    const days = new Set(reports.map(({ at }) => dayIn(at, zone)));
    const today = dayIn(now.at, zone);
    let count = 0;
    while (days.has(addDays(days.has(today) ? today : addDays(today, -1), -count))) count += 1;
    expect(daysInARow(reports, now), JSON.stringify({ reports, now })).toBe(count);
  }
});

it('a person who travels and reports again within 23 hours keeps the sequence, in any zone', () => {
  const random = randomSequence('rows on the way');
  for (let run = 0; run < 300; run += 1) {
    let at = Date.parse('2026-01-01T00:00:00Z') + Math.floor(random() * 365 * 24 * 60) * 60_000;
    const reports = Array.from({ length: 30 }, () => {
      at += Math.ceil(random() * 23 * 60) * 60_000;
      return { at: new Date(at).toISOString(), zone: zones[Math.floor(random() * zones.length)]! };
    });
    const days = new Set(reports.map((report) => dayIn(report.at, report.zone)));
    expect(daysInARow(reports, { ...reports.at(-1)!, zone: zones[run % zones.length]! })).toBe(days.size);
  }
});
