import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config, RequestHistory } from '../platform';
import type { LoadedModule } from '../runtime/registry';
import { Unavailable } from '../unavailable';
import { conflictSchema, errorSchema } from './errors';
import { acceptJson } from './json';
import { type MountParts, mount } from './mount';
import { acceptMultipart } from './multipart';
import { describeEndpoints, serveDocs } from './openapi';
import { logRequests } from './requestLog';
import { protectData } from './security';

/** What the endpoints need beside what every one of them needs. */
export interface ApiParts extends MountParts {
  readonly config: Config;
  readonly history: RequestHistory;
  readonly modules: readonly LoadedModule[];
}

const healthSchema = { type: 'object', properties: { status: { type: 'string' } } } as const;

/** Milliseconds within which a server that is ready reads from its database. */
const longestRead = 1000;

/** Whether the database answers a read within `longestRead`, so that a balancer can send calls here. Unlike the health check it writes nothing. */
const answersInTime = async (db: ApiParts['db']): Promise<boolean> => {
  const read = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    // real time: a balancer asks
    timer = setTimeout(resolve, longestRead, false);
  });
  const isReady = await Promise.race([read, late]);
  clearTimeout(timer);
  return isReady;
};

/** Everything under `/api`: the health check, which writes as the calls do, the endpoints of all modules, and the page that describes them. */
export const serveApi = async (app: FastifyInstance, parts: ApiParts): Promise<void> => {
  logRequests(app, parts.clock, parts.history);
  await app.register(async (endpoints) => {
    protectData(endpoints);
    acceptJson(endpoints);
    await acceptMultipart(endpoints);
    parts.validation.use(endpoints);
    await describeEndpoints(endpoints);
    endpoints.addSchema(errorSchema);
    endpoints.addSchema(conflictSchema);
    // Its answer is written at once: with it Fastify makes ready to write those of all others.
    endpoints.get('/health', { schema: { hide: true, response: { 200: healthSchema } } }, async () => {
      await endpoints.storage.prove(parts.db);
      return { status: 'ok' };
    });
    endpoints.get('/ready', { schema: { hide: true, response: { 200: healthSchema } } }, async () => {
      if (await answersInTime(parts.db)) return { status: 'ok' };
      throw new Unavailable('The database does not answer in time.', 'error.busy', 1);
    });
    for (const module of parts.modules) mount(endpoints, module, parts);
    await serveDocs(endpoints, parts);
  });
};
