import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import esbuild from 'esbuild';
import { frameView, frontOptions, loadedByAll, pageEntry } from '../../esbuild.config.mjs';
import { forStaff, partOf, textFor, wholeText } from './declarationParts.mjs';
import { root } from './discover.mjs';
import { page } from './page.mjs';
import { planAhead } from './plan/ahead.mjs';
import { nameAhead } from './plan/nameAhead.mjs';
import { placeOutputs } from './plan/placeOutputs.mjs';
import { withSmallScripts } from './sources/minify.mjs';
import { typeface } from './typeface.mjs';

/**
 * @typedef {object} Manifest data about the browser build for the server
 * @property {string} entry url of the script that the page loads
 * @property {string[]} preload urls of the static imports of that script
 * @property {Record<string, string>} plugins id → url of the declaration
 * @property {{ start: string, parts: Record<string, string>, staffParts: Record<string, string> }} [declarations] as functions, by id
 *   (`declarationParts.mjs`): `parts` for everyone; `staffParts` for staff, where these differ; absent in watch mode
 * @property {import('./plan/ahead.mjs').Ahead} [ahead] urls that can be fetched before they are imported; absent in watch mode
 */

/**
 * The urls of an output and of all its static imports, itself first.
 * @param {Readonly<Record<string, Pick<import('./plan/placeOutputs.mjs').PlacedOutput, 'imports'>>>} outputs
 * @param {string} url
 * @returns {string[]}
 */
export const staticClosure = (outputs, url) => {
  const found = new Set([url]);
  for (const current of found) {
    for (const { path, kind } of outputs[current]?.imports ?? []) if (kind === 'import-statement' && outputs[path]) found.add(path);
  }
  return [...found];
};

/**
 * @param {Readonly<Record<string, import('./plan/placeOutputs.mjs').PlacedOutput>>} outputs
 * @returns {Manifest}
 */
const manifestOf = (outputs) => {
  const entries = Object.entries(outputs).flatMap(([url, { entryPoint }]) => (entryPoint ? [{ url, entryPoint }] : []));
  const main = entries.find(({ entryPoint }) => entryPoint === pageEntry);
  if (!main) throw new Error(`The build has no output for ${pageEntry}.`);
  const declarations = entries.flatMap(({ url, entryPoint }) => {
    const id = /^plugins\/([^/]+)\/plugin\.ts$/.exec(entryPoint)?.[1];
    return id ? [[id, url]] : [];
  });
  const entry = beyondStub(outputs, main.url);
  return { entry, preload: staticClosure(outputs, entry).slice(1), plugins: Object.fromEntries(declarations) };
};

/**
 * If the whole start is in one chunk, the entry's own file only imports it, and the page can load the chunk itself.
 * @param {Readonly<Record<string, import('./plan/placeOutputs.mjs').PlacedOutput>>} outputs
 * @param {string} url
 */
const beyondStub = (outputs, url) => {
  const { inputs = {}, imports = [] } = outputs[url] ?? {};
  const isEmpty = Object.values(inputs).every(({ bytesInOutput }) => bytesInOutput === 0);
  const [only, ...others] = imports.filter(({ kind }) => kind === 'import-statement');
  return isEmpty && only && others.length === 0 ? only.path : url;
};

/**
 * Absolute paths of the outputs of these sources, with all of their static imports.
 * @param {import('esbuild').Metafile} metafile
 * @param {readonly string[]} sources
 */
const outputsOf = ({ outputs }, sources) => {
  const own = Object.keys(outputs).filter((path) => sources.includes(outputs[path]?.entryPoint?.replace('after-start:', '') ?? ''));
  return new Set(own.flatMap((path) => staticClosure(outputs, path)).map((path) => join(root, path)));
};

/**
 * Writes the browser build: `public/` with page and scripts, `manifest.json`, and `metafile.json` for tests and analysis.
 * @param {import('esbuild').BuildResult<{ metafile: true, write: false }>} result
 * @param {import('../../esbuild.config.mjs').Target} target
 * @param {object} [importMap] urls of packages that are bundled separately
 * @returns {Promise<Manifest>}
 */
export const writeFront = async (result, { outdir, watch, devControls, plugins }, importMap) => {
  const publicFolder = join(outdir, 'public');
  // The second pass takes seconds and saves 4 %. With dev controls it is limited to the files that every user loads, whose sizes are tested.
  const small = watch ? result : await withSmallScripts(result, devControls ? outputsOf(result.metafile, loadedByAll(plugins())) : undefined);
  const { files: placed, outputs, lazies } = placeOutputs(small, publicFolder, root, watch ? [] : [pageEntry, frameView]);
  const manifest = manifestOf(outputs);
  const start = new Set(staticClosure(outputs, manifest.entry));
  const filesOf = (/** @type {string} */ source) => staticClosure(outputs, lazies.get(source) ?? '').filter((url) => outputs[url] && !start.has(url));
  let files = placed;
  if (!watch) {
    manifest.ahead = await planAhead(Object.keys(manifest.plugins), filesOf);
    files = nameAhead(placed, outputs, (url) => staticClosure(outputs, url), new Set([...start, ...manifest.ahead.shell, ...Object.values(manifest.plugins)]));
    manifest.declarations = {
      start: manifest.entry,
      parts: await partsOf(files, manifest, false),
      staffParts: await partsOf(files, manifest, true),
    };
    const declared = new Set(Object.values(manifest.plugins));
    files = files.map((file) => (declared.has(file.url) ? { ...file, contents: Buffer.from(wholeText(Buffer.from(file.contents).toString())) } : file));
  }
  for (const owner of ['shell', 'plugins']) await rm(join(publicFolder, 'assets', owner), { recursive: true, force: true });
  await Promise.all([typeface.file, ...files].map((file) => writeAsset(publicFolder, file)));
  await writeFile(join(publicFolder, 'index.html'), page(manifest.entry, manifest.preload, watch, importMap));
  await writeFile(join(outdir, 'metafile.json'), JSON.stringify({ inputs: result.metafile.inputs, outputs }));
  await writeFile(join(outdir, 'manifest.json'), JSON.stringify(manifest, undefined, 2));
  return manifest;
};

/**
 * @param {readonly import('./plan/placeOutputs.mjs').Placed[]} files
 * @param {Manifest} manifest
 * @param {boolean} isStaff
 */
const partsOf = async (files, { entry, plugins }, isStaff) => {
  const texts = new Map(files.map(({ url, contents }) => [url, Buffer.from(contents).toString()]));
  const parts = Object.entries(plugins).flatMap(([id, url]) => {
    const text = texts.get(url) ?? '';
    return isStaff && !text.includes(forStaff) ? [] : [textFor(text, isStaff).then((shown) => [id, partOf(url, shown, entry)])];
  });
  return Object.fromEntries(await Promise.all(parts));
};

/**
 * @param {string} publicFolder
 * @param {import('./plan/placeOutputs.mjs').Placed} file
 */
const writeAsset = async (publicFolder, { url, contents }) => {
  const path = join(publicFolder, url);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
};

/**
 * Builds the browser part once.
 * @param {import('../../esbuild.config.mjs').Target} target
 */
export const buildFront = async (target) => writeFront(await esbuild.build(frontOptions(target)), target);
