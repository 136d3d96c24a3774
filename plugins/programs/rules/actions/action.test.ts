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
  it('is joining an offered program, also again after leaving and before it begins', () => {
    expect(nextStep(facts({ status: 'Available' }), today)).toBe('join');
    expect(nextStep(facts({ status: 'Quit' }), today)).toBe('join');
    expect(nextStep(facts({ status: 'Available', period: { start: '2026-12-01', end: null } }), today)).toBe('join');
  });

  it('is describing a personal program for the custom templates', () => {
    expect(nextStep(facts({ status: 'Available', programId: 'Custom' }), today)).toBe('describe');
  });

  it('is nothing in a program that is over and was not joined', () => {
    expect(nextStep(facts({ status: 'Available' }), '2026-12-01')).toBe('none');
  });

  it('[PRG-119] is reporting until the required count is reached, then reviewing', () => {
    expect(nextStep(facts({ submitted: 1 }), today)).toBe('report');
    expect(nextStep(facts({ submitted: 1, mustWait: true }), today)).toBe('review');
    expect(nextStep(facts({ submitted: 2, status: 'Participating' }), today)).toBe('review');
    expect(nextStep(facts({ submitted: 2, status: 'Complete' }), today)).toBe('review');
  });

  it('is waiting before the first day, and reviewing after the last', () => {
    expect(nextStep(facts({}), '2026-10-31')).toBe('wait');
    expect(nextStep(facts({ submitted: 1 }), '2026-12-01')).toBe('review');
    expect(nextStep(facts({}), '2026-12-01')).toBe('none');
  });

  it('is tracking while entries count, at most three days after the end', () => {
    expect(nextStep(facts({ completedBy: 'Entry', submitted: 1 }), '2026-12-03')).toBe('track');
    expect(nextStep(facts({ completedBy: 'Entry', submitted: 1 }), '2026-12-04')).toBe('entries');
  });

  it('is the action of its button, before and after it was done', () => {
    for (const completedBy of ['Place', 'Mission', 'Device', 'Download', 'Visit', 'Nothing'] as const) {
      expect(nextStep(facts({ completedBy }), today)).toBe('act');
      expect(nextStep(facts({ completedBy }), '2026-12-01')).toBe('none');
    }
    for (const completedBy of ['Mission', 'Device', 'Download', 'Visit'] as const)
      expect(nextStep(facts({ completedBy, status: 'Complete' }), '2026-12-01')).toBe('act');
    expect(nextStep(facts({ completedBy: 'Place', status: 'Complete', submitted: 1 }), '2026-12-01')).toBe('act');
  });

  it('is waiting for the first day, except for reading and leaving', () => {
    expect(nextStep(facts({ completedBy: 'Visit' }), '2026-10-31')).toBe('wait');
    expect(nextStep(facts({ completedBy: 'Nothing' }), '2026-10-31')).toBe('act');
  });

  it('is tracking or learning if that determines the progress', () => {
    expect(nextStep(facts({ completedBy: 'Entry' }), today)).toBe('track');
    expect(nextStep(facts({ completedBy: 'Course' }), today)).toBe('learn');
    expect(nextStep(facts({ completedBy: 'Course', status: 'Complete', submitted: 2 }), today)).toBe('learn');
  });
});
