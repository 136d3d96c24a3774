import { describe, expect } from 'vitest';
import { eventually } from './eventually';
import { it } from './stage';

describe('an announcement', () => {
  it('[ADR-071, ADR-073, ADR-083] appears for signed-in users without a reload, and is withdrawn', async ({ person, newPerson }) => {
    const reader = await newPerson();
    await reader.comesIn('participant@acme.example');

    await person.comesIn('adminlite@acme.example', '/administration/tools/announcements');
    await person.click('link', 'New announcement');
    await person.type('Title (English)', 'Fruit in the kitchen');
    await person.click('radio', 'Announcement with picture With a picture. Shown after sign-in, and stays on the news page.');
    const input = await person.page.waitForSelector('input[type="file"]');
    if (!input) throw new Error('no field for the picture');
    await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile('docs/images/programs-1440-light.png');
    await person.find('button', 'Picture: Replace');
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Save');
    await person.hears('Announcement saved.');

    await reader.hears('New: Fruit in the kitchen');
    await reader.click('button', 'Read');
    await reader.click('button', 'Got It!');
    await reader.page.$eval('a[href="/news"]', (link) => (link as HTMLElement).click());
    await reader.find('heading', 'Fruit in the kitchen');

    await person.page.setViewport({ width: 768, height: 900 });
    const archive = await person.find('button', 'Archive: Fruit in the kitchen');
    const hidden = await archive.evaluate((button) => {
      const { right = 0 } = button.closest('table')?.parentElement?.getBoundingClientRect() ?? {};
      return button.getBoundingClientRect().right - right;
    });
    expect(hidden, 'the actions stand within the frame of the table').toBeLessThanOrEqual(0);
    await person.click('button', 'Archive: Fruit in the kitchen');
    await reader.seesNoMore('Fruit in the kitchen');
    await eventually(async () => person.complaints).toEqual([]);
    expect(reader.complaints).toEqual([]);
  });
});
