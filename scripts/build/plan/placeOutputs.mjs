import { posix, relative, sep } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { findStubs, insteadOfStubs } from '../sources/stubs.mjs';

/**
 * @typedef {object} Placed a built file of the browser part
 * @property {string} url for example `/assets/plugins/programs/ProgramList-ABCD.js`
 * @property {Uint8Array} contents
 *
 * @typedef {object} PlacedOutput metadata of a script or style sheet
 * @property {number} bytes
 * @property {Record<string, { bytesInOutput: number }>} inputs source files, relative to the checkout
 * @property {readonly { path: string, kind: string }[]} imports by url
 * @property {string} [entryPoint] the source file, for entry points and lazily imported files
 */

const pluginInput = /^(?:after-start:)?plugins\/([^/]+)\//;

/**
 * The plugin of an output, by its sources.
 * @param {string} path
 * @param {readonly string[]} inputs
 * @returns {string | undefined} undefined for outputs of the shell
 * @throws when an output contains sources of two plugins
 */
export const ownerOf = (path, inputs) => {
  const owners = [...new Set(inputs.flatMap((input) => pluginInput.exec(input)?.[1] ?? []))];
  if (owners.length > 1) {
    const sources = inputs.filter((input) => pluginInput.test(input)).join(', ');
    throw new Error(`${path} would hold sources of the plugins ${owners.map((id) => `'${id}'`).join(' and ')}, which may not share a file (${sources}).`);
  }
  return owners[0];
};

/**
 * Makes Chromium compile all functions of a file in parallel to the page, instead of one by one on first call (a third of that time); other browsers
 * ignore the comment.
 * https://explainers-by-googlers.github.io/explicit-javascript-compile-hints-file-based/
 */
const compileAtOnce = '//# allFunctionsCalledOnLoad\n';

/**
 * Checks the exports of a lazily imported file: esbuild drops those of a source file whose only statement is `export { default } from`.
 * @param {string} path of a lazily imported file
 * @param {string} text of the file
 * @param {string} importer
 * @throws when the file exports nothing
 */
export const refuseWithoutExports = (path, text, importer) => {
  if (/export\s*\{[^{}]+\};/.test(text)) return;
  throw new Error(`${path}, which ${importer} imports lazily, exports nothing. A source file that only re-exports needs an import and an export statement.`);
};

/**
 * Moves esbuild's outputs into one folder for each plugin and one for the shell: the server serves a plugin's folder to licensed companies only.
 * Outputs import each other by absolute url, so moving one means rewriting its url in all texts, source maps included. Stubs are removed
 * (`stubs.mjs`).
 *
 * @param {import('esbuild').BuildResult<{ metafile: true, write: false }>} result
 * @param {string} publicFolder absolute
 * @param {string} root base of the metafile's paths
 * @param {readonly string[]} runAtOnce sources of which nearly all code runs as soon as it is loaded
 * @returns {{ files: Placed[], outputs: Record<string, PlacedOutput>, lazies: ReadonlyMap<string, string> }} `lazies`: urls of lazily imported
 *   files, by source
 */
export const placeOutputs = (result, publicFolder, root, runAtOnce) => {
  const urlOf = (/** @type {string} */ path) => `/${relative(publicFolder, path).split(sep).join('/')}`;
  const written = Object.entries(result.metafile.outputs).map(([path, output]) => ({ from: urlOf(posix.join(root, path)), output }));

  /** @type {Map<string, string>} */
  const moves = new Map();
  for (const { from, output } of written.filter(({ from }) => !from.endsWith('.map'))) {
    const owner = ownerOf(from, Object.keys(output.inputs));
    const to = `/assets/${owner ? `plugins/${owner}` : 'shell'}/${posix.basename(from)}`;
    moves.set(from, to).set(`${from}.map`, `${to}.map`);
  }
  const moved = (/** @type {string} */ url) => moves.get(url) ?? url;

  const hurried = new Set(written.flatMap(({ from, output }) => (runAtOnce.some((path) => output.inputs[path]?.bytesInOutput) ? [from] : [])));
  const texts = new Map(result.outputFiles.map((file) => [urlOf(file.path), file]));
  const stubs = findStubs(texts);
  for (const { from, output } of written) {
    for (const { path, kind, external } of output.imports) {
      const lazy = urlOf(posix.join(root, path));
      if (kind === 'dynamic-import' && !external) refuseWithoutExports(lazy, texts.get(lazy)?.text ?? '', from);
    }
  }
  const files = [...texts].flatMap(([from, file]) => {
    if (stubs.has(from.replace(/\.map$/, '')) || from.endsWith('.map')) return [];
    if (!/\.(js|css)$/.test(from)) return [{ url: moved(from), contents: file.contents }];
    const { calls, definitions } = insteadOfStubs(stubs, from, file.text, moved);
    const { text, shifts } = rewriteUrls((hurried.has(from) ? compileAtOnce : '') + file.text + definitions, moves, calls);
    const map = texts.get(`${from}.map`);
    const script = { url: moved(from), contents: Buffer.from(text) };
    return map ? [script, { url: moved(`${from}.map`), contents: Buffer.from(shiftMap(map.text, shifts, hurried.has(from) ? 1 : 0)) }] : [script];
  });

  const target = (/** @type {string} */ url) => moved(stubs.get(url)?.chunk ?? url);
  const sourceOf = (/** @type {{ entryPoint?: string | undefined }} */ { entryPoint }) => entryPoint?.replace('after-start:', '');
  const outputs = written.flatMap(({ from, output }) => {
    if (from.endsWith('.map') || stubs.has(from)) return [];
    const imports = output.imports.map(({ path, kind, external }) => ({ path: external ? path : target(urlOf(posix.join(root, path))), kind }));
    const entryPoint = sourceOf(output);
    return [[moved(from), { bytes: output.bytes, inputs: output.inputs, imports, ...(entryPoint ? { entryPoint } : {}) }]];
  });
  const lazies = new Map(written.flatMap(({ from, output }) => (output.entryPoint ? [[sourceOf(output) ?? '', target(from)]] : [])));
  return { files, outputs: Object.fromEntries(outputs), lazies };
};

/** @typedef {{ readonly line: number, readonly column: number, readonly by: number }} Shift text behind `column` moved `by` characters */

/**
 * @param {string} text
 * @param {ReadonlyMap<string, string>} moves
 * @param {ReadonlyMap<string, string>} [calls] url → the code that replaces its lazy import
 * @returns {{ text: string, shifts: Shift[] }}
 */
export const rewriteUrls = (text, moves, calls = new Map()) => {
  /** @type {Shift[]} */
  const shifts = [];
  const lines = text.split('\n').map((line, number) =>
    line.replace(/(import\()?(["'`])(\/assets\/[^"'`]+)\2(\))?/g, (all, before = '', quote, url, after = '', column) => {
      const call = before && after ? calls.get(url) : undefined;
      const to = call ?? (moves.has(url) ? `${before}${quote}${moves.get(url)}${quote}${after}` : all);
      if (to !== all) shifts.push({ line: number, column: column + 1, by: to.length - all.length });
      return to;
    }),
  );
  return { text: lines.join('\n').replace(/^(\/\/# sourceMappingURL=)(.+)$/m, (_, start, url) => start + (moves.get(url) ?? url)), shifts };
};

/**
 * @param {string} json a source map
 * @param {readonly Shift[]} shifts
 * @param {number} [linesBefore] number of lines inserted at the start
 */
export const shiftMap = (json, shifts, linesBefore = 0) => {
  const map = JSON.parse(json);
  const lines = [...Array.from({ length: linesBefore }, () => []), ...decode(map.mappings)];
  for (const [number, segments] of lines.entries()) {
    const onLine = shifts.filter(({ line }) => line === number);
    let passed = 0;
    let by = 0;
    for (const segment of segments) {
      for (let next = onLine[passed]; next && segment[0] > next.column; next = onLine[passed]) {
        by += next.by;
        passed++;
      }
      segment[0] += by;
    }
  }
  return JSON.stringify({ ...map, mappings: encode(lines) });
};
