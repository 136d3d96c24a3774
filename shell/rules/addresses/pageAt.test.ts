import { expect, it } from 'vitest';
import { isDeclaredAt, isShellPage, isStaffArea, pageAt } from './pageAt';

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

it.each([
  ['/university', true],
  ['/es/University/?search=sleep', true],
  ['/university/rest/courses/sleep?page=2', true],
  ['/university/certificates/A1#top', true],
  ['/university/certificates', false],
  ['/university/certificates//', false],
  ['/university/whatever/else', false],
  ['/university/rest/courses/sleep/more', false],
])('%s is declared: %s', (address, isDeclared) => {
  expect(isDeclaredAt(address, { link: '/university', below: ['/:curriculum/courses/:course', '/certificates/:code'] })).toBe(isDeclared);
});

it('knows the pages of the shell and the areas of staff', () => {
  expect(['/', '/news?id=1', '/es/news/', '/es', '/news/detail', '/newsletter', '/nowhere'].map(isShellPage)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['/administration/settings', '/support', '/supporters'].map(isStaffArea)).toEqual([true, true, false]);
});
