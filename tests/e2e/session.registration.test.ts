import { describe, expect } from 'vitest';
import type { Person } from './browser';
import { linkIn, messageTo } from './outbox';
import { it } from './stage';

const newPassword = 'Brand-new-2026';

const begin = async (person: Person): Promise<void> => {
  await person.open('/act/auth/registration?from=poster');
  await person.isAt('/act/auth/registration/v2?from=poster');
  await person.type('Company Code', 'NOBODY');
  await person.click('button', 'Continue');
  await person.sees('We do not know this company code.');
  await person.type('Company Code', 'ACME-2026');
  await person.click('button', 'Continue');
  await person.sees('Your connection to the company');
  await person.click('button', 'Continue');
  await person.sees('Tell us who you are');
  await person.page.goBack();
  await person.sees('Your connection to the company');
  await person.page.goForward();
  await person.sees('Tell us who you are');
};

const identify = async (person: Person, first: string, last: string, birth: string, number: string): Promise<void> => {
  await person.type('First name', first);
  await person.type('Last name', last);
  await person.chooseDay(birth);
  await person.type('Employee number', number);
  await person.click('button', 'Continue');
};

describe('registration', () => {
  it('[SES-019, SES-020, SES-096, SES-101, SES-105, SES-108, SES-109, SES-111, SES-112, SES-113, SES-114, SES-115, SES-116] is completed step by step', async ({
    person,
    server,
  }) => {
    await begin(person);
    expect(await person.barriers()).toEqual([]);
    await identify(person, 'Erin', 'Eligible', '1988-04-12', 'A-20001');
    await person.sees('Check your email');
    expect(await person.barriers()).toEqual([]);
    await person.open(linkIn(await messageTo(server, 'eligible@acme.example')));
    await person.isAt('/act/auth/registration/v2');
    await person.sees('A few details');
    await person.type('Postal code', '60601');
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Continue');
    await person.sees('Your account');
    await person.page.reload();
    await person.sees('Step 4 of 4');
    await person.isAt('/act/auth/registration/v2');
    await person.click('button', 'Read the Privacy Policy');
    await person.find('region', 'Read the Privacy Policy');
    expect(await person.barriers()).toEqual([]);
    await person.type('Password', newPassword);
    await person.type('Confirm Password', newPassword);
    await person.click('button', 'Activate Account');
    await person.sees('Please accept both to continue');
    await person.click('checkbox', 'I accept the End User Agreement and the Privacy Policy');
    await person.click('button', 'Activate Account');
    await person.sees('Your account is ready');
    expect(await person.stored('trustedDevices')).toContain('eligible@acme.example');
    await person.click('button', 'Sign In');
    await person.isAt('/act/auth/login');
    await person.page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name="username"]')?.value === 'eligible@acme.example');
    await person.type('Password', newPassword);
    await person.click('button', 'Sign In');
    await person.isAt('/programs');
    await person.sees('Welcome to your Wellness Journey!');
  });

  it('[SES-100, SES-111, SES-112] of an unknown person offers support; of a registered person it looks like any other', async ({ person, server }) => {
    await begin(person);
    await identify(person, 'No', 'Body', '1988-04-12', 'A-20001');
    await person.sees('support@acme.example');
    await identify(person, 'Peter', 'Participant', '1985-06-15', 'A-10002');
    await person.sees('Check your email');
    expect(await messageTo(server, 'participant2@acme.example')).toContain('/act/auth/validation/authcode?vkey=');
  });

  it('[SES-105] says that a link is invalid', async ({ person }) => {
    await person.open('/act/auth/registration/v2?vkey=nothing');
    await person.sees('This registration link is not valid.');
    await person.isAt('/act/auth/registration/v2');
    expect(await person.barriers()).toEqual([]);
    await person.click('link', 'Back to sign in');
    await person.isAt('/act/auth/login');
  });
});
