import { describe, expect, it } from 'vitest';
import { afterCancel, entryOfDay, takenDays } from './onePerDay';

const entry = (day: string, source = 'UserEntry', number = 0) => ({ day, source, number });
const today = '2026-11-20';
const always = () => true;
const never = () => false;

it('[TRK-072] a day has the entry of people, else that of a device', () => {
  const device = entry('2026-11-18', 'Stride Band');
  const own = entry('2026-11-18', 'UserEntry', 1);
  expect(entryOfDay([device, own], '2026-11-18')).toBe(own);
  expect(entryOfDay([device], '2026-11-18')).toBe(device);
  expect(entryOfDay([device], '2026-11-19')).toBeUndefined();
});

it('[TRK-137] a day is taken by any entry, including those of devices', () => {
  const entries = [entry('2026-11-18', 'Stride Band'), entry('2026-11-17'), entry('2026-11-17', 'Stride Band', 1)];
  expect([...takenDays(entries)]).toEqual(['2026-11-18', '2026-11-17']);
  for (const { day } of entries) expect(entryOfDay(entries, day)).toBeDefined();
});

describe('Cancel', () => {
  const current = entry('2026-11-18', 'TrackerFeed');

  it('[TRK-070, TRK-071] resets an editable entry, and a blank new one', () => {
    expect(afterCancel({ entry: current, day: current.day }, [current], today, always)).toEqual({ entry: current });
    expect(afterCancel({ entry: undefined, day: '2026-11-17' }, [current], today, always)).toEqual({ blankFor: '2026-11-17' });
  });

  it('[TRK-071] opens the entry of the next day', () => {
    const next = entry('2026-11-19');
    expect(afterCancel({ entry: current, day: current.day }, [current, next], today, never)).toEqual({ entry: next });
  });

  it('[TRK-071] opens a blank entry of the next day', () => {
    expect(afterCancel({ entry: current, day: current.day }, [current], today, never)).toEqual({ blankFor: '2026-11-19' });
  });

  it('[TRK-071] never opens a day after today', () => {
    const ofToday = entry(today, 'TrackerFeed');
    expect(afterCancel({ entry: ofToday, day: today }, [ofToday, entry('2026-11-21')], today, never)).toEqual({ blankFor: today });
  });
});
