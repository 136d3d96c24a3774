import { spawn } from 'node:child_process';

/**
 * Runs npm: the one that started this process, else the one on the path; on the machine's own Node, from whose path npm derives the machine's
 * settings.
 * @param {readonly string[]} parameters
 * @param {string} cwd
 * @throws with npm's output when it fails
 */
export const npm = async (parameters, cwd) => {
  const own = process.env.npm_execpath;
  const [command, first] = own && /npm-cli\.[cm]?js$/.test(own) ? [process.execPath, [own]] : ['npm', []];
  const words = [...first, ...parameters, '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const child = spawn(command, words, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  /** @type {number | null} */
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`${said}npm ${parameters.join(' ')} failed.`);
};
