import { describe, expect } from 'vitest';
import type { Person } from './browser';
import { eventually } from './eventually';
import type { RunningServer } from './server';
import { it } from './stage';

const newcomer = 'newcomer@acme.example';
const agreement = 'I Nora Newcomer have read and agree with the terms and conditions of the Wellness Program Notification.';

const isClosed = async (person: Person, name: string): Promise<boolean> =>
  (await person.find('button', name)).evaluate((button) => button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true');

const dialogIsGone = ({ page }: Person): Promise<unknown> => page.waitForSelector('[role$="dialog"]', { hidden: true });

const asked = async (server: RunningServer, method: string, path: string): Promise<number> =>
  (await server.requests()).filter((request) => request.method === method && request.path.toLowerCase().endsWith(path.toLowerCase())).length;

/** Answers both notices of Acme: the first requires agreement, the second does not. */
const answerNotices = async (person: Person): Promise<void> => {
  await person.find('checkbox', agreement);
  expect(await isClosed(person, 'Continue')).toBe(true);
  expect(await person.barriers()).toEqual([]);
  await person.page.keyboard.press('Escape');
  await person.click('checkbox', agreement);
  await eventually(() => isClosed(person, 'Continue')).toBe(false);
  await person.click('button', 'Continue');
  await person.sees('Sharing with your coach');
  await person.click('button', 'Continue');
};

describe('a newcomer', () => {
  it('[NOT-018, NOT-045, NOT-059, NOT-060, NOT-061, NOT-063, NOT-072, NOT-075, NOT-079, NOT-080, NOT-081, SES-058, SES-059] fills in the form, agrees, reads the news, and is signed in', async ({
    person,
    server,
  }) => {
    await person.signIn(newcomer);
    await person.sees('Welcome to your Wellness Journey!');
    expect(await person.barriers()).toEqual([]);
    expect(await isClosed(person, 'Complete')).toBe(true);
    await person.type('Mobile number', '(201) 555-0123');
    await eventually(() => isClosed(person, 'Complete')).toBe(false);
    await person.click('button', 'Complete');
    await answerNotices(person);

    await person.find('button', 'Got It!');
    expect(await person.barriers()).toEqual([]);
    const news = await asked(server, 'POST', '/userannouncements');
    await person.click('button', 'Got It!');
    await person.sees('2 of 3');
    await person.click('button', 'Remind Me Later');
    await person.sees('3 of 3');
    await person.click('button', 'Got It!');
    await dialogIsGone(person);
    await eventually(() => asked(server, 'POST', '/userannouncements')).toBe(news + 2);
    await eventually(() => asked(server, 'POST', '/Session/DisableNewsFlashForSession')).toBe(1);

    await person.isAt('/programs');
    await person.find('link', 'Home');
    await person.page.reload();
    await person.find('link', 'Home');
    expect(await person.page.$('[role$="dialog"]')).toBeNull();
    expect(person.complaints).toEqual([]);
  });

  it('[NOT-014, NOT-020, NOT-024, NOT-076] skips the form, and is reminded of the news at the next sign-in', async ({ person, newPerson }) => {
    await person.signIn(newcomer);
    await person.sees('Welcome to your Wellness Journey!');
    await person.click('button', 'Skip for Now');
    await answerNotices(person);
    for (const place of ['1 of 3', '2 of 3', '3 of 3']) {
      await person.sees(place);
      await person.click('button', 'Remind Me Later');
    }
    await dialogIsGone(person);
    const later = await newPerson();
    await later.signIn(newcomer);
    await later.sees('1 of 3');
  });

  it('[NOT-049] sees that an answer could not be saved, and sends it again', async ({ person, server }) => {
    await server.dev('faults', [{ method: 'GET', path: '/programnotification/acceptuserprogramnotification', status: 500, times: 1 }]);
    await person.signIn(newcomer);
    await person.click('button', 'Skip for Now');
    await person.click('checkbox', agreement);
    await person.click('button', 'Continue');
    await person.hears('An error occurred, please try again later.');
    await eventually(() => isClosed(person, 'Continue')).toBe(false);
    await person.click('button', 'Continue');
    await person.sees('Sharing with your coach');
  });
});

describe('a user who has seen everything', () => {
  it.override('account', 'participant@acme.example');

  it('[NOT-001, NOT-002, SHL-105, SHL-106] finds the news in the top bar', async ({ person }) => {
    expect(await person.page.$('[role$="dialog"]')).toBeNull();
    await person.page.locator('header a[href="/news"]').click();
    await person.isAt('/news');
    await person.find('heading', 'News');
    await person.page.waitForSelector('main article');
    expect(await person.barriers()).toEqual([]);
    for (const width of [360, 768, 1440]) expect(await person.scrollsSideways(width)).toBe(false);
    expect(person.complaints).toEqual([]);
  });

  it('[NOT-051, NOT-058, SHL-118, SHL-119] reads the policies from the footer', async ({ person, server }) => {
    await server.dev('faults', [{ method: 'GET', path: '/entityajax/GetPrivacyPolicy', status: 500, times: 1 }]);
    // The footer moves while rows of the home page load.
    await person.comesToRest();
    await person.click('button', 'Privacy Policy');
    await person.sees('An error occurred, please try again later.');
    await person.click('button', 'Try again');
    await person.sees('Acme never sees your health data.');
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Close');
    await dialogIsGone(person);
    await person.click('button', 'End User Agreement');
    await person.find('heading', 'End User Agreement');
  });
});

describe('a film', () => {
  const film = {
    Id: 'film',
    AnnouncementId: 'film',
    DisplayType: 'AnnouncementImage',
    IsArchived: true,
    Order: 1,
    PublishedAt: null,
    Title: 'How to stretch',
    Content: '',
    ImageUrl: null,
    LinkType: 'Video',
    LinkUrl: '/films/stretch.mp4',
    LinkDestination: null,
    ProgramId: null,
    EntityId: null,
  };

  const sizeOfDialog = ({ page }: Person): Promise<readonly number[]> =>
    page.$eval('[role="dialog"]', (dialog) => [dialog.getBoundingClientRect().width, dialog.getBoundingClientRect().height].map(Math.round));

  it('[NOT-028, PRG-257] opens in a dialog of 900 by 600 px, within a smaller window', async ({ person }) => {
    await person.comesIn('participant@acme.example');
    await person.page.setRequestInterception(true);
    person.page.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/api/userannouncements') void request.continue();
      else void request.respond({ contentType: 'application/json', body: JSON.stringify([film]) });
    });
    await person.page.setViewport({ width: 1440, height: 900 });
    await person.open('/news');
    await person.click('button', film.Title);
    await person.page.waitForSelector('[role="dialog"] video');
    await eventually(() => sizeOfDialog(person)).toEqual([900, 600]);
    await person.page.setViewport({ width: 360, height: 400 });
    await eventually(async () => {
      const [width = 0, height = 0] = await sizeOfDialog(person);
      return width <= 360 && height <= 400;
    }).toBe(true);
  });
});
