import { expect } from 'vitest';
import type { Person } from './browser';
import { eventually } from './eventually';
import { it } from './stage';

it.override('account', 'participant@acme.example');

/** The calendar as a list of the month in which a day lies, `Thursday, November 26th`; without one, of this month. */
const openList = async (person: Person, day = ''): Promise<void> => {
  await person.open('/calendar');
  await person.click('button', 'List');
  const [, month = ''] = /, (\w+) /.exec(day) ?? [];
  const title = () => person.page.$eval('main h2', ({ textContent }) => textContent ?? '');
  if ((await title()).startsWith(month)) return;
  await person.click('button', 'Next month');
  await eventually(title, 'the list of the month').toMatch(new RegExp(`^${month}`));
};

/** What the list says of a thing, each time at which it stands there. */
const listed = (person: Person, title: string): Promise<string[]> =>
  person.page.$$eval('main ol button', (all, wanted) => all.map(({ textContent }) => textContent ?? '').filter((text) => text.includes(wanted)), title);

/** Presses something by keyboard. */
const press = async (person: Person, name: string, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => (await person.find('button', name)).press(key);

it('[EVT-024, EVT-034, EVT-062, EVT-064] by keyboard, one signs up from the calendar and from the events, sees it in the calendar and gives it back', async ({
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
