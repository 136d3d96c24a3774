import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { advance } from './advance';
import { openTab, type Person, typeOver } from './browser';
import { eventually } from './eventually';
import { it } from './stage';

const board = '/programs/detail?owner=acme&id=acme-lunch-walk';

const looksAt = async (person: Person, mail: string): Promise<void> => {
  await person.page.bringToFront();
  await person.comesIn(mail);
  await person.open(board);
  await person.find('textbox', 'Write a message');
  await person.page.waitForSelector('ol time');
};

it('[MSG-002, MSG-004, MSG-016] a post, with a picture, appears for the other person at once, and disappears when it is deleted', async ({
  person,
  newPerson,
}) => {
  const other = await newPerson();
  await looksAt(person, 'participant@acme.example');
  await looksAt(other, 'participant2@acme.example');
  const file = path.join(tmpdir(), `board-${process.pid}.png`);
  writeFileSync(
    file,
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2e7d46' } })
      .png()
      .toBuffer(),
  );
  await person.page.bringToFront();
  const input = await person.page.$('input[data-testid="board-picture"]');
  await (input as unknown as { uploadFile(name: string): Promise<void> }).uploadFile(file);
  await person.find('button', `Remove ${path.basename(file)}`);
  await typeOver(person.page, 'main textarea', 'Twenty minutes in the sun');
  await person.page.keyboard.press('Enter');
  await other.sees('Twenty minutes in the sun');
  await other.page.bringToFront();
  await other.click('button', `Open the picture ${path.basename(file)}`);
  await other.page.waitForFunction(() => (document.querySelector<HTMLImageElement>('[role="dialog"] img')?.naturalWidth ?? 0) === 600, { polling: 100 });
  expect(await other.barriers()).toEqual([]);
  await other.page.keyboard.press('Escape');
  await person.page.bringToFront();
  // The list is one stop of the Tab key; its arrow keys start with the newest message, and the focus moves on to the one before it.
  await person.page.focus('section[data-board]');
  await person.page.keyboard.press('ArrowUp');
  await person.page.keyboard.press('Delete');
  await person.click('button', 'Delete');
  await other.seesNoMore('Twenty minutes in the sun');
  await person.seesNoMore('Twenty minutes in the sun');
  const focused = () => person.page.evaluate(() => document.activeElement?.matches('li[data-message]'));
  await eventually(focused, 'the focus is on the message before it').toBe(true);
});

it('the number of unread messages is on the tile and above the messages, and is reset on all devices', async ({ person, server }) => {
  await person.comesIn('participant@acme.example');
  await person.sees('2 new messages, one mentions you');
  const phone = await openTab(person, server, board);
  await phone.find('textbox', 'Write a message');
  await phone.sees('New since you were here');
  await phone.page.$eval('section[data-board]', (list) => list.scrollIntoView());
  await person.seesNoMore('new messages');
  await phone.type('Write a message', 'Thank you @pet');
  await phone.page.waitForSelector('[role="option"]');
  await phone.page.keyboard.press('Enter');
  await phone.page.keyboard.press('Enter');
  await eventually(async () => (await server.outbox()).map(({ To, Subject }) => `${To}: ${Subject}`), 'the mail to who is named').toContain(
    'participant2@acme.example: Paige Participant mentioned you on a message board',
  );
  expect(await phone.barriers()).toEqual([]);
});

it('a message is shown once regardless of losses, and is removed or replaced if its author edits it before the answer', async ({ person, server }) => {
  const path = '/messageboard/sendmessage';
  await looksAt(person, 'participant@acme.example');
  const window = await openTab(person, server, board);
  await window.page.waitForSelector('ol time');
  await person.page.bringToFront();
  const write = async (text: string): Promise<void> => {
    await typeOver(person.page, 'main textarea', text);
    await person.page.keyboard.press('Enter');
  };
  const texts = (at: Person) => at.page.$$eval('section[data-board] li p', (all) => all.map(({ textContent }) => textContent));
  const copies = async (at: Person, text: string): Promise<number> => (await texts(at)).filter((one) => one === text).length;

  await server.dev('faults', [{ method: 'POST', path, lost: 'cut', times: 3 }]);
  await write('Cut off');
  await eventually(() => copies(person, 'Cut off'), 'the message stands there').toBe(1);
  await eventually(() => copies(window, 'Cut off'), 'in the other window too').toBe(1);
  await person.seesNoMore('Discard');
  await server.dev('faults', []);

  await person.page.setOfflineMode(true);
  await write('Never sent');
  await person.sees('Waiting for a connection');
  await person.click('button', 'Discard');
  await person.page.setOfflineMode(false);

  await server.dev('faults', [{ method: 'POST', path, delayMs: 600_000, times: 1 }]);
  const leaves = person.page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));
  await write('Slow');
  // The waiting time is measured from here.
  await leaves;
  await advance(server, 31, person);
  await person.sees('Sending…');
  await person.click('button', 'Edit');
  await write('Slow, but better');
  await server.dev('faults', []);
  await eventually(() => copies(window, 'Slow, but better'), 'what it was changed to stands there').toBe(1);
  for (const at of [person, window]) {
    await eventually(() => texts(at), 'and nothing else').toEqual(expect.arrayContaining(['Cut off', 'Slow, but better']));
    await eventually(async () => (await copies(at, 'Slow')) + (await copies(at, 'Never sent'))).toBe(0);
    expect(await copies(at, 'Slow, but better')).toBe(1);
  }
  expect(await person.barriers()).toEqual([]);
});
