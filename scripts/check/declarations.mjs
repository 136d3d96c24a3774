import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';
import { forNode } from '../build/bundleTool.mjs';
import { findPlugins, root } from '../build/discover.mjs';
import { filesBelow } from './sources.mjs';

/**
 * @typedef {object} Declared the declarations of a checkout, read without running a page
 * @property {readonly { folder: string, plugin: import('../../shell/kernel/declaration/definePlugin').AnyPlugin }[]} plugins
 * @property {readonly import('../../shell/kernel/kernel').Feature[]} features
 * @property {readonly { file: string, routes: import('../../shell/net/contract').Routes }[]} routes
 * @property {readonly { file: string, forms: import('../../shell/net/contract').AnySettingForms }[]} settings
 * @property {typeof import('../../shell/kernel/conflicts').conflictsOf} conflictsOf
 * @property {typeof import('../../shell/kernel/conflicts').conflictText} conflictText
 */

/** Number of readings so far: node caches modules by name, so that each reading needs a new name. */
let readings = 0;

/** Lazy imports of declarations (views, texts and states) stay external, because they are never loaded here. @type {import('esbuild').Plugin} */
const nothingLazy = {
  name: 'nothing-lazy',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined));
  },
};

/**
 * @param {readonly string[]} ids of plugins
 * @param {string} base
 */
const sourceOf = (ids, base) => {
  const contracts = ['plugins', 'shell/features']
    .flatMap((folder) => filesBelow(folder, /^(routes|schemas|settings)\.ts$/, base))
    .filter((path) => path.includes('/contract/'));
  const imports = [
    ...ids.map((id, at) => `import plugin${at} from './plugins/${id}/plugin';`),
    ...contracts.map((path, at) => `import * as contract${at} from './${path}';`),
  ];
  return `${imports.join('\n')}
export { features } from './shell/features';
export { conflictsOf, conflictText } from './shell/kernel/conflicts';
export const plugins = [${ids.map((id, at) => `{ folder: '${id}', plugin: plugin${at} }`)}];
export const routes = [${contracts.map((file, at) => `{ file: '${file}', routes: contract${at}.routes ?? {} }`)}];
export const settings = [${contracts.map((file, at) => `{ file: '${file}', forms: contract${at}.settingForms ?? {} }`)}];
`;
};

/**
 * Reads all declarations of a checkout.
 * @param {readonly string[]} ids of plugins
 * @param {string} base
 * @returns {Promise<Declared>}
 */
export const readDeclarations = async (ids, base) => {
  const outfile = join(base, '.cache/tools', `declarations-${process.pid}-${readings++}.mjs`);
  await esbuild.build({
    absWorkingDir: base,
    stdin: { contents: sourceOf(ids, base), resolveDir: base, loader: 'ts' },
    outfile,
    ...forNode,
    jsx: 'automatic',
    define: { __DEV_CONTROLS__: 'true', __FOR_STAFF__: 'true' },
    alias: { '#shell/api': join(base, 'shell/api/index.ts') },
    plugins: [nothingLazy],
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile);
  }
};

/** Facts of a signed-in user that the shell provides, without those of plugins. */
const anybody = {
  session: 'signed-in',
  stage: 'Authenticated',
  hasFirstLoginForm: false,
  user: { UserId: 'anybody', Roles: ['participant'], PreferredLanguage: 'en-US' },
  entity: { EntityFeatures: [] },
  settings: { EnabledToggles: [], Designations: [], Impersonation: { ImpersonatedUserId: null } },
};

/**
 * The facts of plugins that a guard waits for, determined by recording what it reads.
 * @param {import('../../shell/kernel/declaration/definePlugin').Guard} guard
 * @param {object} known
 * @returns {string[]}
 */
const waitsFor = (guard, known) => {
  /** @type {Set<string>} */
  const read = new Set();
  const facts = new Proxy(known, {
    get: (target, name) => {
      if (typeof name === 'string' && name.includes('.')) read.add(name);
      return Reflect.get(target, name);
    },
  });
  try {
    return guard(/** @type {any} */ (facts), '/') === 'wait' ? [...read] : [];
  } catch {
    return [];
  }
};

/**
 * Finds guards that wait for a fact of a plugin that does not start at sign-in: their pages would never finish loading.
 * @param {readonly import('../../shell/kernel/declaration/definePlugin').AnyPlugin[]} all
 */
const endlessWaits = (all) => {
  const sleeping = new Set(all.flatMap(({ id, startsAt, state }) => (state && startsAt !== 'sign-in' ? [id] : [])));
  return all.flatMap(({ id, guards = {} }) =>
    Object.entries(guards).flatMap(([name, guard]) => {
      const facts = new Set([...waitsFor(guard, anybody), ...waitsFor(guard, { session: 'signed-in', hasFirstLoginForm: false })]);
      return [...facts].flatMap((fact) => {
        const owner = fact.split('.')[0] ?? '';
        return sleeping.has(owner)
          ? [`guard ${name} of ${id} waits for the fact '${fact}', but ${owner} starts at its first use: give it startsAt: 'sign-in', or do not wait.`]
          : [];
      });
    }),
  );
};

/** Finds endpoints that two contracts declare. @param {Declared['routes']} contracts */
const sameEndpoints = (contracts) => {
  /** @type {Map<string, string>} */
  const files = new Map();
  return contracts.flatMap(({ file, routes }) =>
    Object.values(routes).flatMap(([method, path]) => {
      const call = `${method} ${path.toLowerCase().replace(/:\w+/g, ':')}`;
      const other = files.get(call);
      files.set(call, other ?? file);
      return other ? [`${other} and ${file} both have the call ${method} ${path}`] : [];
    }),
  );
};

/**
 * Finds settings for administrators without texts in the messages of the plugin's module, in either language.
 * @param {Declared['settings']} declared
 * @param {string} base
 */
export const namelessSettings = (declared, base = root) =>
  declared.flatMap(({ file, forms }) => {
    const keys = Object.entries(forms).flatMap(([name, { options = [] }]) => [`setting.${name}`, ...options.map((option) => `setting.${name}.${option}`)]);
    if (keys.length === 0) return [];
    const folder = `devserver/modules/${file.split('/').at(-3)}/messages`;
    return ['en-US', 'es-419'].flatMap((language) => {
      const path = join(base, folder, `${language}.json`);
      const texts = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
      return ['settings.title', ...keys].filter((key) => !Object.hasOwn(texts, key)).map((key) => `${file}: ${folder}/${language}.json lacks '${key}'.`);
    });
  });

/**
 * Path of a declaration, or its id if there is none.
 * @param {string} id
 * @param {string} base
 */
const fileOf = (id, base) =>
  [`plugins/${id}/plugin.ts`, ...['features', 'features/session', 'keeping'].map((folder) => `shell/${folder}/${id}/feature.ts`)].find((file) =>
    existsSync(join(base, file)),
  ) ?? id;

/**
 * Composes all declarations as the browser does, and reports conflicts with both files.
 * @param {string} [base]
 * @param {readonly string[]} [ids] of plugins
 * @returns {Promise<string[]>} a line for each problem
 */
export const checkDeclarations = async (base = root, ids = findPlugins(base)) => {
  const { plugins, features, routes, settings, conflictsOf, conflictText } = await readDeclarations(ids, base);
  const all = [...features.map(({ plugin }) => plugin), ...plugins.map(({ plugin }) => plugin)];
  const misnamed = plugins.flatMap(({ folder, plugin: { id } }) =>
    id === folder ? [] : [`plugins/${folder}/plugin.ts: its id '${id}' is not the name of its folder.`],
  );
  const conflicts = conflictsOf(all).map(
    (conflict) => `${fileOf(conflict.first.plugin, base)} and ${fileOf(conflict.second.plugin, base)}: ${conflictText(conflict)}`,
  );
  return [...misnamed, ...conflicts, ...endlessWaits(all), ...sameEndpoints(routes), ...namelessSettings(settings, base)];
};
