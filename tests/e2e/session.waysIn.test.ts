import { describe, expect } from 'vitest';
import { fixturePassword } from '../../fixtures/accounts';
import { advance } from './advance';
import type { Person } from './browser';
import { eventually } from './eventually';
import { linkIn, messageTo } from './outbox';
import type { RunningServer } from './server';
import { it } from './stage';

const participant = 'participant@acme.example';
const newPassword = 'Brand-new-2026';

const everythingStored = ({ page }: Person): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }));

/** Values of the password fields. */
const typed = ({ page }: Person): Promise<string[]> =>
  page.$$eval('input[type="password"]', (fields) => fields.map((field) => (field as HTMLInputElement).value));

const signsOut = async (person: Person): Promise<void> => {
  await person.open('/act/logout');
  await person.isAt('/act/auth/login');
};

describe('the password', () => {
  it('[SES-004, SES-005, SES-006, SES-007, SES-014, SES-041, SES-117, SES-121] is forgotten, reset by mail, and chosen again, which ends the other sessions', async ({
    person,
    newPerson,
    server,
  }) => {
    const elsewhere = await newPerson();
    await elsewhere.comesIn(participant);
    await person.open('/act/auth/login');
    await person.click('link', 'Forgot Password?');
    await person.isAt('/act/auth/login/reset');
    await person.type('Username or Email', participant);
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Send Link');
    await person.sees('Check your email');
    const link = linkIn(await messageTo(server, participant));
    await person.open(link);
    await person.isAt('/act/auth/login/reset');
    await person.type('New Password', 'too plain');
    await person.click('button', 'Reset Password');
    await person.sees('The password does not meet all the rules');
    expect(await person.barriers()).toEqual([]);
    await person.type('New Password', newPassword);
    await person.type('Confirm Password', newPassword);
    expect(await everythingStored(person)).not.toContain(newPassword);
    await person.click('button', 'Reset Password');
    await person.hears('Your password has been changed successfully.');
    await person.isAt('/programs');
    await elsewhere.isAt('/act/auth/login');
    await eventually(() => elsewhere.stored('token')).toBeNull();
    await signsOut(person);
    await person.open(link);
    await person.isAt('/act/auth/login');
    await person.sees('This link is no longer valid.');
  });

  it('[SES-006] of an unknown person gets the same response', async ({ person, server }) => {
    await person.open('/act/auth/login/reset');
    await person.type('Username or Email', 'nobody@acme.example');
    await person.click('button', 'Send Link');
    await person.sees('Check your email');
    expect((await server.outbox()).some(({ To }) => To === 'nobody@acme.example')).toBe(false);
  });

  it('[SES-040, SES-043, SES-135] must be changed before anything else, with a token that is never stored', async ({ person }) => {
    await person.signIn('forcereset@acme.example');
    await person.isAt('/act/auth/login/reset');
    await person.page.reload();
    await person.isAt('/act/auth/login');
    await person.sees('You need to choose a new password first.');
    await person.signIn('forcereset@acme.example');
    await person.isAt('/act/auth/login/reset');
    const refusals = [
      [fixturePassword, 'The new password is the same as the current one. Choose a different one.'],
      ['Trustno1', 'This password is one of the most common and easy to guess. Choose another one.'],
    ] as const;
    for (const [password, refusal] of refusals) {
      await person.type('New Password', password);
      await person.type('Confirm Password', password);
      await person.click('button', 'Reset Password');
      await person.sees(refusal);
      expect(await typed(person)).toEqual([password, password]);
    }
    expect(await person.barriers()).toEqual([]);
    await person.type('New Password', newPassword);
    expect(await person.stored('token')).toBeNull();
    await person.type('Confirm Password', newPassword);
    await person.click('button', 'Reset Password');
    await person.isAt('/programs');
  });
});

describe('a new device', () => {
  const askForCode = async (person: Person, server: RunningServer): Promise<string> => {
    await person.signIn('newdevice@acme.example');
    await person.isAt('/act/auth/login/trustdevice');
    await person.click('button', 'Send Code');
    await person.sees('Enter your code');
    return /\d{6}/.exec(await messageTo(server, 'newdevice@acme.example'))?.[0] ?? '';
  };

  it('[SES-008, SES-009, SES-010, SES-011, SES-037, SES-042, SES-043] is verified by a code, and trusted the next time', async ({ person, server }) => {
    const code = await askForCode(person, server);
    expect(await person.barriers()).toEqual([]);
    expect(await everythingStored(person)).not.toContain(fixturePassword);
    await person.type('Code', code === '000000' ? '000001' : '000000');
    await person.click('button', 'Verify');
    await person.sees('The code is not correct.');
    await person.type('Code', code);
    await person.click('checkbox', 'Trust this device');
    await person.click('button', 'Verify');
    await person.isAt('/programs');
    expect(await person.stored('trustedDevices')).toContain('newdevice@acme.example');
    await signsOut(person);
    await person.signIn('newdevice@acme.example');
    await person.isAt('/programs');
  });

  it('[SES-044] that is not verified in time, or reloaded, returns to the sign-in page', async ({ person, server }) => {
    await askForCode(person, server);
    await advance(server, 301, person);
    await person.isAt('/act/auth/login');
    await person.sees('Verifying your device took too long.');
    await askForCode(person, server);
    await person.page.reload();
    await person.isAt('/act/auth/login');
    await person.sees('Your device is not verified yet.');
  });

  it('links back to the sign-in page', async ({ person }) => {
    await person.signIn('newdevice@acme.example');
    await person.isAt('/act/auth/login/trustdevice');
    await person.page.goBack();
    await person.isAt('/act/auth/login');
  });
});

describe('a key from a mail', () => {
  it.for([
    ['admin@acme.example', '/administration/reports2/reporting-dashboard', 'Messages reported or held for review'],
    ['coach@acme.example', '/coaching/participant-list', 'Participants'],
    ['support@acme.example', '/support/user-search', 'User Search'],
  ] as const)('[SES-014, SES-015, SES-048, SES-117, ADC-004] signs %s in at %s, once', async ([mail, destination, shown], { person, server }) => {
    const link = linkIn(await messageTo(server, mail));
    await person.open('/act/auth/login/reset');
    await person.open(link);
    await person.isAt(destination);
    await person.sees(shown);
    await person.page.goBack();
    expect(person.page.url()).not.toContain('vkey');
    expect(await everythingStored(person)).not.toContain(new URLSearchParams(link.split('?')[1]).get('vkey'));
    await signsOut(person);
    await person.open(link);
    await person.isAt('/act/auth/login');
    await person.sees('This link is no longer valid.');
  });

  it('[SES-015] that is missing opens the sign-in page with a text', async ({ person }) => {
    await person.open('/act/auth/validation/authcode');
    await person.isAt('/act/auth/login');
    await person.sees('An error occurred, please try again later.');
  });

  it('[SES-022, SES-031, SES-093, SES-094, SES-139] of a user whose role has no Spanish shows this, and continues in English', async ({ person, server }) => {
    await person.open('/act/auth/login');
    await person.page.evaluate(() => localStorage.setItem('language', 'es-419'));
    await person.open(linkIn(await messageTo(server, 'spanishreporting@acme.example')));
    await person.sees('Solo podemos ofrecer la versión en inglés de la plataforma para tu rol.');
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Aceptar');
    await person.page.waitForFunction(() => document.documentElement.lang === 'en-US');
    await eventually(() => person.stored('language')).toBe('en-US');
    await eventually(() => person.stored('token')).toContain('"InvalidLanguageRole":false');
  });
});

describe('the first login', () => {
  it("[SES-016, SES-017, SES-046, SES-054, SES-055] shows the company's form, then signs in", async ({ person }) => {
    await person.signIn('firstlogin@acme.example');
    await person.isAt('/act/firstlogin');
    await person.find('button', 'Continue');
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Continue');
    await person.sees('2 fields need your attention:');
    expect(await person.barriers()).toEqual([]);
    await person.chooseDay('1990-05-17');
    await person.type('New password', newPassword);
    await person.click('button', 'Continue');
    await person.isAt('/programs');
    await eventually(() => person.stored('token')).toContain('"Stage":"Authenticated"');
    await person.page.reload();
    await person.sees('No current programs.');
    await person.isAt('/programs');
  });
});

describe('single sign-on', () => {
  it('[SES-051, SES-081, SES-082, SES-083, SES-118] signs in and out through the identity provider', async ({ person, server }) => {
    await person.open('/api/brandings?entityId=acme');
    await person.open('/programs?tag=none-such');
    await person.click('link', 'Sign in with your company');
    await person.page.waitForFunction((own) => location.origin !== own, {}, server.address);
    await person.sees('Sidney');
    await person.page.locator('::-p-text(Sidney)').click();
    await person.isAt('/programs?tag=none-such');
    await person.open('/act/logout');
    await person.page.waitForFunction((own) => location.origin !== own, {}, server.address);
    await person.open('/');
    await person.isAt('/act/auth/login');
    await eventually(() => person.stored('token')).toBeNull();
  });

  it('[SES-118] without an answer of the provider shows the form', async ({ person }) => {
    await person.open('/act/auth/login?sso=true');
    await person.find('button', 'Sign In');
    await person.isAt('/act/auth/login');
  });
});
