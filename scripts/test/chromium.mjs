import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];

const installed = () => places.find((path) => existsSync(path));

/**
 * Finds the browser for the tests; on Debian, as root, installs it if there is none.
 * @returns {string} its path
 * @throws with a message that says what to install
 */
export const findChromium = () => {
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROME_PATH is "${wanted}": the path of a Chromium or Chrome that exists is accepted.`);
  }
  const present = installed();
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium for the browser tests ...');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const parameters of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ]) {
      spawnSync('apt-get', parameters, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
    }
  }
  const path = installed();
  if (path) return path;
  throw new Error('The browser tests need Chromium or Chrome: install one (Debian: apt-get install chromium), or name it in CHROME_PATH.');
};
