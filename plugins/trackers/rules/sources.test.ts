import { expect, it } from 'vitest';
import { sourceKind } from './sources';

it.each([
  ['BiometricUpload', 'adminUpload'],
  ['TrackerFeed', 'adminUpload'],
  ['Coach', 'coach'],
  ['CoachPlatform', 'coach'],
  ['SMS', 'user'],
  ['HealthProfile', 'user'],
  ['UserEntry', 'user'],
  ['Stride Band', 'device'],
  ['userentry', 'device'],
  ['', 'device'],
])('[TRK-050, TRK-051, TRK-052, TRK-053, TRK-054] %j is of kind %s', (source, kind) => {
  expect(sourceKind(source)).toBe(kind);
});
