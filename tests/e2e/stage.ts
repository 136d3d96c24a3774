import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Browser } from 'puppeteer';
import { test } from 'vitest';
import { launchBrowser, newPerson, type Person } from './browser';
import { type RunningServer, startServer } from './server';

/** A server of a build and a browser, which start on first use. */
const keep = (build: string) => {
  let server: RunningServer | undefined;
  let browser: Browser | undefined;
  return {
    async server(): Promise<RunningServer> {
      server ??= await startServer(build);
      // One turn of the event loop: after a long synchronous command (`spawnSync`), connections that the server has closed meanwhile are not yet
      // marked as closed.
      await setTimeout(0);
      await setImmediate();
      await server.fresh();
      return server;
    },
    /** Starts a new browser if the last one has crashed. */
    async browser(): Promise<Browser> {
      if (!browser?.connected) browser = await launchBrowser();
      return browser;
    },
    async end(): Promise<void> {
      await browser?.close();
      await server?.end();
    },
  };
};

/** An address of the server without the product, for a person who is signed in and has loaded nothing yet. */
export const noPage = '/api/health';

/**
 * A browser test: `it('…', async ({ person, server }) => …)`. Files that run in one process share a server and a browser. At the start of a file,
 * and before each test with users, the database is newly seeded; each user has their own storage and cookies.
 *
 * `it.override('account', mail)` starts with `person` signed in and the programs shown; with `it.override('startsAt', noPage)`, for tests that open
 * their own page, signed in without one. `it.override('build', …)` runs another build than `dist/`, on a separate server of the file.
 */
export const it = test
  .extend('usualBuild', { scope: 'worker' }, 'dist')
  .extend('kept', { scope: 'worker' }, ({ usualBuild }, { onCleanup }) => {
    const kept = keep(usualBuild);
    onCleanup(kept.end);
    return kept;
  })
  .extend('build', { scope: 'file' }, ({ usualBuild }) => usualBuild)
  .extend('server', { scope: 'file' }, async ({ build, usualBuild, kept }, { onCleanup }) => {
    if (build === usualBuild) return kept.server();
    const own = await startServer(build);
    onCleanup(own.end);
    return own;
  })
  .extend('browser', { scope: 'file' }, ({ kept }) => kept.browser())
  .extend<'account', string | undefined>('account', undefined)
  .extend<'startsAt', string | undefined>('startsAt', undefined)
  .extend('newPerson', async ({ server, browser }, { onCleanup }) => {
    await server.fresh();
    const people: Person[] = [];
    onCleanup(async () => {
      for (const { page } of people) await page.browserContext().close();
    });
    return async (): Promise<Person> => {
      const person = await newPerson(browser, server);
      people.push(person);
      return person;
    };
  })
  .extend('person', async ({ newPerson, account, startsAt }) => {
    const person = await newPerson();
    if (account !== undefined) await person.comesIn(account, startsAt);
    return person;
  });
