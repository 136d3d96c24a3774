import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/discover.mjs';

/**
 * The names that a file exports, and whether each is a type.
 * @param {string} path relative to the checkout
 * @param {string} [base]
 * @returns {ReadonlyMap<string, 'type' | 'value'>}
 */
export const exportedBy = (path, base = root) => {
  const text = readFileSync(join(base, path), 'utf8');
  /** @type {Map<string, 'type' | 'value'>} */
  const names = new Map();
  for (const [, kind = '', name = ''] of text.matchAll(/^export (?:declare )?(?:async )?(const|function\*?|class|interface|type) (\w+)/gm))
    names.set(name, kind === 'interface' || kind === 'type' ? 'type' : 'value');
  for (const [, type, list = ''] of text.matchAll(/^export (type )?\{([^}]*)\}/gm))
    for (const part of list.split(',').map((one) => one.trim())) {
      const name = part.replace(/^type /, '').replace(/^.* as /, '');
      if (name !== '') names.set(name, type || part.startsWith('type ') ? 'type' : 'value');
    }
  return names;
};
