import { describe, expect, it } from 'vitest';
import { type Circumstances, holds } from './condition';
import type { Condition } from './contract';

const about: Circumstances = {
  roles: ['participant', 'Coach'],
  features: ['TextTool'],
  isLicensed: (plugin) => plugin === 'admin',
  designations: [
    { Type: 'Coaching', Value: 'Company' },
    { Type: 'Support', Value: 'None' },
  ],
  isOn: (setting) => setting === 'tips',
};

describe('a condition', () => {
  it.each<[Condition]>([
    [{}],
    [{ setting: 'tips' }],
    [{ role: 'Coach' }],
    [{ role: ['Admin', 'Coach'] }],
    [{ designation: 'Coaching' }],
    [{ feature: 'TextTool' }],
    [{ plugin: 'admin' }],
    [{ setting: 'tips', role: 'Coach', designation: 'Coaching', feature: 'TextTool' }],
  ])('holds: %j', (condition) => {
    expect(holds(condition, about)).toBe(true);
  });

  it.each<[Condition]>([
    [{ setting: 'goal' }],
    [{ role: 'Admin' }],
    [{ role: [] }],
    [{ designation: 'Support' }],
    [{ feature: 'CoachingScheduledWorkflow' }],
    [{ setting: 'tips', role: 'Admin' }],
  ])('does not hold: %j', (condition) => {
    expect(holds(condition, about)).toBe(false);
  });
});

it('does not hold for a plugin that the company has not licensed', () => {
  expect(holds({ plugin: 'admin' }, { ...about, isLicensed: () => false })).toBe(false);
});
