import type { Page } from 'puppeteer';
import { eventually } from './eventually';
import { it } from './stage';

it('[RES-004] a film plays in its dialog, a document opens in a new window', async ({ person }) => {
  await person.signIn('participant@acme.example');
  await person.isAt('/programs');
  await person.open('/resource-hub');
  await person.click('button', 'Four breaths to calm down');
  await person.find('dialog', 'Four breaths to calm down');
  await eventually(() => person.page.$eval('video', (film) => film.readyState >= film.HAVE_METADATA && film.duration > 10)).toBe(true);
  await person.click('button', 'Close');

  // The new window comes to the front, after which this one can no longer be clicked.
  const opened = new Promise<Page | null>((resolve) => person.page.once('popup', resolve));
  await person.click('button', 'Sleep better in two weeks');
  const shown = await opened;
  await eventually(() => shown?.url()).toMatch(/^blob:/);
});

it('[RES-003] the home page ends with resources', async ({ person }) => {
  await person.comesIn('participant@acme.example');
  await person.page.$eval('[data-slot="homeRows"]', (row) => row.scrollIntoView());
  await person.find('link', 'All resources');
});
