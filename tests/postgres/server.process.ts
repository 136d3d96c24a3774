import type { AddressInfo } from 'node:net';
import { buildApp } from '../../devserver/app';
import { createClock } from '../../devserver/platform/clock';
import { openPostgres } from '../../devserver/platform/database/postgres/open';
import { configForTests } from '../../devserver/platform/testing/configForTests';
import { laterModules } from './laterVersion';

/**
 * A server on the database of `DATABASE_URL` beside others, with the files in `DATA_DIR`, which sends its port to its parent and ends with it. With `LATER` it is of a
 * later version.
 * Their clocks are `AHEAD` milliseconds ahead of the machine's.
 */
const { DATABASE_URL = '', DATA_DIR = '', LATER, AHEAD } = process.env;
const clock = createClock();
clock.advance(Number(AHEAD));
const database = await openPostgres(DATABASE_URL, { isShared: true });
const { app } = await buildApp({ config: configForTests(DATA_DIR), clock, database, ...(LATER && { modules: laterModules }) });
await app.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => process.exit());
process.once('SIGTERM', () => void app.close().then(() => process.exit()));
process.send?.((app.server.address() as AddressInfo).port);
