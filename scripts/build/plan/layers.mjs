import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../discover.mjs';

/**
 * @typedef {object} Layer files that become one chunk
 * @property {string} name
 * @property {readonly string[]} files relative to the checkout
 * @property {(lazy: string) => boolean} under whether a lazily loaded file, by its path relative to the checkout, imports this layer
 */

/**
 * @typedef {object} Plan paths relative to the checkout
 * @property {readonly string[]} entries the page's own first, then the declarations of plugins
 * @property {readonly string[]} start the page's entry, and the first view
 * @property {readonly string[]} inside sources without views that run while a user is signed in
 * @property {readonly string[]} frame the views around every page, those that pages consist of, and the landing page
 * @property {readonly string[]} pieces folders of shell parts that few pages need, each a layer of its own
 */

/** The plugin or feature of a file. A plugin's administration is an owner of its own, so that participants load none of it. @param {string} path */
const ownerOf = (path) => /^(?:plugins\/[^/]+(?:\/administration(?=\/))?|shell\/features\/[^/]+(?:\/entrance)?)/.exec(path)?.[0];

/** Whether the state of a feature or plugin can start long before one of its views is drawn. @param {string} owner */
const startsEarly = (owner) =>
  owner.startsWith('shell/features/') ||
  (!owner.endsWith('/administration') && /startsAt: 'sign-in'/.test(readFileSync(join(root, owner, 'plugin.ts'), 'utf8')));

/**
 * Plans which files become one chunk. esbuild makes a chunk for each set of entry points that share files, and every lazily loaded file is an entry
 * point: without a plan a page would consist of dozens of small files, loaded one after the other. With it, a page is its own file on top of loaded
 * layers:
 *
 * - `start`: part of the first file that the page loads.
 * - `inside`, with the shell's tools that several plugins use, and `frame`: what every signed-in user needs. Views outside the start import the
 *   frame.
 * - `changes`: code that saves changes, for plugins whose pages have some; `lists`: code that reads lists by page, for those with long lists.
 * - one for each of the larger shell parts, for the pages that use it.
 * - one for each plugin and feature: its state, and what its lazily loaded files share. If the state starts with the sign-in, long before any of its
 *   views is drawn, or if the landing page is one of its pages, what only the other files share is a separate layer.
 *
 * @param {Plan} plan
 * @param {ReturnType<typeof import('./sourceGraph.mjs').readSourceGraph>} graph
 * @returns {Layer[]}
 */
export const planLayers = ({ entries, start, inside, frame, pieces }, { closureOf, laziesBelow }) => {
  const all = laziesBelow(entries).filter((path) => !start.includes(path) && (frame.includes(path) || !path.endsWith('.json')));
  // No production build contains the gallery, so the pages of the product are planned without it. It imports their layers nevertheless.
  const lazies = all.filter((path) => !path.startsWith('shell/features/gallery/'));
  const closures = new Map(lazies.map((path) => [path, closureOf([path])]));
  const before = closureOf(start);
  const later = (/** @type {Iterable<string>} */ paths) => [...paths].filter((path) => !before.has(path));

  /** Number of plugins and features that need a file. @param {string} path */
  const needers = (path) => new Set(lazies.flatMap((lazy) => (closures.get(lazy)?.has(path) ? [ownerOf(lazy) ?? lazy] : []))).size;
  // What stores drafts without a view is part of `inside`; the rest of `changes` is for views that use it.
  const tools = later(closureOf(lazies)).filter((path) => /^shell\/(kernel|net|state)\/.*\.ts$/.test(path) && needers(path) > 1);
  const changes = tools.filter((path) => path.startsWith('shell/state/change/'));
  const lists = tools.filter((path) => path.startsWith('shell/state/list/'));
  const behind = [...new Set([...later(closureOf(inside)), ...tools.filter((path) => !changes.includes(path) && !lists.includes(path))])];
  const shown = later(closureOf(frame)).filter((path) => !path.startsWith('plugins/') && !behind.includes(path));
  // Everyone loads these files: the parts that administrators need stay in them, because a separate file would be larger.
  const landed = closureOf(frame.filter((path) => path.startsWith('plugins/')));
  const ofPieces = pieces.map((folder) => ({
    name: folder,
    files: later(closureOf(lazies)).filter((path) => path.startsWith(`${folder}/`)),
  }));
  const owners = [...new Set(lazies.flatMap((path) => ownerOf(path) ?? []))].flatMap((owner) => {
    const own = lazies.filter((path) => ownerOf(path) === owner);
    const state = `${owner}/state/index.ts`;
    /** The state of a dialog is loaded only with its view, so files that both need are not shared. @param {string} lazy */
    const isOfAView = (lazy) => lazy !== state && own.some((other) => other !== lazy && closures.get(other)?.has(lazy));
    const users = (/** @type {string} */ path) => own.filter((lazy) => closures.get(lazy)?.has(path) && !isOfAView(lazy)).length;
    const files = later(closureOf(own)).filter((path) => ownerOf(path) === owner && !shown.includes(path) && !behind.includes(path));
    const shared = files.filter((path) => path === state || users(path) > 1 || (landed.has(path) && needers(path) > 1));
    if (!startsEarly(owner) && !files.some((path) => frame.includes(path))) return [{ name: owner, files: shared }];
    const ofState = closureOf([state]);
    const isFirst = (/** @type {string} */ path) => ofState.has(path) || landed.has(path);
    return [
      { name: owner, files: shared.filter(isFirst) },
      { name: `${owner}/parts`, files: shared.filter((path) => !isFirst(path)) },
    ];
  });
  const own = [
    { name: 'inside', files: behind },
    { name: 'frame', files: shown },
    { name: 'changes', files: changes },
    { name: 'lists', files: lists },
  ];
  const layers = [...own, ...ofPieces, ...owners].filter(({ files }) => files.length > 0);

  const isView = (/** @type {string} */ path) => path.endsWith('.tsx');
  /**
   * Files of a lazy chunk: a chunk that needs one file of a layer gets the whole layer and its dependencies; a chunk with views gets the frame.
   * @param {string} lazy
   */
  const neededBy = (lazy) => {
    let found = closureOf([lazy]);
    for (let size = 0; size < found.size; ) {
      size = found.size;
      const needed = layers.filter(({ files }) => files.some((path) => found.has(path))).flatMap(({ files }) => files);
      found = closureOf([...found, ...needed, ...([...found].some(isView) ? shown : [])]);
    }
    return found;
  };
  const needs = new Map(all.map((path) => [path, neededBy(path)]));
  return [
    { name: 'start', files: start, under: () => true },
    ...layers.map(({ name, files }) => ({ name, files, under: (/** @type {string} */ lazy) => files.some((path) => needs.get(lazy)?.has(path)) })),
  ];
};
