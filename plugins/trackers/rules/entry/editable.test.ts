import { describe, expect, it } from 'vitest';
import { isEditable } from './editable';
import { type Editor, firstListedDay, isCoach, lookBackYears, self, sourceOnSave } from './editor';

const impersonating: Editor = { isImpersonatingCoach: true, isOnParticipantProfile: false };
const onProfile: Editor = { isImpersonatingCoach: false, isOnParticipantProfile: true };
const coaches = [impersonating, onProfile];

describe('an entry in the v2 interface', () => {
  it.each(['TrackerFeed', 'BiometricUpload', 'Stride Band', 'pushnotification', 'userentry'])('[TRK-081] of %s cannot be edited by anybody', (source) => {
    for (const editor of [self, ...coaches]) for (const isOnePerDay of [true, false]) expect(isEditable('v2', { source, isOnePerDay }, editor)).toBe(false);
  });

  it.each([
    [undefined, false, true],
    [undefined, true, true],
    ['Coach', false, true],
    ['Coach', true, true],
    ['UserEntry', false, false],
    ['UserEntry', true, true],
    ['SMS', true, true],
    ['HealthProfile', false, false],
    ['CoachPlatform', false, false],
    ['CoachPlatform', true, true],
  ] as const)('[TRK-082, TRK-084, TRK-119, TRK-121] of %s, one per day %s: for a coach %s', (source, isOnePerDay, expected) => {
    for (const coach of coaches) expect(isEditable('v2', { source, isOnePerDay }, coach)).toBe(expected);
  });

  it.each([
    [undefined, true],
    ['UserEntry', true],
    ['SMS', true],
    ['HealthProfile', true],
    ['Coach', false],
    ['CoachPlatform', false],
  ] as const)('[TRK-083, TRK-084] of %s for the person: %s', (source, expected) => {
    for (const isOnePerDay of [true, false]) expect(isEditable('v2', { source, isOnePerDay }, self)).toBe(expected);
  });
});

describe('an entry in the legacy interface', () => {
  it.each([
    [undefined, true, true],
    ['UserEntry', true, true],
    ['USERENTRY', true, true],
    ['sms', true, true],
    ['PushNotification', true, true],
    ['Coach', false, true],
    ['coach', false, true],
    ['CoachPlatform', true, true],
    ['HealthProfile', false, false],
    ['BiometricUpload', false, false],
    ['TrackerFeed', false, false],
    ['Stride Band', false, false],
  ] as const)('[TRK-085, TRK-086, TRK-087] of %s: the person %s, a coach %s', (source, byPerson, byCoach) => {
    for (const isOnePerDay of [true, false]) {
      expect(isEditable('legacy', { source, isOnePerDay }, self)).toBe(byPerson);
      for (const coach of coaches) expect(isEditable('legacy', { source, isOnePerDay }, coach)).toBe(byCoach);
    }
  });
});

describe('the editor', () => {
  it('[TRK-088] saves as Coach or UserEntry in v2', () => {
    expect([self, impersonating, onProfile].map((editor) => sourceOnSave('v2', editor))).toEqual(['UserEntry', 'Coach', 'Coach']);
  });

  it('[TRK-089] saves as Coach, CoachPlatform or UserEntry in the legacy interface', () => {
    expect([self, impersonating, onProfile].map((editor) => sourceOnSave('legacy', editor))).toEqual(['UserEntry', 'Coach', 'CoachPlatform']);
  });

  it('[TRK-121, TRK-132, TRK-144] sees one year of entries, a coach two', () => {
    expect([self, ...coaches].map(lookBackYears)).toEqual([1, 2, 2]);
    expect(firstListedDay('2026-11-20', self)).toBe('2025-11-20');
    expect(firstListedDay('2026-11-20', onProfile)).toBe('2024-11-20');
    expect(firstListedDay('2028-02-29', self)).toBe('2027-02-28');
  });

  it('[TRK-119] is a coach if impersonating as one, or on the profile of a participant', () => {
    expect([self, ...coaches].map(isCoach)).toEqual([false, true, true]);
  });
});
