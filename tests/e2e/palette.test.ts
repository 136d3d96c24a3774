import { expect } from 'vitest';
import { eventually } from './eventually';
import { ringHere, shownFrom } from './focusStops';
import { it } from './stage';

it('the command palette needs no script before it is opened, and opens a page by keyboard alone', async ({ person }) => {
  const scripts: string[] = [];
  person.page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await person.comesIn('spanish@acme.example');
  await person.comesToRest();
  expect(scripts.filter((url) => url.includes('Palette'))).toEqual([]);
  await person.page.keyboard.down('Control');
  await person.page.keyboard.press('k');
  await person.page.keyboard.up('Control');
  await person.find('combobox', 'Buscar una página o una acción');
  expect(scripts.filter((url) => url.includes('Palette'))).toHaveLength(1);
  // The focus is visible on the field, and on the close button.
  expect(await ringHere(person)).toBeGreaterThan(shownFrom);
  await person.page.keyboard.press('Tab');
  expect(await ringHere(person)).toBeGreaterThan(shownFrom);
  await person.page.keyboard.press('Tab');
  await person.page.keyboard.type('recom');
  await person.page.keyboard.press('Enter');
  await eventually(() => new URL(person.page.url()).pathname).toBe('/rewards');
});

it.for([
  ['privacidad', '/act/userprofile/privacy'],
  ['privacy and sign', '/act/userprofile/privacy'],
  ['quien vio', '/act/account-access'],
  ['who looked', '/act/account-access'],
] as const)('the command palette finds pages of the account in both languages: %s', async ([words, address], { person }) => {
  await person.comesIn('spanish@acme.example');
  await person.comesToRest();
  await person.page.keyboard.down('Control');
  await person.page.keyboard.press('k');
  await person.page.keyboard.up('Control');
  await person.find('combobox', 'Buscar una página o una acción');
  await person.page.keyboard.type(words);
  await person.page.keyboard.press('Enter');
  await eventually(() => new URL(person.page.url()).pathname).toBe(address);
});
