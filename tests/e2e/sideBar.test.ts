import { expect } from 'vitest';
import type { Person } from './browser';
import { eventually } from './eventually';
import { it } from './stage';

const resize = ({ page }: Person, width: number): Promise<void> => page.setViewport({ width, height: 900 });
const widthOf = ({ page }: Person, selector: string): Promise<number | undefined> =>
  page.$$eval(selector, ([one]) => one && Math.round(one.getBoundingClientRect().width));
const sideBar = '[data-slot="side-bar"]';
const drawer = '[role="dialog"]';

it('[SHL-121, SHL-122, SHL-123, SHL-124, SHL-125] the side menu is 280 px wide, collapses to 64, and slides in below 1280 px', async ({ person }) => {
  await person.comesIn('participant@acme.example');
  await resize(person, 1280);
  await person.click('button', 'Paige Participant');
  await person.click('button', 'At the side');
  await eventually(() => widthOf(person, sideBar)).toBe(280);
  expect(await person.page.$eval(`${sideBar} > nav`, (bar) => getComputedStyle(bar).transitionDuration)).toBe('0.3s');
  expect(await person.barriers()).toEqual([]);
  await person.click('button', 'Collapse the menu');
  await eventually(() => widthOf(person, sideBar)).toBe(64);
  // The state is kept when the page is reloaded.
  await person.open('/rewards');
  await eventually(() => widthOf(person, sideBar)).toBe(64);

  await resize(person, 1279);
  await person.click('button', 'Open the menu');
  await eventually(() => widthOf(person, sideBar)).toBe(undefined);
  await eventually(() => widthOf(person, drawer)).toBe(280);
  await resize(person, 599);
  await eventually(() => widthOf(person, drawer)).toBe(479);
});
