import { describe, expect, it } from 'vitest';
import { afterCancel, entryOfDay, takenDays } from './onePerDay';

const entry = (day: string, source = 'UserEntry', number = 0) => ({ day, source, number });
const today = '2026-11-20';
const always = () => true;
const never = () => false;

it('[TRK-072] a day holds what people entered, else what a device measured', () => {
  const device = entry('2026-11-18', 'Stride Band');
  const own = entry('2026-11-18', 'UserEntry', 1);
  expect(entryOfDay([device, own], '2026-11-18')).toBe(own);
  expect(entryOfDay([device], '2026-11-18')).toBe(device);
  expect(entryOfDay([device], '2026-11-19')).toBeUndefined();
});

it('[TRK-137] a day is taken by whoever entered something, devices too', () => {
  const entries = [entry('2026-11-18', 'Stride Band'), entry('2026-11-17'), entry('2026-11-17', 'Stride Band', 1)];
  expect([...takenDays(entries)]).toEqual(['2026-11-18', '2026-11-17']);
  for (const { day } of entries) expect(entryOfDay(entries, day)).toBeDefined();
});

describe('cancel', () => {
  const current = entry('2026-11-18', 'TrackerFeed');

  it('[TRK-070, TRK-071] gives back the entry that can be edited, and a blank one that was new', () => {
    expect(afterCancel({ entry: current, day: current.day }, [current], today, always)).toEqual({ entry: current });
    expect(afterCancel({ entry: undefined, day: '2026-11-17' }, [current], today, always)).toEqual({ blankFor: '2026-11-17' });
  });

  it('[TRK-071] goes on to the entry of the next day', () => {
    const next = entry('2026-11-19');
    expect(afterCancel({ entry: current, day: current.day }, [current, next], today, never)).toEqual({ entry: next });
  });

  it('[TRK-071] goes on to a blank entry of the next day', () => {
    expect(afterCancel({ entry: current, day: current.day }, [current], today, never)).toEqual({ blankFor: '2026-11-19' });
  });

  it('[TRK-071] never goes ahead of today', () => {
    const ofToday = entry(today, 'TrackerFeed');
    expect(afterCancel({ entry: ofToday, day: today }, [ofToday, entry('2026-11-21')], today, never)).toEqual({ blankFor: today });
  });
});
