import { expect, it } from 'vitest';
import { isShellPage, isStaffArea, pageAt } from './pageAt';

const pages = ['/trackers', '/trackers/devices', '/programs'];
const at = (address: string) => pageAt(address, pages, (page) => page);

it.each([
  ['/trackers', '/trackers'],
  ['/Trackers/devices?x=1', '/trackers/devices'],
  ['/es/programs/detail#top', '/programs'],
  ['/programz', undefined],
  ['/', undefined],
])('the page at %s is %s', (address, page) => {
  expect(at(address)).toBe(page);
});

it('knows the pages of the shell and the areas of staff', () => {
  expect(['/', '/news', '/news/detail?id=1', '/es', '/newsletter', '/nowhere'].map(isShellPage)).toEqual([true, true, true, true, false, false]);
  expect(['/administration/settings', '/support', '/supporters'].map(isStaffArea)).toEqual([true, true, false]);
});
