import { test } from 'vitest';
import { launchBrowser, newPerson, type Person } from './browser';
import { startServer } from './server';

/**
 * A browser test: `it('…', async ({ person, server }) => …)`. The tests of a file share a server and a browser. Before each one that has people in it
 * the database is as freshly seeded, and everybody has storage and cookies of their own.
 *
 * `it.override('account', mail)` lets `person` be signed in with the programs on screen; `it.override('build', …)` runs another build than `dist/`.
 */
export const it = test
  .extend('build', { scope: 'file' }, 'dist')
  .extend('stage', { scope: 'file' }, async ({ build }, { onCleanup }) => {
    const [server, browser] = await Promise.all([startServer(build), launchBrowser()]);
    onCleanup(async () => {
      await browser.close();
      await server.end();
    });
    return { server, browser };
  })
  .extend('server', { scope: 'file' }, ({ stage }) => stage.server)
  .extend<'account', string | undefined>('account', undefined)
  .extend('newPerson', async ({ stage: { server, browser } }, { onCleanup }) => {
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
  .extend('person', async ({ newPerson, account }) => {
    const person = await newPerson();
    if (account !== undefined) await person.comesIn(account);
    return person;
  });
