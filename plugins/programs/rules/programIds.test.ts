import { describe, expect, it } from 'vitest';
import { isActivity, isCustomTemplate, replacesTemplate } from './programIds';

describe('program ids', () => {
  it("[PRG-252] begin with 'Activity-Id' in the new architecture", () => {
    expect(isActivity('Activity-Id-acme-stretch')).toBe(true);
    expect(isActivity('acme-Activity-Id')).toBe(false);
    expect(isActivity('activity-id-x')).toBe(false);
  });

  it('[PRG-080] Custom and custom-activity stay available when joined', () => {
    expect(['Custom', 'custom-activity', 'read-more', 'custom'].map(isCustomTemplate)).toEqual([true, true, false, false]);
  });

  it('[PRG-079, PRG-081] personal requests replace their template unless it is a custom one', () => {
    expect(replacesTemplate({ ProgramId: 'read-more', IsPersonal: true })).toBe(true);
    expect(replacesTemplate({ ProgramId: 'Custom', IsPersonal: true })).toBe(false);
    expect(replacesTemplate({ ProgramId: 'acme-stairs', IsPersonal: false })).toBe(false);
  });
});
