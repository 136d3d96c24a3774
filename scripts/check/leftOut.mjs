import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findModules, root } from '../build/discover.mjs';
import { filesBelow, withoutComments } from './sources.mjs';

/** Parts of a contract that reach the server only through `defineModule`. */
const passedOn = /** @type {const} */ (['settings', 'topics']);

/**
 * Finds parts of a contract that its module omits in `defineModule`: the first message to such a topic would fail, and such settings would have no
 * owner.
 * @param {readonly string[]} [ids] of modules
 * @returns {string[]} a line for each
 */
export const leftOut = (base = root, ids = findModules(base)) =>
  ids.flatMap((id) => {
    const file = `devserver/modules/${id}/routes.ts`;
    if (!existsSync(join(base, file))) return [];
    const [, passed = ''] = /\bdefineModule\b([\s\S]*)/.exec(withoutComments(readFileSync(join(base, file), 'utf8'))) ?? [];
    return [`plugins/${id}/contract`, `shell/features/${id}/contract`]
      .flatMap((folder) => filesBelow(folder, /\.ts$/, base))
      .flatMap((contract) => {
        const text = withoutComments(readFileSync(join(base, contract), 'utf8'));
        const missing = passedOn.filter((name) => new RegExp(`^export const ${name}\\b`, 'm').test(text) && !new RegExp(`^ {2}${name}\\b`, 'm').test(passed));
        return missing.map((name) => `${file} leaves out of defineModule what ${contract} declares: add '${name},' there.`);
      });
  });
