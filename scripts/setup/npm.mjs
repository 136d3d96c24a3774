import { spawn } from 'node:child_process';

/**
 * Runs npm: the one that runs us, else the one on the path; on the machine's own Node, whose place tells npm where the machine's settings are.
 * @param {readonly string[]} parameters
 * @param {string} cwd
 * @throws with what npm says when it fails
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
