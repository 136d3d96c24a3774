import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { EndpointSchema, Method, SmallPage } from '../../../shell/net/contract';
import type { Sessions } from '../auth/sessions';
import type { ListExport } from '../exporting/listExport';
import type { Downloads } from '../limits/downloads';
import type { LargeBodies } from '../limits/largeBodies';
import type { Call } from '../module';
import { ModuleCall } from '../runtime/call';
import type { CallParts } from '../runtime/callParts';
import type { LoadedModule } from '../runtime/registry';
import { callerOf, type createGate, refusalOf } from './access/access';
import { whyDisabled } from './access/enabled';
import { answerError } from './errors';
import { HttpExchange } from './exchange';
import { sendFile } from './files/download';
import { oneAtATime } from './files/largeBody';
import { multipartReader } from './files/multipart';
import { sendExport } from './files/sendExport';
import { fileFieldsOf } from './files/sentFiles';
import { answerOnce, idempotencyKey } from './idempotent';
import { limitsOf, plainBytes } from './limits';
import { compressed } from './pages/compression';
import { sendSmallPage } from './pages/smallPage';
import { languageOfRequest } from './request';
import { ContractSchemas, isRedirect, type JsonSchema, wrapAnswer, wrapSchema } from './schemas';
import type { RequestValidation } from './validation';

/** Dependencies of mounting beside the modules. */
export interface MountParts extends CallParts {
  readonly gate: ReturnType<typeof createGate>;
  readonly sessions: Sessions;
  readonly validation: RequestValidation;
  readonly largeBodies: LargeBodies;
  readonly downloads: Downloads;
}

/** An endpoint of a module with its schema and handler. */
interface Endpoint {
  readonly owner: LoadedModule;
  readonly name: string;
  readonly method: Method;
  /** As documented, without `/api`. */
  readonly path: string;
  readonly schema: EndpointSchema;
  readonly handler: (input: unknown, call: Call) => Promise<unknown>;
  readonly ahead: Endpoint['handler'] | undefined;
}

const endpointsOf = (owner: LoadedModule): readonly Endpoint[] =>
  Object.entries(owner.module.routes).map(([name, [method, path]]) => {
    const schema: EndpointSchema | undefined = owner.module.schemas[name];
    const handler: Endpoint['handler'] | undefined = owner.module.handlers[name];
    if (schema === undefined || handler === undefined) throw new Error(`Endpoint ${owner.module.id}.${name} has no schema or no handler.`);
    return { owner, name, method, path, schema, handler, ahead: owner.module.ahead?.[name] };
  });

const download: JsonSchema = { type: 'string', format: 'binary' };
const page: JsonSchema = { type: 'string', description: 'A page for people.' };
const sentOn: JsonSchema = { type: 'null', description: 'The browser is sent on.' };

const successSchema = ({ envelope, response }: EndpointSchema, schemas: ContractSchemas): Readonly<Record<number, JsonSchema>> => {
  if (response === 'file' || response === 'csv') return { 200: download };
  if (response === 'page') return { 200: page };
  return isRedirect(response) ? { 303: sentOn } : { 200: wrapSchema(envelope, schemas.response(response)) };
};

/** An endpoint without a query schema accepts no query: a misspelt filter is refused. Without `properties` the OpenAPI page reads the keywords as names. */
const noQuery: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

/** Whether its body contains the version that the person has seen (`versioned`). */
const isVersioned = ({ body }: EndpointSchema): boolean => body !== undefined && 'properties' in body && Object.hasOwn(body.properties as object, 'Version');

/** Fastify schema of an endpoint, with the metadata of the OpenAPI page. */
const fastifySchema = ({ owner, name, schema }: Endpoint, schemas: ContractSchemas): Record<string, unknown> => ({
  operationId: `${owner.module.id}.${name}`,
  summary: schema.summary,
  tags: [owner.module.id],
  ...(schema.access === 'public' ? { security: [] } : {}),
  ...(schema.multipart ? { consumes: ['multipart/form-data'] } : {}),
  ...(schema.params ? { params: schemas.request(schema.params) } : {}),
  querystring: schema.query ? schemas.request(schema.query) : noQuery,
  ...(schema.body ? { body: schemas.request(schema.body) } : {}),
  response: { ...successSchema(schema, schemas), ...(isVersioned(schema) ? { 409: { $ref: 'Conflict#' } } : {}), '4xx': { $ref: 'Error#' } },
});

/** The Fastify handler of an endpoint: input, call, envelope, and idempotency key. */
const answering = (endpoint: Endpoint, parts: MountParts) => {
  const { owner, schema, handler, ahead, method, path } = endpoint;
  const { envelope } = schema;
  const route = `${method} ${path}`;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { session, params, query, body } = request;
    const caller = session === null ? undefined : callerOf(session, schema);
    const isKept = caller !== undefined && !schema.answersSecret && typeof schema.response === 'object' && !isRedirect(schema.response);
    const key = isKept ? idempotencyKey(request) : undefined;
    const call = new ModuleCall(parts, owner, caller, languageOfRequest(request), new HttpExchange(request, reply, route, key));
    const input = { params, query, body, files: request.uploads ?? undefined };
    const answer = async (): Promise<unknown> => {
      const answered = await handler(input, call);
      await call.auditHealthReads(schema);
      return answered;
    };
    const send = async (): Promise<unknown> => {
      if (schema.response === 'file') {
        await sendFile(request, reply, (await answer()) as Blob, parts.downloads);
        return reply;
      }
      if (schema.response === 'csv') {
        const mayGoOn = async (): Promise<boolean> => {
          const now = caller && (await parts.sessions.find(caller.sessionId, parts.db));
          return now !== undefined && refusalOf(now, owner.module.id, schema) === undefined && isDeepStrictEqual(callerOf(now, schema).reach, caller?.reach);
        };
        const asked = { list: `${owner.module.id}.${endpoint.name}`, query: { ...(query as object), ...(body as object) }, schema, mayGoOn };
        await sendExport(reply, call, asked, () => handler(input, call) as Promise<ListExport>, parts.afterAnswers);
        return reply;
      }
      if (schema.response === 'page') return sendSmallPage(reply, (await answer()) as SmallPage);
      if (isRedirect(schema.response)) return reply.redirect((await answer()) as string, 303);
      if (key === undefined || caller === undefined) return wrapAnswer(envelope, await answer());
      const keyed = { key, route, personId: caller.actor.userId };
      const work = { ahead: ahead && (() => ahead(input, call)), handle: async () => wrapAnswer(envelope, await answer()) };
      await answerOnce(request, reply, keyed, call, work);
      return reply;
    };
    try {
      return await send();
    } finally {
      await call.dropFiles();
    }
  };
};

/** Whether it is a JSON read with a session and without a secret. */
const isCompressed = ({ method, schema }: Endpoint): boolean =>
  method === 'GET' && schema.access !== 'public' && !schema.answersSecret && typeof schema.response === 'object' && !isRedirect(schema.response);

/** Whether HEAD is answered as GET without the bytes: calendar programs, players and download programs ask so for a file. */
const hasHead = ({ method, schema }: Endpoint): boolean => method === 'GET' && (schema.response === 'file' || schema.response === 'csv');

type WriterOf = NonNullable<RouteOptions['serializerCompiler']>;

/** Compiles the serialiser of an endpoint at its first answer: compiling all of them would take a large part of the start, which needs none. */
const writtenLate =
  (app: FastifyInstance): WriterOf =>
  (route) => {
    let write: ReturnType<WriterOf> | undefined;
    return (answer) => {
      write ??= app.serializerCompiler?.(route) ?? JSON.stringify;
      return write(answer);
    };
  };

const toRoute = (app: FastifyInstance, endpoint: Endpoint, schemas: ContractSchemas, parts: MountParts): RouteOptions => {
  const { owner, schema } = endpoint;
  const limits = limitsOf(schema);
  const largeBody = schema.file === undefined ? [] : [oneAtATime(parts.largeBodies, limits.body)];
  const onFailure = isRedirect(schema.response) ? schema.response.redirect.onFailure : undefined;
  return {
    method: endpoint.method,
    url: endpoint.path,
    schema: fastifySchema(endpoint, schemas),
    serializerCompiler: writtenLate(app),
    ...(isCompressed(endpoint) && { onSend: compressed }),
    // A form is read part by part and limited there; its call accepts no other body.
    bodyLimit: schema.multipart ? plainBytes : limits.body,
    config: { largest: limits.told, fileFields: new Set(fileFieldsOf(schema.body)), isFormIgnored: schema.response === 'page' },
    ...(schema.access === 'public' ? {} : { onRequest: [parts.gate(owner.module.id, schema, whyDisabled(owner.module, schema)), ...largeBody] }),
    ...(schema.multipart ? { preValidation: multipartReader(limits) } : {}),
    errorHandler: (error, request, reply) => answerError(error, request, reply, { texts: owner.texts, onFailure }),
    handler: answering(endpoint, parts),
  };
};

/**
 * Registers every endpoint of a module below `app`'s prefix, with its access check, validation, envelope, serialisation, error texts
 * and its entry on the OpenAPI page. Order of refusals: 404, 401, 429, 403 licence, 403 role, 403 condition, 400, then the handler's.
 */
export const mount = (app: FastifyInstance, owner: LoadedModule, parts: MountParts): void => {
  const schemas = new ContractSchemas(owner.module.id);
  const endpoints = endpointsOf(owner).map((endpoint) => ({ endpoint, route: toRoute(app, endpoint, schemas, parts) }));
  for (const shared of schemas.shared.values()) {
    parts.validation.share(shared);
    app.addSchema(shared);
  }
  for (const { endpoint, route } of endpoints) {
    app.route(route);
    if (hasHead(endpoint)) app.route({ ...route, method: 'HEAD', schema: { ...route.schema, hide: true } });
  }
};
