import puppeteer, { type Browser, type BrowserContext, type CDPSession, type Page } from 'puppeteer';
import { findChromium } from '../../scripts/test/chromium.mjs';
import type { Group } from './group';

/** Measurements of a visit to a page. */
export interface Visit {
  /** Milliseconds from the navigation until the page is usable. */
  readonly usable: number;
  /** Total milliseconds of tasks beyond 50 ms: the time during which a click could have been delayed. */
  readonly blocked: number;
  /** Transferred bytes of all scripts. */
  readonly scriptBytes: number;
}

declare global {
  interface Window {
    /** Set by `probe`, in measured pages. */
    wellspringBench: { readonly usable: Promise<number>; readonly longTasks: number[] };
  }
}

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens a browser for the whole group. */
export const openBrowser = async (group: Group): Promise<Browser> => {
  const browser = await puppeteer.launch({ executablePath: findChromium(), args: launchArguments });
  group.afterwards(() => browser.close());
  return browser;
};

/**
 * Runs in the page before its own code: records when an element exists, is drawn, and the page is ready for the next task. It uses the page's own
 * clock, so that the communication with this process does not count.
 */
const probe = (selector: string): void => {
  performance.setResourceTimingBufferSize(1000);
  const longTasks: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const usable = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`After half a minute there is no ${selector}.`)), 30_000);
    const afterDrawing = (): void => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(undefined);
    };
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      observer.disconnect();
      requestAnimationFrame(afterDrawing);
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  window.wellspringBench = { usable, longTasks };
};

/** Returns the records of `probe`, once the page is idle. */
const result = async (page: Page): Promise<Visit> => {
  const usable = await page.evaluate(() => window.wellspringBench.usable);
  await page.waitForNetworkIdle({ idleTime: 200, concurrency: 0 });
  const longTasks = await page.evaluate(() => window.wellspringBench.longTasks);
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  );
  const scriptBytes = files.reduce((sum, { name, bytes }) => (name.endsWith('.js') ? sum + bytes : sum), 0);
  return { usable, blocked: longTasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0), scriptBytes };
};

/** Url of a page, and the selector of an element that shows that it is usable. */
export interface Target {
  readonly url: string;
  readonly selector: string;
}

/** A slower link and processor than this machine's. */
export interface Slowness {
  readonly bitsPerSecond: number;
  readonly latencyMs: number;
  readonly processor: number;
}

const slowDown = async (session: CDPSession, { bitsPerSecond, latencyMs, processor }: Slowness): Promise<void> => {
  const bytes = bitsPerSecond / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: latencyMs, downloadThroughput: bytes, uploadThroughput: bytes });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
};

/** Opens a page in a new tab. */
export const visit = async (context: BrowserContext, { url, selector }: Target, slowness?: Slowness): Promise<Visit> => {
  const page = await context.newPage();
  try {
    await page.setViewport({ width: 1440, height: 900 });
    await page.evaluateOnNewDocument(probe, selector);
    if (slowness !== undefined) await slowDown(await page.createCDPSession(), slowness);
    await page.goto(url, { waitUntil: 'load' });
    return await result(page);
  } finally {
    await page.close();
  }
};

/** A first visit with an empty browser. */
export const visitCold = async (browser: Browser, target: Target, slowness?: Slowness): Promise<Visit> => {
  const context = await browser.createBrowserContext();
  try {
    return await visit(context, target, slowness);
  } finally {
    await context.close();
  }
};
