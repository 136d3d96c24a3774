import { expect, it } from 'vitest';
import { enumerations } from '#shell/rules/enumerations';
import { memberTypes } from './memberTypes';

it('[ADR-044] are the nine documented member types', () => {
  expect(memberTypes).toHaveLength(9);
  expect(memberTypes).toEqual(enumerations.memberType);
});
