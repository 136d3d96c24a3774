import { describe, expect } from 'vitest';
import { advance } from './advance';
import { type Person, typeOver } from './browser';
import { eventually } from './eventually';
import { it } from './stage';

const participant = 'participant@acme.example';
const typed = 'Apples, carrots and beans';
const kept = 'We kept the text that you have not sent yet.';

const field = '[role="dialog"] textarea';

/** Opens the self-report dialog of a program that asks only for a comment. */
const openReport = async ({ page }: Person): Promise<void> => {
  await page.locator('::-p-xpath(//li[.//*[normalize-space()="Five a Day"]]//*[normalize-space()="Report progress"])').click();
  await page.waitForSelector(field);
};
const write = ({ page }: Person, text: string): Promise<void> => typeOver(page, field, text);
const written = ({ page }: Person): Promise<string> => page.$eval(field, (area) => (area instanceof HTMLTextAreaElement ? area.value : ''));
const sealed = ({ page }: Person): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('draft.'))));

/** Waits until the last input is stored on the device: nothing was written for a second. */
const isAllSealed = async (person: Person): Promise<void> => {
  let last = '';
  const isSame = async (): Promise<boolean> => {
    const before = last;
    last = await sealed(person);
    return last === before;
  };
  await expect.poll(isSame, { interval: 1000, timeout: 30_000 }).toBe(true);
};

const isSealedAnew = (person: Person, before: string): Promise<void> => eventually(() => sealed(person)).not.toBe(before);

const signsOut = async (person: Person): Promise<void> => {
  await person.open('/act/logout');
  await person.isAt('/act/auth/login');
};

describe('unsent input', () => {
  it.override('account', participant);

  it('is encrypted on the device after an idle sign-out, offered after sign-in, and removed once it was sent', async ({ person, server }) => {
    await openReport(person);
    await write(person, typed);
    await isSealedAnew(person, '[]');
    expect(await sealed(person)).not.toMatch(/Apples|selfReport|programs/);
    await advance(server, 900, person);
    await person.isAt('/act/auth/login');
    await person.comesIn(participant);
    await openReport(person);
    await person.sees(kept);
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Restore');
    await eventually(() => written(person)).toBe(typed);
    await person.click('button', 'Submit');
    await eventually(() => sealed(person)).toBe('[]');
  });

  it('is kept when the server no longer knows the session, and when the page is closed', async ({ person, server }) => {
    await openReport(person);
    await write(person, typed);
    await isSealedAnew(person, '[]');
    await server.dev('clock', { advanceSeconds: 7 * 24 * 3600 });
    await person.isAt('/act/auth/login');
    await person.comesIn(participant);
    await openReport(person);
    await person.click('button', 'Restore');
    const before = await sealed(person);
    await write(person, `${typed}, and more`);
    await isSealedAnew(person, before);
    await isAllSealed(person);
    await person.page.goto('about:blank');
    await person.open('/programs');
    await openReport(person);
    await person.click('button', 'Restore');
    await eventually(() => written(person)).toBe(`${typed}, and more`);
  });

  it('is never offered to another user, and removed by an explicit sign-out', async ({ person, server }) => {
    await openReport(person);
    await write(person, typed);
    await isSealedAnew(person, '[]');
    await advance(server, 900, person);
    await person.isAt('/act/auth/login');
    await person.comesIn('participant2@acme.example');
    await signsOut(person);
    expect(await sealed(person)).not.toBe('[]');
    await person.comesIn(participant);
    await signsOut(person);
    expect(await sealed(person)).toBe('[]');
  });
});
