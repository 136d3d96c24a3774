import type { AddressInfo } from 'node:net';
import { buildApp } from '../../devserver/app';
import { openPostgres } from '../../devserver/platform/database/postgres/open';
import { configForTests } from '../../devserver/platform/testing/configForTests';

/** A server on the database of `DATABASE_URL` beside others, with the files in `DATA_DIR`, which sends its port to its parent and ends with it. */
const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
const database = await openPostgres(DATABASE_URL, { isShared: true });
const { app } = await buildApp({ config: configForTests(DATA_DIR), database });
await app.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => process.exit());
process.send?.((app.server.address() as AddressInfo).port);
