import { describe, expect } from 'vitest';
import type { Person } from './browser';
import { eventually } from './eventually';
import { it, noPage } from './stage';

it.override('account', 'participant@acme.example');
it.override('startsAt', noPage);

/** Waits until the dialog has this width, once it has opened: in pixels, or in percent of the window, with or without its scrollbar. */
const isWide = async ({ page }: Person, width: number, unit: 'px' | '%'): Promise<void> => {
  await page.waitForSelector('[role="dialog"]');
  const measured = (inPercent: boolean): Promise<number> =>
    page.$eval(
      '[role="dialog"]',
      (dialog, percent) => Math.round((dialog.getBoundingClientRect().width / (percent ? document.documentElement.clientWidth : 1)) * (percent ? 100 : 1)),
      inPercent,
    );
  await eventually(async () => Math.abs((await measured(unit === '%')) - width)).toBeLessThanOrEqual(unit === '%' ? 1 : 0);
};

const dismiss = async ({ page }: Person): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role="dialog"]', { hidden: true });
};

describe('the page of programs', () => {
  it("[PRG-007, PRG-109, PRG-191, PRG-192, PRG-235] has quick links, and the person's mission statement", async ({ person }) => {
    await person.open('/programs');
    await person.find('link', 'Log your steps Your trackers at a glance');
    await person.click('button', 'Edit: My mission statement');
    expect(await person.barriers()).toEqual([]);
    await person.type('Why does staying well matter to you?', ' And to dance.');
    await person.click('button', 'Save');
    await person.hears('Mission statement updated successfully');
    await person.page.reload();
    await person.sees('And to dance.');
    await person.click('link', 'Log your steps Your trackers at a glance');
    await person.isAt('/trackers');
    expect(person.complaints).toEqual([]);
  });

  it('[PRG-095, PRG-126, PRG-130, PRG-212, PRG-245] accepts an outcome, and its points arrive in the top bar', async ({ person }) => {
    await person.open('/programs/detail?owner=acme&id=acme-smoke-free');
    const points = (): Promise<number> => person.page.$eval('a[href="/rewards"]', (item) => Number(item.textContent?.replace(/\D/g, '')));
    await eventually(points).toBeGreaterThan(0);
    const before = await points();
    await person.click('button', 'Report the outcome: Smoke-Free');
    await person.click('radio', 'Yes, I have not used any tobacco.');
    await person.page.locator('[role="dialog"] input[type="checkbox"]').click();
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Submit');
    await person.sees('Congratulations! You have completed this challenge.');
    await person.click('button', 'Continue');
    await person.sees('150 of 150 points');
    await eventually(points).toBe(before + 150);
    expect(person.complaints).toEqual([]);
  });

  it('[PRG-014, PRG-027, PRG-258, PRG-259, TOO-103, TOO-104] has dialogs in the documented sizes', async ({ person }) => {
    await person.page.setViewport({ width: 1000, height: 900 });
    await person.open('/programs');
    await person.click('button', 'Edit: My mission statement');
    await isWide(person, 500, 'px');
    await dismiss(person);
    await person.open('/programs/detail?owner=acme&id=acme-smoke-free');
    await person.click('button', 'Report the outcome: Smoke-Free');
    await isWide(person, 60, '%');
    await dismiss(person);
    await person.page.setViewport({ width: 2600, height: 900 });
    await person.open('/programs/detail?owner=acme&id=acme-step-diary');
    await person.click('button', 'Track: Step Diary');
    await isWide(person, 75 * 16, 'px');
    await person.open('/__ui');
    await person.click('button', 'A dialog');
    await isWide(person, 75 * 16, 'px');
    await dismiss(person);
    await person.click('button', 'A dialog with a form');
    await isWide(person, 120 * 16, 'px');
    await person.page.setViewport({ width: 1000, height: 900 });
    await isWide(person, 80, '%');
  });
});
