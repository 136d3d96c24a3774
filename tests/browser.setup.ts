import { buildIfStale } from '../scripts/build/build.mjs';
import { findChromium } from '../scripts/test/chromium.mjs';

/** Preparation of the browser tests: a browser (`CHROME_PATH`), and a current build in `dist/`. */
export const setup = async (): Promise<void> => {
  process.env.CHROME_PATH = findChromium();
  await buildIfStale({ devControls: true });
};
