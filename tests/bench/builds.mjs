import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import esbuild from 'esbuild';
import { frontOptions } from '../../esbuild.config.mjs';
import { build } from '../../scripts/build/build.mjs';
import { compress } from '../../scripts/build/compress.mjs';
import { findModules, findPlugins, root } from '../../scripts/build/discover.mjs';
import { recordOf, signatureOf } from '../../scripts/build/signature.mjs';
import { rewriteSources } from '../../scripts/build/sources/rewriteSources.mjs';

/** The build of the bench is separate from `dist/`, so that development and measurements do not affect each other. */
const productFolder = join(root, '.cache/bench/product');
const barePages = join(root, '.cache/bench/barePages');

/** @param {boolean} watch */
export const target = (watch) => ({
  outdir: productFolder,
  watch,
  devControls: true,
  plugins: () => findPlugins(),
  modules: () => findModules(),
});

/** The product as `npm start` builds it. @returns {Promise<string>} its folder */
export const buildProduct = async () => {
  if (recordOf(productFolder)?.signature !== signatureOf(true)) await build({ outdir: productFolder, devControls: true });
  return productFolder;
};

/**
 * A bare page, bundled with the product's own options.
 * @param {string} name
 * @returns {import('esbuild').BuildOptions & { metafile: true, write: false }}
 */
export const bareOptions = (name) => ({
  ...frontOptions(target(false)),
  entryPoints: [`tests/bench/bare/${name}.page.tsx`],
  outdir: barePages,
  // The product's other plugins concern its plugins and catalogues, which a bare page does not have.
  plugins: [rewriteSources()],
});

/** Builds the bare pages, each as one script, so that no page contains code of the other. @returns {Promise<string>} their folder */
export const buildBarePages = async () => {
  await rm(barePages, { recursive: true, force: true });
  for (const entry of ['signIn', 'grid']) await buildBarePage(entry);
  return barePages;
};

/** @param {string} name */
const buildBarePage = async (name) => {
  const { outputFiles, metafile } = await esbuild.build(bareOptions(name));
  for (const { path, contents } of outputFiles.filter((file) => file.path.endsWith('.js'))) {
    const { br } = await compress(contents);
    await mkdir(dirname(path), { recursive: true });
    await Promise.all([writeFile(path, contents), writeFile(`${path}.br`, br)]);
  }
  const isEntry = (/** @type {string} */ path) => metafile.outputs[relative(root, path)]?.entryPoint === `tests/bench/bare/${name}.page.tsx`;
  const entry = outputFiles.find(({ path }) => isEntry(path));
  if (!entry) throw new Error(`The bare page ${name} has no script.`);
  const preload = metafile.outputs[relative(root, entry.path)]?.imports.filter(({ kind }) => kind === 'import-statement') ?? [];
  await writeFile(
    join(barePages, `${name}.html`),
    page(
      `/assets/${basename(entry.path)}`,
      preload.map(({ path }) => `/assets/${basename(path)}`),
    ),
  );
};

/** @param {string} entry @param {readonly string[]} preload */
const page = (entry, preload) => `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<title>Bare page</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
${preload.map((url) => `<link rel="modulepreload" href="${url}">`).join('\n')}
<script type="module" src="${entry}"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
