import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../check/sources.mjs';
import { root } from '../discover.mjs';

/** Files of Fluent's themes that list the colours of people. */
const lists = /\/@fluentui\/tokens\/lib\/(?:sharedColorNames|global\/colorPalette)\.js$/;
const list = /(?<=personaSharedColor(?:Name)?s = [[{])[^\]}]*/;

/** Colours that the themes override by name. */
const corrected = ['darkRed', 'plum'];

/** Fluent's avatars use all of these colours. */
const avatars = /import \{[^}]*\b(?:Avatar\w*|Persona)\b[^}]*\} from '@fluentui\//;

/** @type {((color: string) => boolean) | undefined} */
let known;

const isUsed = () => {
  const code = ['shell', 'plugins'].flatMap((folder) => filesBelow(folder, /\.tsx?$/)).map((path) => readFileSync(join(root, path), 'utf8'));
  if (code.some((text) => avatars.test(text))) return () => true;
  const named = new Set(
    code.flatMap((text) => [...text.matchAll(/\bcolorPalette([A-Z][a-zA-Z]*?)(?:Background|Foreground|Border)/g)].map(([, color = '']) => color)),
  );
  return (/** @type {string} */ color) => corrected.includes(color) || named.has(color.charAt(0).toUpperCase() + color.slice(1));
};

/**
 * Removes unused palettes of people from Fluent's themes: the start would contain every shade of 28 palettes.
 * @param {string} code
 * @param {string} path absolute
 */
export const withoutUnusedColors = (code, path) => {
  if (!lists.test(path)) return code;
  known ??= isUsed();
  const isKept = known;
  return code.replace(list, (all) =>
    all
      .split(',')
      .filter((color) => isKept(color.replace(/\W/g, '')))
      .join(),
  );
};
