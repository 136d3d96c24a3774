import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { fixturePassword } from '../../fixtures/accounts';
import { type Copied, copyProduct } from '../build/copied';
import { it } from './stage';

/** A copy of the product with other texts, and a page that uses a text which the earlier build does not have. */
let next: Copied;

const change = (file: string, changed: (text: string) => string): void => {
  const path = join(next.folder, file);
  const before = readFileSync(path, 'utf8');
  const after = changed(before);
  if (after === before) throw new Error(`Nothing to change in ${file}.`);
  writeFileSync(path, after);
};

beforeAll(() => {
  next = copyProduct();
  for (const language of ['en-US', 'es-419']) {
    change(`plugins/programs/messages/${language}.json`, (text) =>
      text.replace(/"list.greeting": "[^"]*",/, '"list.greeting": "Good day, {name}", "list.fresh": "A fresh text",'),
    );
    change(`shell/features/layout/messages/${language}.json`, (text) => text.replace(/"footer.trademarks": "[^"]*"/, '"footer.trademarks": "A fresh footer"'));
  }
  change('plugins/programs/pages/ProgramList.tsx', (text) =>
    text.replace('subtitle={', "windowTitle={t('list.fresh')}\n      subtitle={").replace("windowTitle={t('nav.programs')}", ''),
  );
  change('shell/main.tsx', (text) => `${text}\nObject.assign(window, { isFresh: true });\n`);
  const { status, output } = next.run('--eval', "import('./scripts/build/build.mjs').then(({ build }) => build({ devControls: true, compressed: false }))");
  if (status !== 0) throw new Error(output);
});
afterAll(() => next.remove());

describe('a deployment between two visits', () => {
  it('shows the new pages with their own texts at once, after a reload and in a tab that was open all the time', async ({ newPerson, server }) => {
    const [again, open, waiting] = [await newPerson(), await newPerson(), await newPerson()];
    await again.comesIn('participant@acme.example');
    await open.comesIn('participant2@acme.example');
    await waiting.open('/');
    await waiting.find('button', 'Sign In');
    for (const { page } of [open, again]) expect(await page.$eval('footer', (footer) => footer.textContent)).toContain('All trademarks');
    await server.stop();
    await server.restart(join(next.folder, 'dist'));

    again.complaints.length = 0;
    await again.page.reload();
    await again.sees('Good day, ');
    await again.sees('A fresh footer');
    expect(await again.page.title()).toContain('A fresh text');
    expect(again.complaints).toEqual([]);

    // Files of pages that this tab has not loaded yet no longer exist.
    await open.page.evaluate(() => document.querySelector<HTMLElement>('header a[href^="/university"]')?.click());
    await open.sees('A fresh footer');
    await open.isAt('/university');
    await open.page.waitForSelector('h1');

    // The sign-in page was loaded before the deployment.
    await waiting.type('Username', 'spanish@acme.example');
    await waiting.type('Password', fixturePassword);
    await waiting.click('button', 'Sign In');
    await waiting.sees('Good day, ');
    expect(await waiting.page.evaluate(() => 'isFresh' in window)).toBe(true);
  });
});
