import { shiftMap } from './placeOutputs.mjs';

/** Code that fetches files early. A failed fetch is ignored: the file is requested again when it is needed. @param {readonly string[]} urls */
const fetched = (urls) => `${JSON.stringify(urls)}.map(u=>import(u).catch(()=>{}))`;

/**
 * Makes a lazy import fetch the file's imports as well, so that all load in one round trip; a browser finds them only after it has read the first
 * file.
 *
 * @param {readonly import('./placeOutputs.mjs').Placed[]} files
 * @param {Readonly<Record<string, import('./placeOutputs.mjs').PlacedOutput>>} outputs
 * @param {(url: string) => readonly string[]} closureOf urls that an output needs before it runs, its own included
 * @param {ReadonlySet<string>} first urls that are loaded by then; these files stay unchanged, because all pages load them
 * @returns {import('./placeOutputs.mjs').Placed[]}
 */
export const nameAhead = (files, outputs, closureOf, first) => {
  const changed = new Map();
  /** @type {Map<string, import('./placeOutputs.mjs').Shift[]>} */
  const moved = new Map();
  for (const { url, contents } of files) {
    if (!outputs[url] || !url.endsWith('.js') || first.has(url)) continue;
    const there = new Set([...first, ...closureOf(url)]);
    const { text, shifts } = namedIn(Buffer.from(contents).toString(), (lazy) => closureOf(lazy).filter((path) => path !== lazy && !there.has(path)));
    if (shifts.length === 0) continue;
    changed.set(url, Buffer.from(text));
    moved.set(`${url}.map`, shifts);
  }
  return files.map(({ url, contents }) => {
    const shifts = moved.get(url);
    return { url, contents: shifts ? Buffer.from(shiftMap(Buffer.from(contents).toString(), shifts)) : (changed.get(url) ?? contents) };
  });
};

/**
 * @param {string} text of a file
 * @param {(url: string) => readonly string[]} othersOf the other files that a lazily imported file needs
 */
export const namedIn = (text, othersOf) => {
  /** @type {import('./placeOutputs.mjs').Shift[]} */
  const shifts = [];
  const lines = text.split('\n').map((line, number) =>
    line.replace(/\bimport\("(\/assets\/[^"]+\.js)"\)/g, (call, url, column) => {
      const others = othersOf(url);
      if (others.length === 0) return call;
      const to = `(${fetched(others)},${call})`;
      shifts.push({ line: number, column: column + 1, by: to.length - call.length });
      return to;
    }),
  );
  return { text: lines.join('\n'), shifts };
};
