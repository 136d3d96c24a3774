import type { Browser } from 'puppeteer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixturePassword } from '../../fixtures/accounts';
import { launchBrowser, newPerson, type Person } from './browser';
import { type RunningServer, startServer } from './server';

let server: RunningServer;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.end();
});
beforeEach(async () => {
  await server.dev('reset', { scenario: 'default' });
  person = await newPerson(browser, server);
});
afterEach(() => person.page.browserContext().close());

const participant = 'participant@acme.example';
const newPassword = 'Brand-new-2026';

/** Waits for the newest message to somebody and answers its text. */
const messageTo = async (mail: string): Promise<string> => {
  const found = (await server.outbox()).find(({ To }) => To === mail);
  if (!found) throw new Error(`Nothing was sent to ${mail}.`);
  return found.Body;
};

/** Path and query of the link in a mail. */
const linkIn = (body: string): string => {
  const link = /https?:\/\/[^/\s]+(\/\S+)/.exec(body)?.[1];
  if (!link) throw new Error('The mail has no link.');
  return link;
};

/** Moves the clock of the server and of these tabs. */
const advance = async (seconds: number, ...people: readonly Person[]): Promise<void> => {
  await server.dev('clock', { advanceSeconds: seconds });
  for (const { page } of people) {
    await page.evaluate(
      (ms) => (window as unknown as { __wellspring: { clock: { advance(ms: number): void } } }).__wellspring.clock.advance(ms),
      seconds * 1000,
    );
  }
};

/** Another tab of the same browser. */
const openTab = async (path: string) => {
  const page = await person.page.browserContext().newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(server.address + path);
  return page;
};

/** A day in the only date field; how it is typed depends on the machine's own format. */
const chooseDay = (day: string): Promise<void> =>
  person.page.$eval(
    'input[type="date"]',
    (input, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    day,
  );

const stored = (key: string): Promise<string | null> => person.page.evaluate((name) => localStorage.getItem(name), key);
const everythingStored = (): Promise<string> => person.page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }));

describe('the password', () => {
  it('[SES-004, SES-005, SES-006, SES-007, SES-014, SES-041, SES-117, SES-121] is forgotten, asked for by mail, and chosen anew', async () => {
    await person.open('/act/auth/login');
    await person.click('link', 'Forgot Password?');
    await person.isAt('/act/auth/login/reset');
    await person.type('Username or Email', participant);
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Send Link');
    await person.sees('Check your mail');
    const link = linkIn(await messageTo(participant));
    await person.open(link);
    await person.isAt('/act/auth/login/reset');
    await person.type('New Password', 'too plain');
    await person.click('button', 'Reset Password');
    await person.sees('The password does not keep all of the rules');
    expect(await person.barriers()).toEqual([]);
    await person.type('New Password', newPassword);
    await person.type('Confirm Password', newPassword);
    expect(await everythingStored()).not.toContain(newPassword);
    await person.click('button', 'Reset Password');
    await person.isAt('/programs');
    await person.sees('Your password has been changed successfully.');
    await person.open('/act/logout');
    await person.isAt('/act/auth/login');
    await person.open(link);
    await person.isAt('/act/auth/login');
    await person.sees('This link is no longer good.');
  });

  it('[SES-006] of nobody is asked for with the same words', async () => {
    await person.open('/act/auth/login/reset');
    await person.type('Username or Email', 'nobody@acme.example');
    await person.click('button', 'Send Link');
    await person.sees('Check your mail');
    expect((await server.outbox()).some(({ To }) => To === 'nobody@acme.example')).toBe(false);
  });

  it('[SES-040, SES-043, SES-135] must be changed before anything else, with a token that is never stored', async () => {
    await person.signIn('forcereset@acme.example');
    await person.isAt('/act/auth/login/reset');
    expect(await stored('token')).toBeNull();
    await person.type('New Password', newPassword);
    await person.type('Confirm Password', newPassword);
    await person.click('button', 'Reset Password');
    await person.isAt('/programs');
  });
});

describe('a new device', () => {
  const askForCode = async (): Promise<string> => {
    await person.signIn('newdevice@acme.example');
    await person.isAt('/act/auth/login/trustdevice');
    await person.click('button', 'Send Code');
    await person.sees('Enter your code');
    return /\d{6}/.exec(await messageTo('newdevice@acme.example'))?.[0] ?? '';
  };

  it('[SES-008, SES-009, SES-010, SES-011, SES-037, SES-042, SES-043] is verified by a code, and trusted the next time', async () => {
    const code = await askForCode();
    expect(await person.barriers()).toEqual([]);
    expect(await everythingStored()).not.toContain(fixturePassword);
    await person.type('Code', code === '000000' ? '000001' : '000000');
    await person.click('button', 'Verify');
    await person.sees('The code is not right.');
    await person.type('Code', code);
    await person.click('checkbox', 'Trust this device');
    await person.click('button', 'Verify');
    await person.isAt('/programs');
    expect(await stored('trustedDevices')).toContain('newdevice@acme.example');
    await person.open('/act/logout');
    await person.isAt('/act/auth/login');
    await person.signIn('newdevice@acme.example');
    await person.isAt('/programs');
  });

  it('[SES-044] that is not verified in time, or loaded anew, begins at sign-in again', async () => {
    await askForCode();
    await advance(301, person);
    await person.isAt('/act/auth/login');
    await person.sees('Verifying your device took too long.');
    await askForCode();
    await person.page.reload();
    await person.isAt('/act/auth/login');
  });
});

describe('a key from a mail', () => {
  it.each([
    ['admin@acme.example', '/administration/reports2/reporting-dashboard', 'SES-048'],
    ['coach@acme.example', '/coaching/participant-list', 'SES-049'],
    ['support@acme.example', '/support/user-search', 'SES-050'],
  ])('[SES-014, SES-015, SES-117] signs %s in at %s, once (%s)', async (mail, destination) => {
    const link = linkIn(await messageTo(mail));
    await person.open('/act/auth/login/reset');
    await person.open(link);
    await person.isAt(destination);
    await person.page.goBack();
    expect(person.page.url()).not.toContain('vkey');
    expect(await everythingStored()).not.toContain(new URLSearchParams(link.split('?')[1]).get('vkey'));
    await person.open('/act/logout');
    await person.isAt('/act/auth/login');
    await person.open(link);
    await person.isAt('/act/auth/login');
    await person.sees('This link is no longer good.');
  });

  it('[SES-015] that is missing leads to sign-in with a word', async () => {
    await person.open('/act/auth/validation/authcode');
    await person.isAt('/act/auth/login');
    await person.sees('An error occurred, please try again later.');
  });

  it('[SES-022, SES-031, SES-093, SES-094, SES-139] of somebody whose role has no Spanish: says so, and starts over in English', async () => {
    await person.open('/act/auth/login');
    await person.page.evaluate(() => localStorage.setItem('language', 'es-419'));
    await person.open(linkIn(await messageTo('spanishreporting@acme.example')));
    await person.sees('Solo podemos ofrecer la versión en inglés de la plataforma para tu rol.');
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Aceptar');
    await person.page.waitForFunction(() => document.documentElement.lang === 'en-US');
    expect(await stored('language')).toBe('en-US');
    expect(await stored('token')).toContain('"InvalidLanguageRole":false');
  });
});

describe('the first login', () => {
  it('[SES-016, SES-017, SES-046, SES-054, SES-055] asks what the company wants to know, then lets the person in', async () => {
    await person.signIn('firstlogin@acme.example');
    await person.isAt('/act/firstlogin');
    await person.find('button', 'Continue');
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Continue');
    await person.sees('2 fields need your attention:');
    expect(await person.barriers()).toEqual([]);
    await chooseDay('1990-05-17');
    await person.type('New password', newPassword);
    await person.click('button', 'Continue');
    await person.isAt('/programs');
    expect(await stored('token')).toContain('"Stage":"Authenticated"');
    await person.page.reload();
    await person.isAt('/programs');
  });
});

describe('registration', () => {
  const begin = async (): Promise<void> => {
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

  const identify = async (first: string, last: string, birth: string, number: string): Promise<void> => {
    await person.type('First name', first);
    await person.type('Last name', last);
    await chooseDay(birth);
    await person.type('Employee number', number);
    await person.click('button', 'Continue');
  };

  it('[SES-019, SES-020, SES-096, SES-101, SES-105, SES-108, SES-109, SES-111, SES-112, SES-113, SES-114, SES-115, SES-116] goes step by step', async () => {
    await begin();
    expect(await person.barriers()).toEqual([]);
    await identify('Erin', 'Eligible', '1988-04-12', 'A-20001');
    await person.sees('Check your mail');
    expect(await person.barriers()).toEqual([]);
    await person.open(linkIn(await messageTo('eligible@acme.example')));
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
    await person.sees('Please accept both to go on');
    await person.click('checkbox', 'I accept the End User Agreement and the Privacy Policy');
    await person.click('button', 'Activate Account');
    await person.sees('Your account is ready');
    expect(await stored('trustedDevices')).toContain('eligible@acme.example');
    await person.click('button', 'Sign In');
    await person.isAt('/act/auth/login');
    await person.find('textbox', 'Username');
    expect(await person.page.$eval('input[name="username"]', (input) => input.value)).toBe('eligible@acme.example');
    await person.type('Password', newPassword);
    await person.click('button', 'Sign In');
    await person.isAt('/programs');
  });

  it('[SES-100, SES-111, SES-112] of somebody unknown offers support; of somebody registered it looks like any other', async () => {
    await begin();
    await identify('No', 'Body', '1988-04-12', 'A-20001');
    await person.sees('support@acme.example');
    await identify('Peter', 'Participant', '1985-06-15', 'A-10002');
    await person.sees('Check your mail');
    expect(await messageTo('participant2@acme.example')).toContain('/act/auth/validation/authcode?vkey=');
  });

  it('[SES-105] says of a bad link that it is one', async () => {
    await person.open('/act/auth/registration/v2?vkey=nothing');
    await person.sees('This registration link is not good.');
    await person.isAt('/act/auth/registration/v2');
    expect(await person.barriers()).toEqual([]);
    await person.click('link', 'Back to sign in');
    await person.isAt('/act/auth/login');
  });
});

describe('staying in', () => {
  const warning = 'Your session has become inactive';
  const isWarned = async (): Promise<boolean> => (await person.page.$('[role="alertdialog"]')) !== null;
  const secondsLeft = async (): Promise<number> =>
    Number(/in (\d+) seconds/.exec(await person.page.$eval('[role="alertdialog"]', (dialog) => dialog.textContent ?? ''))?.[1]);

  it('[SES-021, SES-069, SES-070, SES-071, SES-072] warns who does nothing, stays with any activity, and signs out after the countdown', async () => {
    await person.comesIn(participant);
    await advance(760, person);
    expect(await isWarned()).toBe(false);
    await advance(20, person);
    await person.sees(warning);
    await person.sees('Move mouse or touch keyboard to stay connected, you will be logged out in ');
    expect(await person.barriers()).toEqual([]);
    await advance(30, person);
    await expect.poll(secondsLeft).toBeLessThanOrEqual(90);
    expect(await secondsLeft()).toBeGreaterThan(70);
    await person.page.mouse.move(200, 300);
    await person.page.mouse.move(220, 320);
    await person.seesNoMore(warning);
    await advance(780, person);
    await person.sees(warning);
    await advance(120, person);
    await person.isAt('/act/auth/login');
    await person.sees('You were signed out because nothing happened for a while.');
    expect(await person.barriers()).toEqual([]);
    expect(await stored('token')).toBeNull();
  });

  it('[SES-072] signs out at once after a sleep that was too long, whatever is moved first', async () => {
    await person.comesIn(participant);
    await advance(4000, person);
    await person.page.mouse.move(200, 300);
    await person.page.mouse.move(220, 320);
    await person.isAt('/act/auth/login');
  });

  it('[SES-072] counts the time in which no page was open', async () => {
    await person.comesIn(participant);
    await person.page.goto('about:blank');
    await server.dev('clock', { advanceSeconds: 960 });
    await person.open('/api/health');
    await person.page.evaluate(() => localStorage.setItem('lastActivity', String(Date.now() - 960_000)));
    await person.open('/programs?tag=rest');
    await person.isAt('/act/auth/login');
    await person.sees('You were signed out because nothing happened for a while.');
    expect(await stored('token')).toBeNull();
  });

  it('[SES-018, SES-085] is ended by its person without a connection, too', async () => {
    await person.comesIn(participant);
    await person.page.reload();
    await person.page.waitForSelector('[role="tabpanel"] h2');
    await person.page.waitForNetworkIdle();
    await person.page.setOfflineMode(true);
    // As the link in the menu does it, whose drawing is another matter.
    await person.page.evaluate(() => history.pushState(null, '', '/act/logout'));
    await person.isAt('/act/auth/login');
    await person.find('button', 'Sign In');
    expect(await stored('token')).toBeNull();
    await person.type('Username', participant);
    await person.type('Password', fixturePassword);
    await person.click('button', 'Sign In');
    await person.sees('We cannot reach the server at the moment.');
  });

  it('[SES-074] has one clock for all tabs', async () => {
    await person.comesIn(participant);
    const other = { ...person, page: await openTab('/programs') };
    await other.page.waitForSelector('[role="tabpanel"] h2');
    await advance(700, person, other);
    await other.page.keyboard.press('Shift');
    await advance(200, person, other);
    await person.page.bringToFront();
    expect(await isWarned()).toBe(false);
    await advance(580, person, other);
    await person.sees(warning);
    await other.page.bringToFront();
    await other.page.waitForFunction((text) => document.body.innerText.includes(text), {}, warning);
    await other.page.keyboard.press('Shift');
    await person.page.bringToFront();
    await person.seesNoMore(warning);
  });

  it('a second tab follows out and in at once, to where it was wanted', async () => {
    await person.comesIn(participant);
    const other = await openTab('/programs');
    await other.waitForSelector('[role="tabpanel"] h2');
    await person.page.bringToFront();
    await person.open('/act/logout');
    await person.isAt('/act/auth/login');
    await other.bringToFront();
    await other.waitForFunction(() => location.pathname === '/act/auth/login');
    await person.page.bringToFront();
    await person.comesIn(participant);
    await other.bringToFront();
    await other.waitForFunction(() => location.pathname === '/programs');
  });
});

describe('nothing typed is lost', () => {
  const typed = 'Apples, carrots and beans';
  const kept = 'Text that you have not sent yet was kept for you.';

  /** Opens the self-report dialog of a program that asks for a comment only. */
  const openReport = async (): Promise<void> => {
    await person.page.locator('::-p-xpath(//li[.//*[normalize-space()="Five a Day"]]//*[normalize-space()="Report progress"])').click();
    await person.page.waitForSelector('[role="dialog"] textarea');
  };
  const write = (text: string): Promise<void> => person.page.locator('[role="dialog"] textarea').fill(text);
  const written = (): Promise<string> => person.page.$eval('[role="dialog"] textarea', (area) => area.value);
  const sealed = (): Promise<string> =>
    person.page.evaluate(() => JSON.stringify(Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('draft.'))));
  /** What was typed last is on the device, too: a second long nothing more was written. */
  const isAllSealed = async (): Promise<void> => {
    let last = '';
    const isSame = async (): Promise<boolean> => {
      const before = last;
      last = await sealed();
      return last === before;
    };
    await expect.poll(isSame, { interval: 1000, timeout: 30_000 }).toBe(true);
  };
  const isSealedAnew = (before: string): Promise<void> => expect.poll(sealed).not.toBe(before);

  it('when nobody was there: sealed on the device, offered after sign-in, gone once it was sent', async () => {
    await person.comesIn(participant);
    await openReport();
    await write(typed);
    await isSealedAnew('[]');
    expect(await sealed()).not.toMatch(/Apples|selfReport|programs/);
    await advance(900, person);
    await person.isAt('/act/auth/login');
    await person.comesIn(participant);
    await openReport();
    await person.sees(kept);
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Restore');
    expect(await written()).toBe(typed);
    await person.click('button', 'Submit');
    await expect.poll(sealed).toBe('[]');
  });

  it('when the server no longer knows the session, and when the page is gone', async () => {
    await person.comesIn(participant);
    await openReport();
    await write(typed);
    await server.dev('clock', { advanceSeconds: 7 * 24 * 3600 });
    await person.click('button', 'Submit');
    await person.isAt('/act/auth/login');
    await person.comesIn(participant);
    await openReport();
    await person.click('button', 'Restore');
    const before = await sealed();
    await write(`${typed}, and more`);
    await isSealedAnew(before);
    await isAllSealed();
    await person.page.goto('about:blank');
    await person.open('/programs');
    await openReport();
    await person.click('button', 'Restore');
    expect(await written()).toBe(`${typed}, and more`);
  });

  it('is never offered to somebody else, and gone after an explicit sign-out', async () => {
    await person.comesIn(participant);
    await openReport();
    await write(typed);
    await isSealedAnew('[]');
    await advance(900, person);
    await person.isAt('/act/auth/login');
    await person.comesIn('participant2@acme.example');
    await person.open('/act/logout');
    await person.isAt('/act/auth/login');
    expect(await sealed()).not.toBe('[]');
    await person.comesIn(participant);
    await person.open('/act/logout');
    await person.isAt('/act/auth/login');
    expect(await sealed()).toBe('[]');
  });
});

describe('single sign-on', () => {
  it('[SES-051, SES-081, SES-082, SES-083, SES-118] goes to the identity provider and back, and out through it', async () => {
    await person.open('/api/brandings?entityId=acme');
    await person.open('/programs?tag=none-such');
    await person.click('link', 'Sign in with your company');
    await person.page.waitForFunction((own) => location.origin !== own, {}, server.address);
    await person.page.waitForFunction(() => document.body.innerText.includes('Sidney'));
    await person.page.locator('::-p-text(Sidney)').click();
    await person.isAt('/programs?tag=none-such');
    await person.open('/act/logout');
    await person.page.waitForFunction((own) => location.origin !== own, {}, server.address);
    await person.open('/');
    await person.isAt('/act/auth/login');
    expect(await stored('token')).toBeNull();
  });

  it('[SES-118] without a word from the provider shows the form', async () => {
    await person.open('/act/auth/login?sso=true');
    await person.find('button', 'Sign In');
    await person.isAt('/act/auth/login');
  });
});
