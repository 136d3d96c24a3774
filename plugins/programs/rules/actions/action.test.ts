import { describe, expect, it } from 'vitest';
import { nextStep, type StepFacts } from './action';

const running = { start: '2026-11-01', end: '2026-11-30' };
const today = '2026-11-20';
const facts = (changes: Partial<StepFacts>): StepFacts => ({
  programId: 'walk',
  completedBy: 'Report',
  status: 'SignedUp',
  period: running,
  submitted: 0,
  required: 2,
  mustWait: false,
  asksOutcome: false,
  ...changes,
});

describe('the next step of a person in a program', () => {
  it('is joining what is offered, also again after leaving and before it begins', () => {
    expect(nextStep(facts({ status: 'Available' }), today)).toBe('join');
    expect(nextStep(facts({ status: 'Quit' }), today)).toBe('join');
    expect(nextStep(facts({ status: 'Available', period: { start: '2026-12-01', end: null } }), today)).toBe('join');
  });

  it('is describing a program of their own for the custom templates', () => {
    expect(nextStep(facts({ status: 'Available', programId: 'Custom' }), today)).toBe('describe');
  });

  it('is nothing for what is over and was not joined', () => {
    expect(nextStep(facts({ status: 'Available' }), '2026-12-01')).toBe('none');
  });

  it('[PRG-119] is reporting until the required count stands, then looking at it', () => {
    expect(nextStep(facts({ submitted: 1 }), today)).toBe('report');
    expect(nextStep(facts({ submitted: 1, mustWait: true }), today)).toBe('review');
    expect(nextStep(facts({ submitted: 2, status: 'Participating' }), today)).toBe('review');
    expect(nextStep(facts({ submitted: 2, status: 'Complete' }), today)).toBe('review');
  });

  it('is waiting before the first day, looking back after the last', () => {
    expect(nextStep(facts({}), '2026-10-31')).toBe('wait');
    expect(nextStep(facts({ submitted: 1 }), '2026-12-01')).toBe('review');
    expect(nextStep(facts({}), '2026-12-01')).toBe('none');
  });

  it('is tracking as long as entries count, three days after the end at the latest', () => {
    expect(nextStep(facts({ completedBy: 'Entry', submitted: 1 }), '2026-12-03')).toBe('track');
    expect(nextStep(facts({ completedBy: 'Entry', submitted: 1 }), '2026-12-04')).toBe('entries');
  });

  it('is what its button does, until that is done and afterwards, as long as it can be seen', () => {
    for (const completedBy of ['Place', 'Mission', 'Device', 'Download', 'Visit', 'Nothing'] as const) {
      expect(nextStep(facts({ completedBy }), today)).toBe('act');
      expect(nextStep(facts({ completedBy }), '2026-12-01')).toBe('none');
    }
    for (const completedBy of ['Mission', 'Device', 'Download', 'Visit'] as const)
      expect(nextStep(facts({ completedBy, status: 'Complete' }), '2026-12-01')).toBe('act');
    expect(nextStep(facts({ completedBy: 'Place', status: 'Complete', submitted: 1 }), '2026-12-01')).toBe('act');
  });

  it('waits for the first day, but for what there is only to read or leave', () => {
    expect(nextStep(facts({ completedBy: 'Visit' }), '2026-10-31')).toBe('wait');
    expect(nextStep(facts({ completedBy: 'Nothing' }), '2026-10-31')).toBe('act');
  });

  it('is tracking or learning where progress comes from there', () => {
    expect(nextStep(facts({ completedBy: 'Entry' }), today)).toBe('track');
    expect(nextStep(facts({ completedBy: 'Course' }), today)).toBe('learn');
    expect(nextStep(facts({ completedBy: 'Course', status: 'Complete', submitted: 2 }), today)).toBe('learn');
  });
});
