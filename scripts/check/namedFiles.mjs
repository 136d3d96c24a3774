import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../build/discover.mjs';
import { filesBelow } from './sources.mjs';

/** Folders of the product's own pages; the copies of the specification are not edited here. */
const folders = ['shell', 'plugins', 'devserver', 'fixtures', 'scripts', 'tests/bench', 'docs'];
const pages = ['README.md', 'SECURITY.md', 'NOTICES.md'];

/** File names in a page: targets of links and pictures, and code spans that look like a file. Code blocks are exempt. @param {string} markdown */
const namesIn = (markdown) => {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  const links = [...prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].flatMap(([, target = '']) => (/^[a-z]+:/.test(target) ? [] : [target]));
  const spans = [...prose.matchAll(/`((?:[\w.@-]+\/)*[\w.@-]+\.(?:tsx?|mjs|cjs|json|jsonc|md|sql|svg|png))`/g)].map(([, span = '']) => span);
  return [...new Set([...links, ...spans])];
};

/**
 * Finds files that a page names and that do not exist. A name may be relative to the page's folder or to the checkout, or consist of the last parts
 * of a path.
 * @param {string} page path of the page
 * @param {string} markdown
 * @param {readonly string[]} files all of the checkout
 * @returns {string[]} a line for each
 */
export const missingFiles = (page, markdown, files) =>
  namesIn(markdown)
    .filter((name) => {
      const fromPage = normalize(join(dirname(page), name)).replace(/\/$/, '');
      return !files.some((file) => file === fromPage || file.startsWith(`${fromPage}/`) || file === name || file.endsWith(`/${name}`));
    })
    .map((name) => `${page} names '${name}', which does not exist.`);

/** The template of new plugins names files that a plugin may lack. @param {string} path */
const isOurs = (path) => !path.includes('/new-plugin/template/');

/** @returns {string[]} a line for each name */
export const checkNamedFiles = (base = root) => {
  const known = ['shell', 'plugins', 'devserver', 'fixtures', 'scripts', 'tests', 'docs'].flatMap((folder) => filesBelow(folder, /./, base)).filter(isOurs);
  const top = readdirSync(base);
  const found = [...pages.filter((page) => top.includes(page)), ...folders.flatMap((folder) => filesBelow(folder, /\.md$/, base)).filter(isOurs)];
  return found.flatMap((page) => missingFiles(page, readFileSync(join(base, page), 'utf8'), [...known, ...top]));
};
