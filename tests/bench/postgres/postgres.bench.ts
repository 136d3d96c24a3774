import { runGroup } from '../group';
import { type Load, measureInsert, measureList, onPostgres, rows } from '../listAndInsert';
import { startHelper } from '../processes';
import { middleRound } from '../series';
import { startBareRoutes } from '../servers';
import { bareOnPostgres, fillPostgres, startOnPostgres } from './onPostgres';

/** P.list and P.join: S4 and S5 on PostgreSQL, by the processor time of the server without that of the database. */
await runGroup(['P.list', 'P.join'], async (group) => {
  const data = await fillPostgres(group, rows);
  const product = await startOnPostgres(group, data);
  const bare = await startBareRoutes(group, await bareOnPostgres(group, data));
  const load: Load = startHelper(group, 'load');
  if (group.wants('P.list')) group.report({ key: 'P.list', ...middleRound(await measureList(load, product, bare, onPostgres), (round) => round.rate) });
  if (group.wants('P.join')) group.report({ key: 'P.join', ...middleRound(await measureInsert(load, product, bare, onPostgres), (round) => round.rate) });
});
