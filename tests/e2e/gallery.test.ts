import { describe, expect } from 'vitest';
import type { Person } from './browser';
import { eventually } from './eventually';
import { it } from './stage';

/** Opens the kit's page, and waits for its last part. */
const atTheKit = async (person: Person): Promise<void> => {
  await person.open('/__ui');
  await person.page.waitForFunction(() => document.querySelectorAll('[contenteditable]').length === 5);
};

/** Each width and each scheme once: layout depends on the width, contrast on the scheme. */
const cases = [
  [360, 'dark'],
  [1440, 'light'],
] as const;

describe('every piece of the kit, in all its states', () => {
  it.for(cases)('has no violations for axe and fits, at %d px and %s', async ([width, scheme], { person }) => {
    await person.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await person.page.setViewport({ width, height: 900 });
    await atTheKit(person);
    expect(await person.barriers()).toEqual([]);
    expect(await person.scrollsSideways(width)).toBe(false);
    expect(person.complaints).toEqual([]);
  });

  it('is visible in Spanish and in the other scheme, including its dialogs', async ({ person }) => {
    await atTheKit(person);
    await person.click('switch', 'Dark');
    await person.click('button', 'Español');
    await person.find('heading', 'El kit');
    for (const name of ['Un diálogo', 'Un diálogo con formulario', 'Una pregunta']) {
      await person.click('button', name);
      await person.page.waitForSelector('[role$="dialog"]');
      expect(await person.barriers('[role$="dialog"]')).toEqual([]);
      await person.page.keyboard.press('Escape');
      await person.page.waitForFunction(() => !document.querySelector('[role$="dialog"]'));
    }
  });

  it('has dialogs that can be read and used in a window of 320 by 256 px', async ({ person }) => {
    await atTheKit(person);
    await person.page.setViewport({ width: 320, height: 256 });
    await person.click('button', 'A question');
    await person.page.waitForSelector('[role="alertdialog"]');
    const parts = await person.page.$$eval('[role="alertdialog"] :is(h2, .fui-DialogContent, .fui-DialogActions)', (all) =>
      all.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    expect(parts).toHaveLength(3);
    expect(parts.every(({ top }, at) => at === 0 || top >= parts[at - 1]!.bottom)).toBe(true);
    const { top, bottom } = await person.page.$eval('[role="alertdialog"]', (dialog) => dialog.getBoundingClientRect().toJSON() as DOMRect);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(256);
    const save = await person.page.waitForSelector('[role="alertdialog"] button:last-child');
    await save?.scrollIntoView();
    // The dialog's opening animation may still be running.
    await eventually(async () => save?.isIntersectingViewport({ threshold: 0.99 })).toBe(true);
  });

  it('asks before Back leaves typed text, which is kept if the user stays', async ({ person }) => {
    await person.comesIn('participant@acme.example');
    await person.page.evaluate(() => history.pushState(null, '', '/__ui'));
    await (await person.page.waitForSelector('form input[name="Name"]'))?.type('Half');
    const back = () => person.page.evaluate(() => history.back());
    await back();
    await person.click('button', 'Stay');
    await person.seesNoMore('Leave without saving?');
    expect(await person.page.$eval('form input[name="Name"]', (input) => (input as HTMLInputElement).value)).toBe('Half');
    await person.isAt('/__ui');
    await back();
    await person.click('button', 'Leave');
    await person.isAt('/programs');
  });

  it('an item of a calendar that may be moved is dragged to another day of a week, and stays there', async ({ person }) => {
    await atTheKit(person);
    const inWeek = '[role="group"][aria-label="Week"] [title*="A 101"]';
    const item = await person.page.waitForSelector(inWeek);
    await item?.scrollIntoView();
    await person.comesToRest();
    const left = async (): Promise<number> => (await (await person.page.$(inWeek))?.boundingBox())?.x ?? 0;
    const from = (await item?.boundingBox())!;
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    // A day is a little wider than an item in it; the first day of a week has none before it.
    const days = from.x < 1.5 * from.width + (await person.page.$eval('main', (main) => main.getBoundingClientRect().left)) ? 1 : -1;
    await person.page.mouse.move(x, y);
    await person.page.mouse.down();
    await person.page.mouse.move(x + days * 20, y, { steps: 5 });
    await person.page.mouse.move(x + days * from.width, y, { steps: 10 });
    await person.page.mouse.up();
    await eventually(async () => Math.round(((await left()) - from.x) / from.width)).toBe(days);
    expect(person.complaints).toEqual([]);
  });
});
