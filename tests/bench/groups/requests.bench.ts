import { runGroup } from '../group';
import { type Load, measureInsert, measureList, onSqlite, rows } from '../listAndInsert';
import { startHelper } from '../processes';
import { medians, middleRound } from '../series';
import { startBare, startProduct } from '../servers';

await runGroup(['S4.rate', 'S4.p99', 'S5'], async (group) => {
  const product = await startProduct(group, rows);
  const bare = await startBare(group, product);
  const load: Load = startHelper(group, 'load');
  if (group.wants('S4.rate') || group.wants('S4.p99')) {
    const pair = await measureList(load, product, bare, onSqlite);
    group.report({ key: 'S4.rate', ...middleRound(pair, (round) => round.rate) });
    group.report({ key: 'S4.p99', ...medians(pair, (round) => round.p99) });
  }
  if (group.wants('S5')) group.report({ key: 'S5', ...middleRound(await measureInsert(load, product, bare, onSqlite), (round) => round.rate) });
});
