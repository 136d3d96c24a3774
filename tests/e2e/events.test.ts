import { expect } from 'vitest';
import type { Person } from './browser';
import { eventually } from './eventually';
import { it, noPage } from './stage';

it.override('account', 'participant@acme.example');
it.override('startsAt', noPage);

/** The calendar as a list of the month ahead, or of the one after it if only that one has the day of a time, `Thursday, November 26th, 5:30 PM - 6:30 PM`. */
const openList = async (person: Person, time = ''): Promise<void> => {
  await person.open('/calendar');
  await person.click('button', 'List');
  await person.page.waitForSelector('main ol h3');
  if (time === '') return;
  const hasDay = () => person.page.$$eval('main ol h3', (all, wanted) => all.some(({ textContent }) => wanted.startsWith(`${textContent}, `)), time);
  if (!(await hasDay())) await person.click('button', 'Next month');
  await eventually(hasDay, 'the day in the list').toBe(true);
};

/** The texts of an item in the list, one for each of its times. */
const listed = (person: Person, title: string): Promise<string[]> =>
  person.page.$$eval('main ol button', (all, wanted) => all.map(({ textContent }) => textContent ?? '').filter((text) => text.includes(wanted)), title);

/** Presses a button by keyboard. */
const press = async (person: Person, name: string, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => (await person.find('button', name)).press(key);

it('[EVT-024, EVT-025, EVT-064] a user registers by keyboard from the calendar and from the events, sees it in the calendar, and cancels', async ({
  person,
}) => {
  await openList(person);
  const yoga = await person.page.waitForSelector('main ol button::-p-text(Yoga for Backs: Evening class)');
  await yoga?.evaluate((words) => words.closest('button')?.focus());
  await person.page.keyboard.press('Enter');
  await person.find('dialog', 'Yoga for Backs');
  const free = await person.page.waitForSelector('[role=dialog] button[aria-label^="Available: Evening class"]');
  const session = (await free?.evaluate((button) => button.getAttribute('aria-label')))?.replace('Available: ', '') ?? '';
  await free?.press('Space');
  await person.find('button', `Selected: ${session}`);
  expect(await person.barriers()).toEqual([]);
  await press(person, 'Save');
  await person.hears('Your sign-up is saved.');

  await openList(person, session.replace('Evening class, ', ''));
  await eventually(() => listed(person, 'Yoga for Backs: Evening class')).toContainEqual(expect.stringContaining('Your sessions'));

  await person.open('/events');
  await press(person, 'Change: Yoga for Backs');
  await press(person, `Selected: ${session}`, 'Space');
  await press(person, 'Save');
  await person.find('button', 'Sign up: Yoga for Backs');
  await press(person, 'Sign up: Company 5K');
  await press(person, 'Sign Up');
  await person.find('button', 'Change: Company 5K');

  await openList(person, session.replace('Evening class, ', ''));
  await eventually(() => listed(person, 'Yoga for Backs: Evening class')).not.toEqual([]);
  expect(await listed(person, 'Yoga for Backs: Evening class')).not.toContainEqual(expect.stringContaining('Your sessions'));
  expect(person.complaints).toEqual([]);
});

it('[EVT-064, EVT-080] an entry is added for a day of the calendar, which shows it', async ({ person, server }) => {
  await person.open('/calendar');
  const fifteenth = async () => (await person.page.waitForSelector('main [data-date$="-15"]'))?.evaluate((cell) => cell.getAttribute('data-date'));
  const thisMonth = await fifteenth();
  await person.click('button', 'Previous month');
  await eventually(fifteenth, 'the month before').not.toBe(thisMonth);
  const day = await fifteenth();
  await person.comesToRest();
  // Clicks beside the number of the day and above its items.
  await (await person.page.$(`main [data-date="${day}"]`))?.click({ offset: { x: 8, y: 8 } });
  await person.find('heading', 'Select Tracker');
  await person.click('button', 'Additional Trackers');
  await person.click('button', 'Waist');
  await person.type('Waist', '34');
  expect(await person.page.$eval('[role=dialog] input[type=date]', (field) => (field as HTMLInputElement).value)).toBe(day);
  await person.click('button', 'Save');
  await person.hears('Entry saved.');
  await person.click('button', 'Close');
  const refreshed = async () => (await server.requests()).filter(({ path }) => path.includes('/calendar/refreshtrackers')).map(({ status }) => status);
  await eventually(refreshed, 'the changed tracker is asked for anew').toEqual([200]);
  await person.click('button', 'List');
  await eventually(() => listed(person, 'Waist')).toEqual([expect.stringContaining('34')]);
  expect(person.complaints).toEqual([]);
});
