import { runGroup } from '../group';
import { scriptOf, startServer } from '../processes';
import { inTurns, medians, type Pair } from '../series';
import { openBrowser, type Slowness, type Target, type Visit, visit, visitCold } from '../visits';

const rounds = 7;
const slow: Slowness = { bitsPerSecond: 1.6e6, latencyMs: 150, processor: 4 };
const field = 'input[name="username"]';
const usable = ({ usable }: Visit): number => usable;
const blocked = ({ blocked }: Visit): number => blocked;

await runGroup(['C3', 'C4', 'C5', 'C7.signIn'], async (group) => {
  const pages = { BARE_PAGES: process.env.BENCH_BARE_PAGES ?? '' };
  const product = await startServer(group, `${process.env.BENCH_PRODUCT}/server/main.js`, { DATA_DIR: group.folder() });
  const bare = await startServer(group, scriptOf('stack'), { DATA_DIR: group.folder(), ...pages });
  const browser = await openBrowser(group);
  const ours: Target = { url: `${product.address}/act/auth/login`, selector: field };
  const other: Target = { url: `${bare.address}/signIn`, selector: field };

  if (group.wants('C3') || group.wants('C7.signIn')) {
    const pair = await inTurns(
      rounds,
      () => visitCold(browser, ours),
      () => visitCold(browser, other),
    );
    group.report({ key: 'C3', ...medians(pair, usable) });
    group.report({ key: 'C7.signIn', ...medians(pair, blocked) });
  }
  if (group.wants('C4')) {
    const [one, two] = await Promise.all([browser.createBrowserContext(), browser.createBrowserContext()]);
    // Browsers cache compiled code from the second visit on: `inTurns` omits the first visit, this one more.
    await visit(one, ours);
    await visit(two, other);
    const pair: Pair<Visit> = await inTurns(
      rounds,
      () => visit(one, ours),
      () => visit(two, other),
    );
    group.report({ key: 'C4', ...medians(pair, usable) });
  }
  if (group.wants('C5')) {
    const pair = await inTurns(
      5,
      () => visitCold(browser, ours, slow),
      () => visitCold(browser, other, slow),
    );
    group.report({ key: 'C5', ...medians(pair, usable) });
  }
});
