import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../build/discover.mjs';

/**
 * Runs a tool of node_modules and captures its output.
 * @param {string} tool its name in node_modules/.bin
 * @param {readonly string[]} parameters
 * @returns {Promise<string[]>} empty if it succeeded, else its output
 */
export const complaintsOf = (tool, parameters) =>
  new Promise((resolve, reject) => {
    const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const child = spawn(join(root, 'node_modules/.bin', tool), parameters, { cwd: root, env: { ...process.env, ...colours } });
    /** @type {string[]} */
    const output = [];
    child.stdout.on('data', (data) => output.push(String(data)));
    child.stderr.on('data', (data) => output.push(String(data)));
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? [] : [output.join('').trim()]));
  });
