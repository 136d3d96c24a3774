import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../discover.mjs';

const source = join(root, 'node_modules/@fluentui/tokens/lib/tokens.js');

/** Fluent's design tokens: `colorBrandBackground` → `var(--colorBrandBackground)`. @type {ReadonlyMap<string, string> | undefined} */
let known;

const tokens = () => {
  known ??= new Map([...readFileSync(source, 'utf8').matchAll(/^\s*(\w+): '(var\(--\w+\))',?$/gm)].map(([, name = '', value = '']) => [name, value]));
  return known;
};

const tokensImport = /import\s*\{[^}]*\btokens\b[^}]*\}\s*from\s*['"]@fluentui\//;

/**
 * Replaces design tokens by their values: the object of all tokens is 30 KB of source, of which a page uses a few dozen entries.
 * @param {string} code
 */
export const inlineTokens = (code) => {
  if (!tokensImport.test(code)) return code;
  return code.replace(/(?<![.\w$])tokens\.(\w+)\b/g, (all, name) => {
    const value = tokens().get(name);
    return value ? JSON.stringify(value) : all;
  });
};
