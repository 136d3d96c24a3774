import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './discover.mjs';
import { readSourceGraph } from './sourceGraph.mjs';

/**
 * @typedef {object} Layer files that become one chunk
 * @property {string} name
 * @property {readonly string[]} files relative to the checkout
 * @property {(lazy: string) => boolean} under may a lazily loaded file count on this layer being there? By its path relative to the checkout.
 */

/**
 * @typedef {object} Plan paths relative to the checkout
 * @property {readonly string[]} entries the page's own first, then the declarations of plugins
 * @property {readonly string[]} start the page's entry, and what everybody sees first
 * @property {readonly string[]} inside what goes on behind the screen while somebody is signed in
 * @property {readonly string[]} frame the views around every page, those that pages are made of, and the page where everybody lands
 * @property {readonly string[]} pieces folders of what the shell offers to pages that few of them need, each for itself
 */

/** The plugin or feature that a file is part of; what a plugin has for administrators is a part of its own, so that participants load none of it. @param {string} path */
const ownerOf = (path) => /^(?:plugins\/[^/]+(?:\/administration(?=\/))?|shell\/features\/[^/]+(?:\/entrance)?)/.exec(path)?.[0];

/** May the state of a feature or plugin begin long before any of its views is drawn? @param {string} owner */
const startsEarly = (owner) =>
  owner.startsWith('shell/features/') ||
  (!owner.endsWith('/administration') && /startsAt: 'sign-in'/.test(readFileSync(join(root, owner, 'plugin.ts'), 'utf8')));

/**
 * Which files lie together. esbuild gives each set of entry points that share files a chunk of its own, and every lazily loaded file is an entry point: without
 * a plan a page would be dozens of small files, found one after the other. With it, a page is its own file on layers that are there already:
 *
 * - `start`: part of the first file that the page loads.
 * - `inside`, with the shell's tools that several plugins use, and `frame`: what everybody needs who has signed in. Views beyond the start lie on the frame.
 * - `changes`: what carries changes out, for plugins whose pages have some; `lists`: what reads lists in pages, for those that have long ones.
 * - one for each of the larger pieces that the shell offers, for the pages that have it.
 * - one for each plugin and feature: its state, and what its lazily loaded files share. Where the state begins with the sign-in, long before any of its views is
 *   drawn, or where everybody lands on one of its pages, what only the others share is a layer of its own.
 *
 * @param {Plan} plan
 * @returns {Layer[]}
 */
export const planLayers = ({ entries, start, inside, frame, pieces }) => {
  const { closureOf, laziesBelow } = readSourceGraph();
  const all = laziesBelow(entries).filter((path) => !start.includes(path) && (frame.includes(path) || !path.endsWith('.json')));
  // The page of the kit's pieces is in no build for production: what the product's pages are made of is planned without it. It lies on their layers all the same.
  const lazies = all.filter((path) => !path.startsWith('shell/features/gallery/'));
  const closures = new Map(lazies.map((path) => [path, closureOf([path])]));
  const before = closureOf(start);
  const later = (/** @type {Iterable<string>} */ paths) => [...paths].filter((path) => !before.has(path));

  /** How many plugins and features need a file. @param {string} path */
  const needers = (path) => new Set(lazies.flatMap((lazy) => (closures.get(lazy)?.has(path) ? [ownerOf(lazy) ?? lazy] : []))).size;
  // What keeps drafts behind the screen lies with `inside`; the rest of it is for views that have some.
  const tools = later(closureOf(lazies)).filter((path) => /^shell\/(kernel|net|state)\/.*\.ts$/.test(path) && needers(path) > 1);
  const changes = tools.filter((path) => path.startsWith('shell/state/change/'));
  const lists = tools.filter((path) => path.startsWith('shell/state/list/'));
  const behind = [...new Set([...later(closureOf(inside)), ...tools.filter((path) => !changes.includes(path) && !lists.includes(path))])];
  const shown = later(closureOf(frame)).filter((path) => !path.startsWith('plugins/') && !behind.includes(path));
  // Everybody has these files: what administrators need of them is no file of its own, which would be larger.
  const landed = closureOf(frame.filter((path) => path.startsWith('plugins/')));
  const ofPieces = pieces.map((folder) => ({
    name: folder,
    files: later(closureOf(lazies)).filter((path) => path.startsWith(`${folder}/`)),
  }));
  const owners = [...new Set(lazies.flatMap((path) => ownerOf(path) ?? []))].flatMap((owner) => {
    const own = lazies.filter((path) => ownerOf(path) === owner);
    const state = `${owner}/state/index.ts`;
    /** The state of a dialog is there with its view only, so what both need is shared by nobody else. @param {string} lazy */
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
  /** A chunk that needs one file of a layer gets the whole layer, and the layers that its files need; a chunk with views gets the frame. @param {string} lazy */
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
