import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutUnusedColors } from '../../scripts/build/sources/personaColors.mjs';

const files = ['sharedColorNames.js', 'global/colorPalette.js'].map(
  (name) => new URL(`../../node_modules/@fluentui/tokens/lib/${name}`, import.meta.url).pathname,
);

it.each(files)('%s loses persona colours that no source names, and keeps those of states', (path) => {
  const code = readFileSync(path, 'utf8');
  const listed = (text: string): readonly string[] => (/(?<=personaSharedColor(?:Name)?s = [[{])[^\]}]*/.exec(text)?.[0] ?? '').match(/\w+/g) ?? [];
  expect(listed(code)).toContain('platinum');
  const kept = withoutUnusedColors(code, path);
  expect(listed(kept)).not.toContain('platinum');
  // A colour that programs use, and one that the themes themselves use.
  expect(listed(kept)).toEqual(expect.arrayContaining(['lavender', 'darkRed']));
  expect(kept).toContain('marigold');
});
