import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config, RequestHistory } from '../platform';
import type { LoadedModule } from '../runtime/registry';
import { Unavailable } from '../storage/unavailable';
import { countRefusals } from './access/countRefusals';
import { conflictSchema, errorSchema } from './errors';
import { acceptMultipart } from './files/multipart';
import { acceptIgnoredForms, acceptJson } from './json';
import { type MountParts, mount } from './mount';
import { refuseNullInUrls } from './nullCharacter';
import { describeEndpoints, serveDocs } from './openapi';
import { logRequests } from './requestLog';
import { protectData } from './security';

/** Dependencies of the API, in addition to those of each endpoint. */
export interface ApiParts extends MountParts {
  readonly config: Config;
  readonly history: RequestHistory;
  readonly modules: readonly LoadedModule[];
}

const healthSchema = { type: 'object', properties: { status: { type: 'string' } } } as const;

/** Maximum duration, in milliseconds, of a database read of a ready server. */
const longestRead = 1000;

/** Whether the database answers a read within `longestRead`, so that a load balancer can send calls. Unlike the health check it writes nothing. */
const answersInTime = async (db: ApiParts['db']): Promise<boolean> => {
  const read = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    // real time: a load balancer waits for the answer
    timer = setTimeout(resolve, longestRead, false);
  });
  const isReady = await Promise.race([read, late]);
  clearTimeout(timer);
  return isReady;
};

/** Serves everything under `/api`: the health check, which writes like calls do, the endpoints of all modules, and the documentation. */
export const serveApi = async (app: FastifyInstance, parts: ApiParts): Promise<void> => {
  logRequests(app, parts.clock, parts.history);
  countRefusals(app, parts.refusals);
  await app.register(async (endpoints) => {
    protectData(endpoints);
    acceptJson(endpoints);
    acceptIgnoredForms(endpoints);
    await acceptMultipart(endpoints);
    refuseNullInUrls(endpoints);
    parts.validation.use(endpoints);
    await describeEndpoints(endpoints);
    endpoints.addSchema(errorSchema);
    endpoints.addSchema(conflictSchema);
    // Without its own serializer compiler: this route makes Fastify create the one that all endpoints use at their first response.
    endpoints.get('/health', { schema: { hide: true, response: { 200: healthSchema } } }, async () => {
      await endpoints.storage.prove(parts.db, parts.files);
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
