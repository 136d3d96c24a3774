import { expect, it } from 'vitest';
import { hasPanel, nextWidth, panelWidths } from './panelWidth';

it('[SUP-003] the width goes in steps of 5 from 40, between 20 and 80', () => {
  expect(panelWidths.default).toBe(40);
  expect([nextWidth(40, 1), nextWidth(40, -1)]).toEqual([45, 35]);
  expect([nextWidth(80, 1), nextWidth(78, 1), nextWidth(20, -1), nextWidth(23, -1)]).toEqual([80, 80, 20, 20]);
});

it.each([
  ['/administration/tools/challenges/wizard', false],
  ['/administration/tools/challenges/wizard/step/2', false],
  ['/administration/tools/challenges/templates/wizard', false],
  ['/administration/tools/challenges/new', false],
  ['/administration/tools/challenges/newest', true],
  ['/programs', true],
])('[SUP-006, ADH-097] at %s there is a panel: %s', (path, is) => expect(hasPanel(path)).toBe(is));
