import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Person } from './browser';
import { eventually } from './eventually';
import { it } from './stage';

/** The section of a piece of the kit. */
const section = async ({ page }: Person, name: string) => (await page.waitForSelector(`::-p-xpath(//section[h2="${name}"])`))!;

const titles = async (person: Person): Promise<readonly (string | null)[]> =>
  (await section(person, 'SortableRows')).$$eval('ol', ([list]) => [...(list?.children ?? [])].map(({ textContent }) => textContent));

/** Position of the handle of the first list's first row, and the distance to the next row. */
const holdOf = async (person: Person) => {
  const handles = await (await section(person, 'SortableRows')).$$('ol:first-of-type [aria-pressed]');
  await person.comesToRest();
  await handles[0]?.scrollIntoView();
  // Parts of the page load when they come near the view, and move the rows.
  await person.comesToRest();
  await handles[0]?.scrollIntoView();
  const [first, second] = await Promise.all([handles[0]?.boundingBox(), handles[1]?.boundingBox()]);
  return { x: first!.x + first!.width / 2, y: first!.y + first!.height / 2, step: second!.y - first!.y };
};

it('ADR-080: a row is dragged to another position with the mouse, and returns on Escape', async ({ person }) => {
  await person.open('/__ui');
  const { x, y, step } = await holdOf(person);
  await person.page.mouse.move(x, y);
  await person.page.mouse.down();
  await person.page.mouse.move(x, y + 2 * step, { steps: 8 });
  await person.page.mouse.up();
  await eventually(() => titles(person)).toEqual(['Drink water', 'Sleep eight hours', 'Walk to work', 'Take the stairs']);
  await person.sees('Walk to work moved to place 3 of 4.');
  const again = await holdOf(person);
  await person.page.mouse.move(again.x, again.y);
  await person.page.mouse.down();
  await person.page.mouse.move(again.x, again.y + 3 * step, { steps: 8 });
  await person.page.keyboard.press('Escape');
  await person.page.mouse.up();
  await person.sees('Drink water is back at place 1 of 4.');
  expect(await titles(person)).toEqual(['Drink water', 'Sleep eight hours', 'Walk to work', 'Take the stairs']);
  expect(person.complaints).toEqual([]);
});

it('ADR-080: a finger on the handle drags the row without scrolling the page', async ({ person }) => {
  await person.page.setViewport({ width: 360, height: 800, hasTouch: true, isMobile: true });
  await person.open('/__ui');
  const { x, y, step } = await holdOf(person);
  // On the screen: where parts above load late, the browser scrolls so that this stays in its place.
  const top = async () => (await (await section(person, 'SortableRows')).boundingBox())?.y;
  const before = await top();
  const finger = await person.page.touchscreen.touchStart(x, y);
  for (const part of [0.25, 0.5, 0.75, 1]) await finger.move(x, y + part * step);
  expect(await top()).toBe(before);
  await finger.end();
  await eventually(() => titles(person)).toEqual(['Drink water', 'Walk to work', 'Sleep eight hours', 'Take the stairs']);
});

it('ADR-029 ADR-030 ADR-031: a picture is moved behind its frame, and the stored one is exactly 134 by 79 pixels of that part', async ({ person, server }) => {
  const file = join(server.dataDir, 'halves.png');
  // The upper half is red, the lower one blue.
  const lower = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  await sharp({ create: { width: 600, height: 600, channels: 3, background: '#ff0000' } })
    .composite([{ input: lower, top: 300, left: 0 }])
    .png()
    .toFile(file);
  await person.open('/__ui');
  const field = await section(person, 'CropField');
  const input = await field.waitForSelector('input[type="file"]');
  await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file);
  const frame = await field.waitForSelector('[role="application"]');
  const kept = async () => {
    const address = await field.$eval('img[src^="data:image/png"]', (picture) => (picture as HTMLImageElement).src);
    const image = sharp(Buffer.from(address.split(',')[1]!, 'base64'));
    const { width, height, format } = await image.metadata();
    const { channels } = await image.stats();
    return { width, height, format, red: Math.round(channels[0]!.mean), blue: Math.round(channels[2]!.mean) };
  };
  await field.waitForSelector('img[src^="data:image/png"]');
  expect(await kept()).toMatchObject({ width: 134, height: 79, format: 'png' });
  // Drags the picture upwards beyond its end, to the blue half.
  await frame?.scrollIntoView();
  const box = (await frame?.boundingBox())!;
  await person.page.mouse.move(box.x + box.width / 2, box.y + box.height - 5);
  await person.page.mouse.down();
  await person.page.mouse.move(box.x + box.width / 2, box.y - 200, { steps: 8 });
  await person.page.mouse.up();
  await eventually(async () => (await kept()).blue > (await kept()).red).toBe(true);
  // Zooms in with the wheel until only the blue half is left.
  await person.page.mouse.move(box.x + box.width / 2, box.y + box.height - 5);
  await person.page.mouse.wheel({ deltaY: -400 });
  await eventually(kept).toEqual({ width: 134, height: 79, format: 'png', red: 0, blue: 255 });
  expect(await person.barriers()).toEqual([]);
  expect(person.complaints).toEqual([]);
});
