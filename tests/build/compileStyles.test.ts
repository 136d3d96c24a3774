import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileStyles } from '../../scripts/build/sources/compileStyles.mjs';
import { inlineTokens } from '../../scripts/build/sources/inlineTokens.mjs';

let folder: string;
const compiled = (code: string): string => compileStyles(code, join(folder, 'View.tsx'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wellspring-styles-'));
  mkdirSync(join(folder, 'ui'));
  writeFileSync(join(folder, 'ui/media.ts'), "export const media = {\n  narrow: '@media (max-width: 640px)',\n} as const;\n");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('creates the rules of a literal', () => {
  const code = compiled("const useStyles = makeStyles({ page: { color: 'red' } });");
  expect(code).toContain("import { __styles as compiledStyles } from '@fluentui/react-components';");
  expect(code).toMatch(/const useStyles = compiledStyles\(\{"page":\{.*\}\}, \{"d":\["\.\w+\{color:red;\}"\]\}\);/);
});

it('evaluates constants of the file, and of our files that it imports', () => {
  const code = compiled(
    "import { media } from './ui/media';\nconst wide = { width: '80%' } as const;\nconst useStyles = makeStyles({ page: { ...wide, [media.narrow]: { width: '100%' } } });\n",
  );
  expect(code).toContain('{width:80%;}');
  expect(code).toContain('@media (max-width: 640px)');
  expect(code).not.toContain('makeStyles(');
});

it('refuses styles that it cannot evaluate', () => {
  expect(() => compiled('const useStyles = makeStyles({ page: { width: measure() } });')).toThrow(
    /View\.tsx: the styles of a makeStyles name what cannot be read/,
  );
  expect(compiled("const useStyles = makeStyles({ red: { color: 'red' } } satisfies Record<Colour, object>);")).toContain('{color:red;}');
});

it('keeps the number of lines', () => {
  expect(compiled("const useStyles = makeStyles({\n  page: {\n    color: 'red',\n  },\n});\nnext();").split('\n')).toHaveLength(6);
});

it('inserts the values of design tokens', () => {
  const imported = "import { tokens } from '@fluentui/react-components';\n";
  expect(inlineTokens(`${imported}color(tokens.colorBrandBackground);`)).toBe(`${imported}color("var(--colorBrandBackground)");`);
  expect(inlineTokens('color(tokens.colorBrandBackground);')).toBe('color(tokens.colorBrandBackground);');
  expect(inlineTokens(`${imported}color(tokens.noSuchToken, my.tokens.colorBrandBackground);`)).toContain(
    'color(tokens.noSuchToken, my.tokens.colorBrandBackground);',
  );
});
