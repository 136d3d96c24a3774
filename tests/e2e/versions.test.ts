import { expect } from 'vitest';
import type { Person } from './browser';
import { it } from './stage';

const at = '/administration/settings/company/support';

const write = async (person: Person, label: string, text: string): Promise<void> => {
  const field = await person.find('textbox', label);
  await field.click({ count: 3 });
  await field.type(text);
};

it('two administrators edit the same settings: a form without changes is updated, one with changes asks which to keep', async ({ newPerson }) => {
  const [one, other] = [await newPerson(), await newPerson()];
  for (const person of [one, other]) {
    await person.comesIn(person === one ? 'admin@acme.example' : 'wradmin@acme.example');
    await person.open(at);
    await person.find('textbox', 'Support Email Address');
  }
  await one.page.bringToFront();
  await write(one, 'Support Email Address', 'first@acme.example');
  await one.click('button', 'Save');
  await one.hears('Settings saved successfully');
  await other.page.bringToFront();
  await other.page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'first@acme.example'));

  await write(other, 'Support Email Address', 'mine@acme.example');
  await one.page.bringToFront();
  await write(one, 'Support Email Address', 'second@acme.example');
  await one.click('button', 'Save');
  await other.page.bringToFront();
  await other.sees('Someone saved changes here after you started editing.');
  await other.click('button', 'Save');
  await other.find('dialog', 'This was changed while you were editing');
  await other.sees('Alex Admin saved changes on');
  await other.comesToRest();
  expect(await other.barriers()).toEqual([]);
  await other.click('button', 'Keep all of mine');
  await other.click('button', 'Confirm');
  await one.page.bringToFront();
  await one.page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'mine@acme.example'));
});
