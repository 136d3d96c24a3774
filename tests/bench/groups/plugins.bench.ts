import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { copyCheckout } from '../checkout';
import { type Group, runGroup } from '../group';
import { type ServerProcess, startServer } from '../processes';
import { programTile, signIn, visitEmptied } from '../programsScreen';
import { inTurns, median, medians } from '../series';
import { openBrowser, type Visit } from '../visits';

const rounds = 5;
const few = 5;
const many = 50;
const kilobyte = 1000;

/** Runs a script of the checkout. @throws when it fails */
const run = (checkout: string, ...words: readonly string[]): void => {
  const { status, stderr, stdout } = spawnSync(process.execPath, words, { cwd: checkout, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stdout}${stderr}`);
};

/**
 * A product with this number of plugins, the last of them made by `npm run new-plugin`, running on its own database; Acme has licensed all of them.
 */
const startWith = async (group: Group, own: readonly string[], plugins: number): Promise<ServerProcess> => {
  const checkout = copyCheckout(group);
  // Without the formatter, which would take longer than everything else.
  rmSync(path.join(checkout, 'node_modules/.bin'));
  for (let made = own.length; made < plugins; made += 1) run(checkout, 'scripts/new-plugin.mjs', `journal${made}`, '--without', 'badge,tab,topic,setting,seed');
  run(checkout, 'scripts/build.mjs');
  return startServer(group, path.join(checkout, 'dist/server/main.js'), { DATA_DIR: group.folder() }, checkout);
};

/** C10: the cost of licensed plugins that are not opened, for a signed-in user who opens the programs with an empty cache. */
await runGroup(['C10.usable', 'C10.weight'], async (group) => {
  const own = JSON.parse(process.env.BENCH_PLUGINS ?? '[]') as string[];
  const [manyServer, fewServer] = [await startWith(group, own, many), await startWith(group, own, few)];
  const browser = await openBrowser(group);
  const visitor = async ({ address }: ServerProcess): Promise<() => Promise<Visit>> => {
    const context = await browser.createBrowserContext();
    await (await signIn(context, address)).close();
    return () => visitEmptied(context, { url: `${address}/programs`, selector: programTile });
  };
  const pair = await inTurns(rounds, await visitor(manyServer), await visitor(fewServer));
  group.report({ key: 'C10.usable', ...medians(pair, ({ usable }) => usable) });
  const scripts = (visits: readonly Visit[]): number => median(visits.map(({ scriptBytes }) => scriptBytes));
  group.report({ key: 'C10.weight', ours: (scripts(pair.ours) - scripts(pair.other)) / kilobyte / (many - few) });
});
