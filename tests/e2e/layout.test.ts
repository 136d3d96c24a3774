import { describe, expect } from 'vitest';
import { fixturePassword } from '../../fixtures/accounts';
import type { Person } from './browser';
import { eventually } from './eventually';
import { it } from './stage';

const resize = ({ page }: Person, width: number): Promise<void> => page.setViewport({ width, height: 900 });
const isShown = ({ page }: Person, role: string, name: string): Promise<boolean> =>
  page.$(`::-p-aria([name="${name}"][role="${role}"])`).then((element) => element?.isVisible() ?? false);

describe('the frame', () => {
  it('[SHL-101, SHL-103, SHL-126] has a top bar of 71 px with logo and name', async ({ person }) => {
    await person.comesIn('participant@acme.example');
    await person.find('link', 'Acme home');
    await eventually(() => person.page.$eval('header', (header) => header.getBoundingClientRect().height)).toBe(71);
    await person.sees('Paige Participant');
  });

  it('[SHL-115, SHL-131] collapses the menu below 1324 px', async ({ person }) => {
    await person.comesIn('participant@acme.example');
    await resize(person, 1324);
    await person.page.waitForSelector('header a[href="/university"]', { visible: true });
    await eventually(() => isShown(person, 'button', 'Open the menu')).toBe(false);
    await resize(person, 1323);
    await person.find('button', 'Open the menu');
    await person.click('button', 'Open the menu');
    await person.page.waitForSelector('[role="dialog"] a[href="/university"]', { visible: true });
    expect(await person.barriers()).toEqual([]);
  });

  it('[SHL-103, SHL-115] has readable figures and the account menu in a window of 360 px', async ({ person }) => {
    await person.comesIn('participant@acme.example');
    await resize(person, 360);
    await person.find('button', 'Open the menu');
    const account = await person.find('button', 'Paige Participant');
    const isWhole = () => account.evaluate((button) => button.getBoundingClientRect().right <= document.documentElement.clientWidth);
    await eventually(isWhole).toBe(true);
    const cut = () =>
      person.page.$$eval('header > a span', (all) =>
        all.filter((one) => one.textContent && one.clientHeight > 1 && one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    expect(await cut()).toEqual([]);
  });

  it('[SHL-109, SHL-112] opens a mega menu as wide as the window under the pointer, and closes it half a second after the pointer has left', async ({
    person,
  }) => {
    await person.signIn('partner@northwind.example');
    await person.isAt('/programs');
    const button = await person.find('button', 'Wellness');
    const groups = () => person.page.$$eval('header [role="group"]', (all) => all.map((group) => group.getBoundingClientRect().toJSON() as DOMRect));
    await button.hover();
    await eventually(async () => (await groups()).length).toBe(4);
    const [first, second] = await groups();
    expect(second!.left).toBeGreaterThan(first!.right);
    expect(second!.top).toBe(first!.top);
    expect(await person.page.$eval('header [role="group"]', (group) => group.closest('[tabindex="-1"]')?.getBoundingClientRect().width)).toBe(1440);
    expect(await person.barriers()).toEqual([]);
    await person.page.mouse.move(700, 800);
    await person.passes(0.5);
    await eventually(groups).toEqual([]);
  });

  it('[SHL-116, SHL-117] has a footer with the year and the company', async ({ person }) => {
    await person.comesIn('participant@acme.example');
    const year = await person.page.evaluate(() => new Date().getFullYear());
    await person.sees(`© ${year} Acme. All rights reserved.`);
    await person.sees('All trademarks are the property of their respective owners.');
  });

  it('prints the page without the frame around it', async ({ person }) => {
    await person.comesIn('participant@acme.example');
    await person.page.emulateMediaType('print');
    const isDrawn = (selector: string): Promise<boolean> => person.page.$eval(selector, (element) => element.getBoundingClientRect().height > 0);
    expect(await Promise.all(['header', 'footer', 'main h1', '[role="tabpanel"] h2'].map(isDrawn))).toEqual([false, false, true, true]);
    expect(await person.page.$eval('main', (main) => getComputedStyle(main).paddingTop)).toBe('0px');
  });

  it('[SHL-136, PRG-271] shows a snackbar for 3500 ms', async ({ person }) => {
    await person.comesIn('participant@acme.example');
    await person.page.locator('::-p-text(Choose from)').click();
    await person.page.locator('input[type="checkbox"]').click();
    await person.click('button', 'Join');
    await person.hears('Successfully joined 1 challenge(s).');
    await person.passes(3.5);
    await person.seesNoMore('Successfully joined 1 challenge(s).');
  });

  it('shows snackbars below the open dialog, also in a low window', async ({ person, server }) => {
    await person.comesIn('participant@acme.example');
    await person.page.setViewport({ width: 1440, height: 500 });
    await person.page.locator('::-p-text(Report progress)').click();
    await person.page.waitForSelector('[role="dialog"] button[type="submit"]', { visible: true });
    // Snackbars with the focus stay; without it their time could end on a busy machine.
    const held = async (): Promise<number> => {
      for (const Category of ['Upload', 'Report']) await server.dev('publish', { topic: 'user:acme-participant', payload: { Category, Message: {} } });
      return person.page.$$eval('[data-slot="snackbars"] .fui-Toast', (toasts) => {
        toasts[0]?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
        return toasts.length;
      });
    };
    for (const [width, height] of [
      [1440, 500],
      [768, 1024],
      [360, 640],
      [360, 360],
    ] as const) {
      await person.page.setViewport({ width, height });
      await eventually(held, 'two snackbars').toBe(2);
      const overlap = (): Promise<number> =>
        person.page.evaluate(() => {
          const dialog = document.querySelector('[role="dialog"]')?.getBoundingClientRect();
          const [first] = [...document.querySelectorAll('[data-slot="snackbars"] .fui-Toast')].map((toast) => toast.getBoundingClientRect());
          if (!dialog || !first) throw new Error('The dialog or the snackbars are gone.');
          return Math.max(0, dialog.bottom - first.top);
        });
      await eventually(overlap, `pixels of the dialog under snackbars at ${width} by ${height}`).toBe(0);
    }
  });

  it('can be used with the keyboard alone', async ({ person }) => {
    await person.open('/');
    await person.find('textbox', 'Username');
    const { keyboard } = person.page;
    const focusOn = async (name: string): Promise<void> => {
      for (let step = 0; step < 30; step += 1) {
        const focused = await person.page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent?.trim() ?? '');
        if (focused === name || focused.startsWith(name)) return;
        await keyboard.press('Tab');
      }
      throw new Error(`The focus never came to ${name}.`);
    };
    await focusOn('username');
    await keyboard.type('participant@acme.example');
    await focusOn('password');
    await keyboard.type(fixturePassword);
    await keyboard.press('Enter');
    await person.page.waitForSelector('[role="tabpanel"] h2');
    await person.page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await person.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await focusOn('Skip to the content');
    await focusOn('Current');
    const chosen = (): Promise<string | null> => person.page.$eval('[role="tab"][aria-selected="true"]', (tab) => tab.textContent);
    const before = await chosen();
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await eventually(chosen).not.toBe(before);
    await person.page.waitForSelector('[role="tabpanel"] ::-p-text(Join)');
    await focusOn('Join');
  });

  it('[SHL-002] shows skeletons while a response is slow, and the programs once it has arrived', async ({ person, server }) => {
    await server.dev('faults', [{ method: 'GET', path: '/userprograms/current', delayMs: 600_000, times: 1 }]);
    await person.signIn('participant@acme.example');
    await person.page.waitForSelector('h1');
    await person.page.waitForSelector('[role="tabpanel"] [aria-busy="true"], [role="tabpanel"] [role="progressbar"], [role="tabpanel"] [role="status"]');
    expect(await person.barriers()).toEqual([]);
    await server.dev('faults', []);
    await person.page.waitForSelector('[role="tabpanel"] h2');
  });

  it.for([
    ['/notfound', 'Page not found'],
    ['/errors', 'Something went wrong'],
    ['/errors/unauthorized', 'No access'],
  ] as const)('[SHL-020, SHL-029, SHL-030, SHL-031] shows %s to everyone, without a guard', async ([address, title], { person }) => {
    await person.open(address);
    await person.find('heading', title);
    await person.isAt(address);
    expect(await person.barriers()).toEqual([]);
  });

  it('[SHL-021] shows at an unknown address that the page was not found, with a link to the programs', async ({ person }) => {
    await person.comesIn('participant@acme.example');
    await person.open('/no/such/page');
    await person.find('heading', 'Page not found');
    await person.isAt('/no/such/page');
    await person.click('link', 'Go to the home page');
    await person.isAt('/programs');
  });

  it('[SHL-009, SHL-010, SHL-047] has no sign-in page for signed-in users', async ({ person }) => {
    await person.open('/act/auth/login');
    await person.find('textbox', 'Username');
    await person.comesIn('participant@acme.example');
    await person.open('/act/auth/login');
    await person.isAt('/programs');
  });

  it('[SHL-004] drops a leading es/ from an address', async ({ person }) => {
    await person.comesIn('participant@acme.example');
    await person.open('/es/programs');
    await person.isAt('/programs');
  });

  it('[SHL-018, SES-018] signs out at /act/logout', async ({ person }) => {
    await person.comesIn('participant@acme.example');
    await person.open('/act/logout');
    await person.isAt('/act/auth/login');
  });
});
