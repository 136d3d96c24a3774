import { openPostgres } from '../../../devserver/platform/database/postgres/open';
import { answerOrders } from '../answerOrders';
import { buildForBench } from '../servers';
import type { SharedData } from './onPostgres';

/** A server of the product on a database that it shares. @returns its address */
const start = async ({ url, dataDir }: SharedData): Promise<string> => {
  const { app } = await buildForBench(dataDir, await openPostgres(url, { isShared: true }));
  return app.listen({ port: 0, host: '127.0.0.1' });
};

answerOrders(start);
