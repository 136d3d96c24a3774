import { describe, expect } from 'vitest';
import { type Person, typeOver } from './browser';
import { eventually } from './eventually';
import type { RunningServer } from './server';
import { it } from './stage';

it.override('account', 'participant@acme.example');

const choose = ({ page }: Person, question: string, value: string): Promise<void> => page.locator(`input[name="${question}"][value="${value}"]`).click();

const enter = ({ page }: Person, question: string, text: string): Promise<void> => typeOver(page, `[data-question="${question}"] input`, text);

/** Opens the page of the fixtures at which the person has stopped. */
const stoppedAt = async (person: Person): Promise<void> => {
  await person.open('/health/assessment');
  await person.find('heading', 'Tobacco and alcohol');
};

const saves = async (server: RunningServer): Promise<number> =>
  (await server.requests()).filter(({ method, path, status }) => method === 'POST' && path.includes('/pages/') && status === 200).length;

describe('the health assessment', () => {
  it('[HRA-001, HRA-006, HRA-019, HRA-033, HRA-044, HRA-047] continues at the same page on another device, is submitted, and has results', async ({
    person,
    newPerson,
  }) => {
    await stoppedAt(person);
    expect(await person.barriers()).toEqual([]);
    await choose(person, 'tobacco', 'never');
    await choose(person, 'alcohol', 'never');
    await person.click('button', 'Save & Continue');
    await person.find('heading', 'Activity and food');

    const other = await newPerson();
    await other.comesIn('participant@acme.example');
    await other.open('/health/assessment');
    await other.find('heading', 'Activity and food');
    expect(await other.scrollsSideways(360)).toBe(false);
    for (const [question, text] of Object.entries({ 'active-days': '0', 'strength-days': '1', sitting: '5', produce: '4', 'fast-food': '0' }))
      await enter(other, question, text);
    await choose(other, 'limits', 'no');
    await choose(other, 'sweet-drinks', 'rarely');
    await choose(other, 'whole-grain', 'always');
    await other.click('button', 'Save & Continue');
    await other.find('heading', 'Sleep and mind');
    await enter(other, 'sleep', '8');
    for (const [question, value] of Object.entries({ rested: 'well', snores: 'no', stress: '1', interest: '0', down: '0' }))
      await choose(other, question, value);
    await other.click('button', 'Save & Continue');
    await other.find('heading', 'Prevention and goals');
    await choose(other, 'seat-belt', 'always');
    await choose(other, 'phone-driving', 'never');
    for (const question of ['flu-shot', 'dentist', 'mammogram', 'colorectal', 'skin']) await choose(other, question, 'yes');
    await other.click('button', 'Save & Continue');
    await other.find('heading', 'Final Step');

    // The missing required answer is named, and its page opens.
    await other.click('button', 'Submit');
    await other.sees('Prevention and goals is missing required answers. Please answer all required questions before submitting.');
    await other.click('button', 'OK');
    await other.sees('This question needs an answer.');
    await other.click('radio', 'I am content as it is');
    await other.click('button', 'Save & Continue');
    await other.find('heading', 'Final Step');
    await other.click('button', 'Submit');
    await other.isAt('/health/profile');
    await other.hears('Your health profile is ready to be viewed');
    expect(await other.barriers()).toEqual([]);
    expect(person.complaints).toEqual([]);
  });

  it('loses no input with the page, and queues a page on the device without a connection', async ({ person, server }) => {
    await stoppedAt(person);
    await choose(person, 'tobacco', 'former');
    await choose(person, 'alcohol', 'never');
    await eventually(() => person.page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('draft')))).toBe(true);
    await person.page.reload();
    await person.click('button', 'Restore');
    await eventually(() => person.page.$eval('input[name="tobacco"][value="former"]', (input) => (input as HTMLInputElement).checked)).toBe(true);

    await person.comesToRest();
    const before = await saves(server);
    await person.page.setOfflineMode(true);
    await person.click('button', 'Save & Continue');
    await person.find('heading', 'Activity and food');
    await person.page.setOfflineMode(false);
    await eventually(() => saves(server)).toBe(before + 1);
    await person.page.reload();
    await person.find('heading', 'Activity and food');
  });
});
