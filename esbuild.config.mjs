import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { films } from './scripts/build/bundleTool.mjs';
import { compileMessages } from './scripts/build/compileMessages.mjs';
import { forStaff } from './scripts/build/declarationParts.mjs';
import { root } from './scripts/build/discover.mjs';
import { evaluateLimits } from './scripts/build/evaluateLimits.mjs';
import { afterStart } from './scripts/build/plan/afterStart.mjs';
import { planLayers } from './scripts/build/plan/layers.mjs';
import { planTexts } from './scripts/build/plan/planTexts.mjs';
import { readSourceGraph } from './scripts/build/plan/sourceGraph.mjs';
import { serverModules } from './scripts/build/serverModules.mjs';
import { rewriteSources } from './scripts/build/sources/rewriteSources.mjs';

/**
 * @typedef {object} Target what a build is made for
 * @property {string} outdir absolute; gets `public/`, `server/` and `manifest.json`
 * @property {boolean} watch readable and quick, for `npm run dev`; otherwise small
 * @property {boolean} devControls false leaves the dev controls out
 * @property {() => readonly string[]} plugins ids, asked at every build
 * @property {() => readonly string[]} modules ids of the server modules, asked at every build
 */

/** The languages of current browsers; also what Fluent supports. */
const browsers = ['chrome120', 'edge120', 'firefox121', 'safari17'];

/** What the page loads, and what stands around every page of somebody who is signed in. */
export const pageEntry = 'shell/main.tsx';
export const frameView = 'shell/features/layout/Frame.tsx';

/** Declarations of plugins. @param {readonly string[]} ids */
const declarations = (ids) => ids.map((id) => `plugins/${id}/plugin.ts`);

/**
 * What lies together: named is what a page cannot be without, the rest follows from what our files import.
 * @param {readonly string[]} ids of plugins
 * @param {ReturnType<typeof readSourceGraph>} graph
 */
const layers = (ids, graph) => {
  const plan = {
    entries: [pageEntry, ...declarations(ids)],
    // With what everybody sees first, and its texts in the default language.
    start: [pageEntry, 'shell/features/session/pages/SignIn.tsx', 'shell/features/session/messages/en-US.json'],
    // What begins with a sign-in and goes on behind the screen.
    inside: [
      'shell/features/session/state/sagas/inside.ts',
      'shell/features/root/state/live.ts',
      'shell/kernel/navigation/arriving.ts',
      'shell/features/notices/rules/isActing.ts',
      'shell/rules/polling.ts',
      'shell/keeping/drafts/state/index.ts',
      'shell/keeping/queue/state/index.ts',
    ],
    // With the pages by which people leave, which are fetched at sign-in, so that they are there without a connection.
    frame: [
      frameView,
      'shell/features/layout/messages/en-US.json',
      'shell/features/session/pages/SignOut.tsx',
      'shell/features/session/pages/SsoSignOut.tsx',
      'shell/ui/looks/tileLook.ts',
      ...pageParts,
      ...declarations(ids).flatMap(landing),
    ],
    pieces: ['shell/ui/administration', 'shell/ui/table'],
  };
  return planLayers(plan, graph);
};

/**
 * What every page is made of. By hand: a view that the shell offers beside these is downloaded with the first page that has it, and a longer list has to stay
 * within C6 (tests/e2e/budgets.test.ts).
 */
const pageParts = [
  ...['BusyRing', 'EmptyState', 'ErrorBar', 'ErrorState', 'Loaded', 'Loading'].map((view) => `shell/ui/states/${view}.tsx`),
  'shell/ui/page/PageFrame.tsx',
  'shell/ui/Tabs.tsx',
];

/** The page where everybody lands after sign-in, if it is this plugin that claims `/`. @param {string} declaration */
const landing = (declaration) => {
  const view = /page\('\/', \(\) => import\('\.\/(\S+)'\)/.exec(readFileSync(join(root, declaration), 'utf8'))?.[1];
  return view === undefined ? [] : [join(dirname(declaration), `${view}.tsx`)];
};

/** Sources that are loaded with each sign-in. */
export const loadedAtSignIn = [
  frameView,
  'shell/features/notices/state/index.ts',
  'shell/kernel/navigation/arriving.ts',
  'shell/features/session/state/sagas/inside.ts',
];

/** Sources that every user loads, up to the landing page. @param {readonly string[]} ids of plugins */
export const loadedByAll = (ids) => [
  pageEntry,
  ...loadedAtSignIn,
  ...declarations(ids).flatMap((declaration) => [declaration, ...landing(declaration)]),
  ...ids.map((id) => `plugins/${id}/state/index.ts`),
];

/** What makes a build small: files lie in layers, texts beside the code that names them. @param {readonly string[]} ids of plugins */
const inLayers = (ids) => {
  const graph = readSourceGraph();
  const texts = planTexts(ids, graph);
  return [compileMessages(texts), rewriteSources(), afterStart(layers(ids, graph), texts)];
};

/**
 * The browser's half: the shell, and an entry point for each plugin's declaration.
 * @param {Target} target
 * @returns {import('esbuild').BuildOptions & { metafile: true, write: false }}
 */
export const frontOptions = ({ outdir, watch, devControls, plugins }) => ({
  absWorkingDir: root,
  entryPoints: [pageEntry, ...declarations(plugins())],
  bundle: true,
  splitting: true,
  format: 'esm',
  charset: 'utf8',
  target: browsers,
  jsx: 'automatic',
  jsxDev: watch,
  minify: !watch,
  sourcemap: watch ? 'linked' : 'external',
  sourcesContent: watch,
  legalComments: 'none',
  metafile: true,
  write: false,
  outdir: join(outdir, 'public'),
  publicPath: '/',
  entryNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
  // Style sheets of packages are texts: whoever needs one adopts it.
  loader: { '.css': 'text' },
  alias: {
    '@formatjs/icu-messageformat-parser': join(root, 'node_modules/@formatjs/icu-messageformat-parser/no-parser.js'),
    // React has had it built in since version 18.
    'use-sync-external-store/shim/index.js': 'react',
  },
  define: {
    'process.env.NODE_ENV': watch ? '"development"' : '"production"',
    __DEV_CONTROLS__: String(devControls),
    // `scripts/build/declarationParts.mjs` makes two declarations of a plugin out of one.
    ...(watch ? { [forStaff]: 'true' } : {}),
  },
  // While watching, packages are bundled apart (`scripts/build/packages.mjs`), and nothing need be small.
  ...(watch ? { packages: 'external' } : {}),
  plugins: [evaluateLimits(), ...(watch ? [compileMessages(), afterStart([])] : inLayers(plugins()))],
  logLevel: 'silent',
});

/** Packages that bring more than their code, from where they lie: compiled parts, a page. */
const unbundled = ['better-sqlite3', '@node-rs/argon2', 'sharp', '@fastify/swagger-ui'];

/** What packages of the older form expect to find around them. */
const olderForm = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/**
 * The server's half: one file (and one for the process that draws pictures), packages included, since finding and reading their thousand files takes most of a start; what is imported later lies beside it.
 * While watching packages stay where they are.
 * @param {Target} target
 * @returns {import('esbuild').BuildOptions & { metafile: true }}
 */
export const serverOptions = ({ outdir, watch, devControls, modules }) => ({
  absWorkingDir: root,
  entryPoints: [
    { in: './devserver/main.ts', out: 'server/main' },
    { in: './devserver/platform/pictures/draw.mjs', out: 'server/draw' },
  ],
  bundle: true,
  ...(watch ? { packages: 'external' } : { external: unbundled, banner: { js: olderForm }, minifyWhitespace: true, minifySyntax: true, lineLimit: 160 }),
  splitting: true,
  chunkNames: 'server/[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node22',
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  metafile: true,
  outdir,
  define: { __DEV_CONTROLS__: String(devControls) },
  loader: films,
  plugins: [serverModules(modules)],
  logLevel: 'silent',
});
