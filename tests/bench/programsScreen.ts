import type { BrowserContext, Page } from 'puppeteer';
import { fixturePassword } from '../../fixtures/accounts';
import { type Target, type Visit, visit } from './visits';

/** Selector of an element that shows that the programs are usable. */
export const programTile = '[role="tabpanel"] article a';

/** Waits for an element without keeping a handle, which would keep its page in memory and distort the measurement. */
export const appears = async (page: Page, selector: string, without?: string): Promise<void> => {
  const isThere = (wanted: string, gone: string | undefined): boolean =>
    document.querySelector(wanted) !== null && (gone === undefined || document.querySelector(gone) === null);
  await (await page.waitForFunction(isThere, {}, selector, without)).dispose();
};

/** Signs in on the sign-in page; the context then has token and cookie. Returns the page with the programs. */
export const signIn = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(`${address}/act/auth/login`);
  await page.locator('input[name="username"]').fill('participant@acme.example');
  await page.locator('input[name="password"]').fill(fixturePassword);
  await page.locator('button[type="submit"]').click();
  await appears(page, programTile);
  return page;
};

/** Opens a page with an empty browser cache, but still signed in. */
export const visitEmptied = async (context: BrowserContext, target: Target): Promise<Visit> => {
  const page = await context.newPage();
  const session = await page.createCDPSession();
  await session.send('Network.clearBrowserCache');
  await page.close();
  return visit(context, target);
};
