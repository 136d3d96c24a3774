import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Person } from './browser';
import { it } from './stage';

const board = '/programs/detail?owner=acme&id=acme-lunch-walk';

const looksAt = async (person: Person, mail: string): Promise<void> => {
  await person.comesIn(mail);
  await person.open(board);
  await person.find('textbox', 'Write a message');
  await person.page.waitForSelector('ol time');
};

it('[MSG-002, MSG-004, MSG-016] what one person posts, a picture too, the other sees at once, and no longer when it is deleted', async ({
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
  const input = await person.page.$('input[data-testid="board-picture"]');
  await (input as unknown as { uploadFile(name: string): Promise<void> }).uploadFile(file);
  await person.find('button', `Remove ${path.basename(file)}`);
  await person.page.locator('main textarea').fill('Twenty minutes in the sun');
  await person.page.keyboard.press('Enter');
  await other.sees('Twenty minutes in the sun');
  await other.click('button', `Open the picture ${path.basename(file)}`);
  await other.page.waitForFunction(() => (document.querySelector<HTMLImageElement>('[role="dialog"] img')?.naturalWidth ?? 0) === 600, { polling: 100 });
  expect(await other.barriers()).toEqual([]);
  await other.page.keyboard.press('Escape');
  const trash = await person.page.waitForSelector('ol > li:last-child button[aria-label^="Delete the message of You"]');
  await trash?.click();
  await person.click('button', 'Delete');
  await other.seesNoMore('Twenty minutes in the sun');
  await person.seesNoMore('Twenty minutes in the sun');
});
