import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './discover.mjs';

/** `node_modules/a/node_modules/@b/c/lib/d.js` → `node_modules/a/node_modules/@b/c` */
const folderOfPackage = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;

const licenceFile = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/** @param {string} folder relative to the checkout */
const noticeOf = (folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const texts = readdirSync(join(root, folder))
    .filter((file) => licenceFile.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8').trim());
  return [`${name} ${version} (${license ?? 'licence in the text'})`, ...texts].join('\n\n');
};

/**
 * The licences of all packages in a build. Nearly all of them require that their text is distributed with the code.
 * @param {Iterable<string>} sources files of the build, relative to the checkout
 * @returns {string} plain text
 */
export const licencesOf = (sources) => {
  const folders = new Set([...sources].flatMap((source) => folderOfPackage.exec(source.replace(/^[\w-]+:/, ''))?.[0] ?? []));
  return `${[...folders]
    .sort()
    .map(noticeOf)
    .join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
};
