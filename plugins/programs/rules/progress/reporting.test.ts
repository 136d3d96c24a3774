import { describe, expect, it } from 'vitest';
import { anAction, aProgram } from '../../testing/factories';
import { canReport, nextToReport, reviewState, waitsUntil } from './reporting';

const now = new Date('2026-11-20T18:00:00.000Z');
const tomorrow = '2026-11-21T06:00:00.000Z';
const sentBack = { Waiting: 0, SentBack: { SubmittedDate: '2026-11-18T18:00:00.000Z', ReviewComments: 'The day is missing.' } };

describe('a report is accepted', () => {
  it('until the required number is reached', () => {
    expect(canReport(aProgram(), now)).toBe(true);
    expect(canReport(aProgram({ SelfReportStats: { Required: 4, Submitted: 4 } }), now)).toBe(false);
    expect(canReport(aProgram({ Action: anAction({ ViewOnly: true }) }), now)).toBe(false);
    expect(canReport(aProgram({ Action: anAction({ Type: 'Track' }) }), now)).toBe(false);
    expect(canReport(aProgram({ Action: null }), now)).toBe(false);
  });

  it("on the person's next day, with one a day", () => {
    const program = aProgram({ OnePerDay: true, NextReportAt: tomorrow });
    expect(canReport(program, now)).toBe(false);
    expect(waitsUntil(program, now)).toBe(tomorrow);
    expect(canReport(program, new Date(tomorrow))).toBe(true);
    expect(waitsUntil(program, new Date(tomorrow))).toBeUndefined();
  });
});

it('and the next program is the first other one that accepts a report now', () => {
  const [done, full, next] = [aProgram(), aProgram({ Id: 'full', Action: null }), aProgram({ Id: 'next' })];
  expect(nextToReport([done, full, next], done, now)).toBe(next);
  expect(nextToReport([done, full], done, now)).toBeUndefined();
});

describe('the review state', () => {
  it('waits, or was denied with a comment while another report can be sent', () => {
    expect(reviewState(aProgram(), now)).toBeUndefined();
    expect(reviewState(aProgram({ Review: { Waiting: 2, SentBack: null } }), now)).toEqual({ kind: 'waiting', count: 2 });
    expect(reviewState(aProgram({ Review: sentBack }), now)).toEqual({ kind: 'sentBack', words: 'The day is missing.' });
    expect(reviewState(aProgram({ Review: sentBack, Action: null }), now)).toBeUndefined();
  });
});
