import { describe, expect } from 'vitest';
import { eventually } from './eventually';
import type { RunningServer } from './server';
import { it } from './stage';

it.override('account', 'participant@acme.example');

const liveUpdates = async (server: RunningServer): Promise<number> =>
  (await server.requests()).filter(({ path }) => path.endsWith('/GetUserChallengeLiveUpdate')).length;

describe('a challenge that counts trackers', () => {
  it('[PRG-091, PRG-203, TRK-055, TRK-057, TRK-068, TRK-075, TRK-103] is tracked from its page: the dialog opens for its trackers, and the progress follows each entry', async ({
    person,
    server,
  }) => {
    await person.open('/programs/detail?owner=acme&id=acme-step-diary');
    await person.sees('12 of 20');
    await person.click('button', 'Track: Step Diary');
    await person.find('heading', 'Select Tracker');
    const tiles = (): Promise<(string | null)[]> => person.page.$$eval('[role=dialog] li button', (all) => all.map((tile) => tile.textContent));
    await eventually(tiles).toEqual(['Walking', 'Steps']);
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Steps');
    await person.find('button', 'Save');
    await person.page.waitForSelector('[role=dialog] tbody tr');
    const before = await liveUpdates(server);
    await person.type('Steps', '4321');
    await person.click('button', 'Save');
    await person.page.waitForFunction(() => document.querySelector('[role=dialog] tbody tr')?.textContent?.includes('4,321'));
    await person.sees('13 of 20');
    await eventually(() => liveUpdates(server)).toBeGreaterThan(before);

    await person.click(
      'button',
      (await person.page.$eval('[role=dialog] tbody button[aria-label^="Delete"]', (button) => button.getAttribute('aria-label'))) ?? '',
    );
    await person.sees('Delete this entry?');
    await person.click('button', 'Delete');
    await person.sees('12 of 20');
    await person.page.keyboard.press('Escape');
    await person.page.waitForSelector('[role=dialog]', { hidden: true });
    await person.page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Track: Step Diary');
    expect(await person.barriers()).toEqual([]);
    expect(person.complaints).toEqual([]);
  });
});
