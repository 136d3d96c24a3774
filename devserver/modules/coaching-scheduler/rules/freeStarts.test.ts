import { describe, expect, it } from 'vitest';
import { freeStarts } from './freeStarts';

const at = (time: string): string => `2026-12-15T${time}:00.000Z`;
const span = (from: string, to: string) => ({ from: at(from), to: at(to) });
const inHours = ({ from, to }: { readonly from: string; readonly to: string }): boolean => from >= at('09:00') && to <= at('10:30');
const shown = (all: readonly string[]) => all.map((start) => start.slice(11, 16));

describe('free starts', () => {
  it('lie on quarter hours within the hours, and leave room for the whole session', () => {
    expect(shown(freeStarts({ within: span('00:00', '23:00'), minutes: 30, taken: [], fits: inHours }))).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00']);
  });

  it('leave out what overlaps, not what touches', () => {
    const taken = [span('09:15', '09:45')];
    expect(shown(freeStarts({ within: span('00:00', '23:00'), minutes: 15, taken, fits: inHours }))).toEqual(['09:00', '09:45', '10:00', '10:15']);
  });

  it('begin at the next quarter hour of the period and end before it ends', () => {
    expect(shown(freeStarts({ within: { from: '2026-12-15T09:01:00.000Z', to: at('09:45') }, minutes: 15, taken: [], fits: inHours }))).toEqual([
      '09:15',
      '09:30',
    ]);
  });
});
