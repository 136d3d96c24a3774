import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Copied, copyProduct } from '../build/copied';
import { it } from './stage';

let copy: Copied;

beforeAll(() => {
  copy = copyProduct();
  // Without compression, which takes longer than the rest of a build.
  const build = "import('./scripts/build/build.mjs').then(({ build }) => build({ devControls: true, compressed: false }))";
  for (const command of [
    ['scripts/new-plugin.mjs', 'team-journal'],
    ['--eval', build],
  ]) {
    expect(copy.run(...command)).toMatchObject({ status: 0 });
  }
});
afterAll(() => copy.remove());

it.override('build', { scope: 'file' }, () => join(copy.folder, 'dist'));

it('creates a plugin that works from the menu to the database, with its badge and its tab, and is closed to companies without its licence', async ({
  person,
  newPerson,
}) => {
  await person.comesIn('participant@acme.example');
  // The newest plugin is last in a menu that overflows; the button's name ends with the badges that it holds.
  await person.page.locator('nav button::-p-text(More)').click();
  await person.click('link', 'Team journal 3');
  await person.isAt('/team-journal');
  await person.sees('Example 3');
  await person.click('button', 'Write for today');
  await person.type('Text', 'Walked to work');
  await person.click('button', 'Save');
  await person.sees('Walked to work');
  await person.hears('Saved.');
  await person.seesNoMore('Saved.');
  expect(await person.barriers()).toEqual([]);
  await person.page.reload();
  await person.sees('Walked to work');
  await person.page.locator('nav button::-p-text(More)').click();
  await person.find('link', 'Team journal 4');
  await person.page.keyboard.press('Escape');
  await person.click('button', 'Open');
  await person.find('tab', 'Latest notes');
  expect(person.complaints).toEqual([]);

  const other = await newPerson();
  await other.comesIn('participant@globex.example');
  await other.open('/team-journal');
  await other.sees('not part of');
  expect(await other.page.evaluate(() => document.body.innerText)).not.toContain('Team journal');
});
