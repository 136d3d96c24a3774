import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { newPerson, type Person } from './browser';
import { linkIn, messageTo } from './outbox';
import { newDataDir, type RunningServer, startServer } from './server';
import { it } from './stage';

const password = 'Brand-new-2026';

/** A server whose database `npm run first-company` has made; it has no fixtures. */
let server: RunningServer;
let firstLink: string;

beforeAll(async () => {
  const dataDir = newDataDir();
  const wanted = ['--company', 'Wellspring', '--first-name', 'Sam', '--last-name', 'Super', '--email', 'sam@wellspring.example'];
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir };
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/first-company.mjs', ...wanted], { encoding: 'utf8', env });
  expect(stderr).toBe('');
  firstLink = linkIn(stdout);
  server = await startServer('dist', dataDir);
});
afterAll(() => server.end());

const newestLink = async (mail: string): Promise<string> => linkIn(await messageTo(server, mail));

/** Signs a person in for the first time, through the link in their mail. */
const comesInBy = async (person: Person, link: string): Promise<void> => {
  await person.open(link);
  await person.type('New Password', password);
  await person.type('Confirm Password', password);
  await person.click('button', 'Reset Password');
  await person.click('button', 'Skip for Now');
  await person.seesNoMore('Complete your profile');
};

/** Accepts the policies of the company, which an account without a registration has not accepted yet. */
const acceptPolicies = async (person: Person): Promise<void> => {
  for (const policy of ['End User Agreement', 'Privacy Policy']) {
    await person.sees(policy);
    await person.click('checkbox', `I Ada Admin have read and accept: ${policy}.`);
    await person.click('button', 'Continue');
  }
  await person.seesNoMore('I Ada Admin have read and accept');
};

/** Waits until the home of the administration shows this number of first steps as done. */
const hasDone = ({ page }: Person, steps: number) =>
  page.waitForFunction((wanted) => new RegExp(`\\b${wanted} of \\d+ done`).test(document.body.innerText), { polling: 100 }, steps);

const makeCompany = async (sam: Person): Promise<void> => {
  await sam.open('/support/entity-management');
  await sam.click('link', 'New company');
  await sam.type('Company name', 'Acme');
  await sam.type('Registration code', 'ACME-2027');
  await sam.click('checkbox', 'Select all');
  await sam.type('First Name', 'Ada');
  await sam.type('Last Name', 'Admin');
  await sam.type('Email', 'ada@acme.example');
  await sam.click('button', 'Create company');
  await sam.hears('Company created');
};

const addEligiblePerson = async (ada: Person): Promise<void> => {
  await ada.click('link', 'Add the people who may register');
  await ada.click('button', 'Add person');
  await ada.type('Employee number', '1001');
  await ada.type('First name', 'Sofía');
  await ada.type('Last name', 'Reyes');
  await ada.chooseDay('1990-03-14');
  await ada.type('Email address', 'sofia@acme.example');
  await ada.click('button', 'Add person');
  await ada.hears('Person saved.');
};

const offerWater = async (ada: Person): Promise<void> => {
  await ada.open('/administration');
  await hasDone(ada, 1);
  await ada.click('link', 'Offer trackers');
  await ada.click('link', 'New tracker');
  const prepared = await ada.find('combobox', 'Start from…');
  const water = await prepared.evaluate((list) => [...(list as HTMLSelectElement).options].find(({ text }) => text.startsWith('Water'))?.value ?? '');
  await prepared.select(water);
  await ada.click('button', 'Save');
  await ada.hears('Tracker saved.');
  await ada.open('/administration');
  await hasDone(ada, 2);
};

const register = async (sofia: Person): Promise<void> => {
  await sofia.page.setViewport({ width: 390, height: 844 });
  await sofia.open('/');
  await sofia.click('link', 'Register');
  await sofia.type('Company Code', 'acme-2027');
  await sofia.click('button', 'Continue');
  await sofia.sees('Your connection to the company');
  await sofia.click('button', 'Continue');
  await sofia.type('First name', 'SOFIA');
  await sofia.type('Last name', 'Reyes');
  await sofia.chooseDay('1990-03-14');
  await sofia.type('Employee number', '1001');
  await sofia.click('button', 'Continue');
  await sofia.sees('Check your email');
  await sofia.open(await newestLink('sofia@acme.example'));
  await sofia.type('Postal code', '60601');
  await sofia.click('button', 'Continue');
  await sofia.type('Password', password);
  await sofia.type('Confirm Password', password);
  await sofia.click('checkbox', 'I accept the End User Agreement and the Privacy Policy');
  await sofia.click('button', 'Activate Account');
  await sofia.click('button', 'Sign In');
  await sofia.type('Password', password);
  await sofia.click('button', 'Sign In');
  await sofia.click('button', 'Skip for Now');
  await sofia.sees('Hello, Sofía');
};

describe('an empty database', () => {
  it('becomes, only through the browser, a company whose people register and add entries', async ({ browser }) => {
    const [sam, ada, sofia] = [await newPerson(browser, server), await newPerson(browser, server), await newPerson(browser, server)];
    await comesInBy(sam, firstLink);
    await makeCompany(sam);
    await comesInBy(ada, await newestLink('ada@acme.example'));
    await acceptPolicies(ada);
    await ada.open('/administration');
    await hasDone(ada, 0);
    await addEligiblePerson(ada);
    await offerWater(ada);
    await register(sofia);
    await sofia.open('/trackers');
    await sofia.sees('Water');
    for (const person of [sam, ada, sofia]) {
      expect(person.complaints).toEqual([]);
      await person.page.browserContext().close();
    }
  });
});
