/**
 * esbuild writes a file for every lazily imported source. If its code is in a chunk, that file is a stub, which only re-exports from the chunk. An
 * importer can use the chunk directly, which saves the page a request, or the whole wait if the importer is in that chunk.
 *
 * @typedef {object} Stub
 * @property {string} chunk url of the file that holds the code
 * @property {ReadonlyMap<string, string>} names the stub's exported name → the chunk's exported name
 */

/** `a as b,c` → [a, b], [c, c] @param {string} list */
const pairs = (list) =>
  list
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', local = name] = part.split(' as ');
      return /** @type {const} */ ([name, local]);
    });

/** The list of exports at the end of an esbuild output. @param {string} text */
const exportsOf = (text) => pairs(/export\{([^{}]*)\};\s*$/.exec(text)?.[1] ?? '');

/**
 * @param {string} text of a file
 * @returns {Stub | undefined} undefined if it contains code of its own, or re-exports from more than one file
 */
const stubIn = (text) => {
  if (!/^(import(\{[^}]*\}from)?"[^"]+";)+export\{[^}]+\};\s*$/.test(text)) return undefined;
  const [found, ...others] = text.matchAll(/import\{([^}]*)\}from"([^"]+)";/g);
  if (!found || others.length > 0) return undefined;
  const [, list = '', chunk = ''] = found;
  const inChunk = new Map(pairs(list).map(([name, local]) => [local, name]));
  return { chunk, names: new Map(exportsOf(text).map(([local, name]) => [name, inChunk.get(local) ?? local])) };
};

/**
 * @param {ReadonlyMap<string, { readonly text: string }>} files by url
 * @returns {ReadonlyMap<string, Stub>} by url
 */
export const findStubs = (files) =>
  new Map(
    [...files].flatMap(([url, file]) => {
      const stub = url.endsWith('.js') ? stubIn(file.text) : undefined;
      return stub ? [[url, stub]] : [];
    }),
  );

/**
 * Code that replaces the imports of stubs. If the chunk is the importing file itself, the code only waits until the module has run; this takes a
 * function at the end of the file, where no local name shadows the exports.
 * @param {ReadonlyMap<string, Stub>} stubs
 * @param {string} url of the file
 * @param {string} text
 * @param {(url: string) => string} served maps a url to the served one
 * @returns {{ calls: ReadonlyMap<string, string>, definitions: string }} `calls`: by url of the stub
 */
export const insteadOfStubs = (stubs, url, text, served) => {
  const locals = new Map(exportsOf(text).map(([local, name]) => [name, local]));
  const object = (/** @type {Stub} */ { names }, /** @type {(name: string) => string | undefined} */ value) =>
    `({${[...names].map(([name, exported]) => `${name}:${value(exported)}`).join()}})`;
  /** @type {Map<string, string>} */
  const calls = new Map();
  let definitions = '';
  for (const [stubUrl, stub] of stubs) {
    if (!text.includes(`"${stubUrl}"`)) continue;
    const call = `inPlace${calls.size}()`;
    if (stub.chunk === url) definitions += `function ${call}{return Promise.resolve().then(()=>${object(stub, (name) => locals.get(name))})}`;
    calls.set(stubUrl, stub.chunk === url ? call : `import("${served(stub.chunk)}").then(m=>${object(stub, (name) => `m.${name}`)})`);
  }
  return { calls, definitions };
};
