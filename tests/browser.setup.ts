import { buildIfStale } from '../scripts/build/build.mjs';
import { findChromium } from '../scripts/chromium.mjs';

/** Before the browser tests: a browser (`CHROME_PATH`), and in `dist/` the product as it is now. */
export const setup = async (): Promise<void> => {
  process.env.CHROME_PATH = findChromium();
  await buildIfStale({ devControls: true });
};
