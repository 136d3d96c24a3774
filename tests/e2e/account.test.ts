import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { openTab, type Person } from './browser';
import { eventually } from './eventually';
import { it } from './stage';

const profile = '/act/userprofile';
const number = '+13125550199';

/** Reloads a page, and waits until it receives live messages. */
const comesAlive = async ({ page }: Person): Promise<void> => {
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  let isReady = false;
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    isReady ||= response.payloadData.includes('"ready"');
  });
  await page.reload();
  await eventually(() => isReady, 'the page hears live messages').toBe(true);
  await session.detach();
};

const portrait = ({ page }: Person): Promise<number> =>
  page.$$eval('header img[src^="/pictures/"]', ([img]) => (img as HTMLImageElement | undefined)?.naturalWidth ?? 0);

describe('a user on their profile', () => {
  it.override('account', 'participant2@acme.example');

  it('changes name and number in one tab, sees the name in the other one, and verifies the number by a reply', async ({ person, server }) => {
    // By keyboard, because a pointer opens the menu on hover before it clicks.
    await (await person.find('button', 'Peter Participant')).focus();
    await person.page.keyboard.press('Enter');
    await person.click('link', 'My Profile');
    await person.isAt(profile);
    await person.type('First name', 'Petra');
    await person.type('Mobile number', '312 555 0199');
    await person.sees('Not saved yet: Personal Information, Contact');
    expect(await person.barriers()).toEqual([]);
    const other = await openTab(person, server, '/programs');
    await comesAlive(other);
    await other.sees('Peter Participant');
    await person.page.bringToFront();
    await person.click('button', 'Save');
    await person.sees('Two verification texts have been sent to your mobile number.');
    await person.click('button', 'OK');
    await person.sees('Petra Participant');
    await other.sees('Petra Participant');

    const texts = (await server.outbox()).filter(({ To }) => To === number);
    expect(texts).toHaveLength(2);
    await other.open('/__dev');
    await other.page.bringToFront();
    await other.page.$$eval('details', (all) => {
      for (const one of all) one.setAttribute('open', '');
    });
    await other.click('button', 'Reply YES');
    await other.sees('Done.');
    await person.page.bringToFront();
    await person.sees('All changes are saved');
    await person.page.waitForSelector('[aria-label="Verified"]');
    expect(person.complaints).toEqual([]);
  });

  it('with a script as their name sees it as text, which is executed nowhere', async ({ person }) => {
    const script = '<img src=x onerror="document.title=1">';
    await person.open(profile);
    await person.type('First name', script);
    await person.type('Last name', '<script>alert(1)</script>');
    let isAsked = false;
    person.page.on('dialog', (dialog) => {
      isAsked = true;
      void dialog.dismiss();
    });
    await person.click('button', 'Save');
    await person.hears('Profile saved successfully.');
    for (const page of [profile, '/programs', '/act/account-access']) {
      await person.open(page);
      await person.sees(page === '/programs' ? `Hello, ${script}` : `${script} <script>`);
      expect(await person.page.$('img[src="x"]')).toBeNull();
      expect(await person.page.title()).not.toBe('1');
    }
    expect(isAsked).toBe(false);
    expect(person.complaints).toEqual([]);
  });

  it('crops a picture, which appears in the top bar at once', async ({ person }) => {
    const file = path.join(tmpdir(), `wellspring-portrait-${process.pid}.png`);
    await sharp({ create: { width: 800, height: 600, channels: 3, background: '#2a6fb0' } })
      .png()
      .toFile(file);
    await person.open(profile);
    await person.click('button', 'Add a picture');
    const input = await person.page.waitForSelector('input[type="file"]');
    await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file);
    await person.sees('Choose another');
    await eventually(() => person.page.$eval('.reactEasyCrop_CropArea', (area) => area.clientWidth)).toBeGreaterThan(50);
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Save picture');
    await person.hears('Your picture has been saved.');
    await eventually(() => portrait(person)).toBe(512);
    expect(person.complaints).toEqual([]);
  });
});
