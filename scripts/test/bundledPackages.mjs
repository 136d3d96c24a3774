/**
 * The two large packages of views, bundled into a few files with only the names that the checkout uses: loading Fluent's thousand files for each
 * test file took most of the time of the unit layer. Vitest uses the bundles in place of the packages (`vitest.config.ts`), and makes them before
 * the first test if they are missing or outdated.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import esbuild from 'esbuild';
import { root } from '../build/discover.mjs';

const packages = ['@fluentui/react-components', '@fluentui/react-icons'];
const folder = join(root, '.cache/test-packages');
const stampFile = join(folder, 'stamp.txt');

/** Entries of `resolve.alias`. */
export const bundledPackages = packages.map((name) => ({ find: new RegExp(`^${name}$`), replacement: join(folder, `${basename(name)}.mjs`) }));

/**
 * The values that these sources import from a package, sorted, without types.
 * @param {string} name
 * @param {readonly string[]} texts
 */
export const namesFrom = (name, texts) => {
  const imports = new RegExp(`^(?:import|export) \\{([^}]*)\\} from '${name}';`, 'gm');
  const names = texts.flatMap((text) => [...text.matchAll(imports)].flatMap(([, list = '']) => list.split(',')));
  const values = names.map((one) => one.trim().split(' as ', 1)[0] ?? '').filter((one) => one !== '' && !one.startsWith('type '));
  return [...new Set(values)].sort();
};

/** The packages to bundle, each as one module. @returns {readonly { name: string, source: string, version: string }[]} */
const wanted = () => {
  const texts = globSync(['shell/**/*.{ts,tsx}', 'plugins/**/*.{ts,tsx}'], { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  return packages.map((name) => ({
    name: basename(name),
    source: `export { ${namesFrom(name, texts).join(', ')} } from '${name}';\n`,
    version: JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version,
  }));
};

/** Vitest's `globalSetup`. @throws when a package lacks a name that a source imports */
export const setup = async () => {
  // A compile cache, so that test processes do not compile packages again.
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled');
  const modules = wanted();
  const stamp = createHash('sha256')
    .update(JSON.stringify([readFileSync(import.meta.filename, 'utf8'), esbuild.version, modules]))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const entryPoints = modules.map(({ name, source }) => {
    const file = join(folder, `${name}.js`);
    writeFileSync(file, source);
    return file;
  });
  await esbuild.build({
    absWorkingDir: root,
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Modules that both packages use are bundled once.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    mainFields: ['module', 'main'],
    external: ['react', 'react-dom', 'scheduler'],
    // For their CommonJS modules.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'silent',
  });
  writeFileSync(stampFile, stamp);
};
