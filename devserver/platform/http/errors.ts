import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Conflict } from '../../../shell/net/conflict';
import { Refusal } from '../module';
import { platformTexts } from '../runtime/texts/platformTexts';
import { messagesOfRefusal } from '../runtime/texts/refusalTexts';
import type { Texts, TextValues } from '../runtime/texts/texts';
import type { StorageWatch } from '../storage/storageWatch';
import { isOfStorage } from '../storage/storageWatch';
import { Unavailable } from '../storage/unavailable';
import { ConflictRefusal } from '../versions';
import { languageOfRequest, patternOf } from './request';
import { logCall } from './requestLog';
import { type ErrorMessage, validationMessages } from './validationTexts';

/** The product's error shape (PRG-269, SHL-168, TOO-108). */
export interface ErrorAnswer {
  readonly StatusCode: number;
  readonly Errors: readonly ErrorMessage[];
  /** The person can act on the messages. */
  readonly ShowUser: boolean;
  /** Both values of a record that another user has saved. */
  readonly Conflict?: Conflict;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly storage: StorageWatch;
  }
  interface FastifyContextConfig {
    /** Maximum size of a file, or of a body without files: `10 MB`. */
    readonly largest?: string;
  }
}

/** A refusal of the platform, with a text of the platform's catalogue. */
export class PlatformRefusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503,
    readonly key: string,
    readonly showUser: boolean,
    readonly values: TextValues = {},
    /** Seconds after which a retry makes sense. */
    readonly retryAfterSeconds?: number,
    /** Code for programs. */
    readonly code?: string,
  ) {
    super(key);
  }
}

/** A failure planned by the dev controls: answered like any other, but not logged. */
export class PlannedFailure extends Error {
  constructor(readonly status: number) {
    super('planned');
  }
}

/** There is no session, or it has ended. */
export const signInNeeded = (): PlatformRefusal => new PlatformRefusal(401, 'error.signInNeeded', true);

/** The refusal of too many calls by one person. */
export const tooManyCalls = (waitSeconds: number): PlatformRefusal => new PlatformRefusal(429, 'error.tooManyCalls', true, {}, waitSeconds);

const answer = (status: number, messages: readonly (string | ErrorMessage)[], showUser: boolean): ErrorAnswer => ({
  StatusCode: status,
  Errors: messages.map((message) => (typeof message === 'string' ? { Message: message } : message)),
  ShowUser: showUser,
});

/** Maps refusals of Fastify and its plugins to texts of the platform. */
const ofFastify = (error: FastifyError, request: FastifyRequest): PlatformRefusal | undefined => {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new PlatformRefusal(413, 'error.tooLarge', true, { size: request.routeOptions.config.largest ?? '1 MB' });
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new PlatformRefusal(413, 'error.tooManyFiles', true);
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new PlatformRefusal(404, 'error.unknownPath', false);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new PlatformRefusal(415, 'error.mediaType', false, { accepted: 'application/json' });
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new PlatformRefusal(400, 'error.unreadable', false)
        : undefined;
  }
};

const ofRefusal = (refusal: Refusal, request: FastifyRequest, texts: Texts | undefined): ErrorAnswer => {
  const told = answer(refusal.status, messagesOfRefusal(refusal, languageOfRequest(request), texts), refusal.showUser);
  return refusal instanceof ConflictRefusal ? { ...told, Conflict: refusal.conflict } : told;
};

const ofPlatform = (refusal: PlatformRefusal, request: FastifyRequest): ErrorAnswer =>
  answer(
    refusal.status,
    [{ Message: platformTexts.text(languageOfRequest(request), refusal.key, refusal.values), ...(refusal.code && { Code: refusal.code }) }],
    refusal.showUser,
  );

const send = (reply: FastifyReply, body: ErrorAnswer): void => {
  if (body.StatusCode === 401) reply.header('www-authenticate', 'Bearer');
  reply.code(body.StatusCode).send(body);
};

const isFastifyError = (error: unknown): error is FastifyError => error instanceof Error && ('code' in error || 'validation' in error);

const unexpected = (status: number, request: FastifyRequest): ErrorAnswer =>
  answer(status, [platformTexts.text(languageOfRequest(request), 'error.unexpected')], false);

const toAnswer = (error: unknown, request: FastifyRequest, texts: Texts | undefined): ErrorAnswer | undefined => {
  if (error instanceof PlannedFailure) return unexpected(error.status, request);
  if (error instanceof Refusal) return ofRefusal(error, request, texts);
  if (error instanceof PlatformRefusal) return ofPlatform(error, request);
  if (error instanceof Unavailable) return ofPlatform(new PlatformRefusal(503, error.key, true), request);
  if (!isFastifyError(error)) return undefined;
  if (error.validation !== undefined) {
    const messages = validationMessages(error.validation, error.validationContext ?? 'body', platformTexts, languageOfRequest(request));
    return answer(400, messages, true);
  }
  const refusal = ofFastify(error, request);
  return refusal === undefined ? undefined : ofPlatform(refusal, request);
};

/** Context of the endpoint that failed. */
interface ErrorContext {
  /** Catalogue of its module. */
  readonly texts?: Texts;
  /** Redirect target after a server error of a redirecting endpoint. */
  readonly onFailure?: string | undefined;
}

/**
 * Answers an error in the error shape and the caller's language. An error that is no refusal is logged, and its message is not sent,
 * because it may contain anything.
 */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply, context: ErrorContext = {}): void => {
  try {
    answerInWords(error, request, reply, context);
  } catch (fault) {
    // Answering failed: this fallback needs neither texts nor the request.
    request.log.error({ id: request.id, err: fault }, 'an error could not be answered');
    send(reply, answer(500, ['Unable to process request.'], false));
  }
};

const mayRetry = (error: unknown): number | undefined =>
  error instanceof Refusal || error instanceof PlatformRefusal || error instanceof Unavailable ? error.retryAfterSeconds : undefined;

/** Storage faults are logged once, by `StorageWatch`. */
const isToBeTold = (error: unknown): boolean => error instanceof Unavailable && !isOfStorage(error);

const answerInWords = (thrown: unknown, request: FastifyRequest, reply: FastifyReply, { texts, onFailure }: ErrorContext): void => {
  const error = request.server.storage.explain(thrown);
  const refused = toAnswer(error, request, texts);
  const seconds = mayRetry(error);
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  if (refused === undefined || isToBeTold(error))
    request.log.error({ id: request.id, method: request.method, path: patternOf(request), err: error }, 'a call failed');
  const said = refused ?? unexpected(500, request);
  if (onFailure !== undefined && said.StatusCode >= 500) reply.redirect(onFailure, 303);
  else send(reply, said);
};

/** Importing the module would also load Node's HTTP client, which it re-exports: 60 ms of each start. */
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** By Node's error code; all others mean invalid HTTP. */
const connectionFaults: ReadonlyMap<string | undefined, { readonly status: number; readonly key: string }> = new Map([
  ['HPE_HEADER_OVERFLOW', { status: 431, key: 'error.headersTooLarge' }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, key: 'error.tooSlow' }],
]);

/**
 * Answers requests that are invalid HTTP, have too many headers, or arrive too slowly, in English because the caller's language is unknown. The connection is
 * closed, because any further data on it is meaningless.
 */
export const refuseConnection = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, key } = connectionFaults.get(error.code) ?? { status: 400, key: 'error.unreadable' };
  const body = JSON.stringify(answer(status, [platformTexts.text('en-US', key)], false));
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`;
  socket.end(`${head}\r\n\r\n${body}`);
  // A client that continues to send would keep its half of the connection open.
  socket.destroySoon();
};

/** Unknown paths under `app` answer 404 in the error shape, and are logged without the path. */
export const refuseUnknownPaths = (app: FastifyInstance): void => {
  app.setNotFoundHandler((request, reply) => answerUnread(new PlatformRefusal(404, 'error.unknownPath', false), request, reply));
};

/** Answers and logs a request that was refused before routing, where no hook of a route runs. */
export const answerUnread = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  reply.header('x-request-id', request.id);
  answerError(error, request, reply);
  logCall(request, reply);
};

/** JSON schema of the error shape, for the OpenAPI page. */
export const errorSchema = {
  $id: 'Error',
  type: 'object',
  description: 'What every refused or failed call answers.',
  properties: {
    StatusCode: { type: 'integer' },
    Errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { Message: { type: 'string' }, Field: { type: 'string' } },
        required: ['Message'],
        // Documented properties beside it (`more` of a refusal).
        additionalProperties: { type: 'string' },
      },
    },
    ShowUser: { type: 'boolean', description: 'The person can act on the messages.' },
  },
  required: ['StatusCode', 'Errors', 'ShowUser'],
} as const;

/** JSON schema of the error shape for versioned records: a 409 can contain both values. */
export const conflictSchema = {
  ...errorSchema,
  $id: 'Conflict',
  description: 'A refusal; of a record that somebody else has saved since the version that was sent, with both values of each field that differs.',
  properties: {
    ...errorSchema.properties,
    Conflict: {
      type: 'object',
      properties: {
        Version: { type: 'integer', description: 'The version that holds now.' },
        ChangedBy: { type: 'string', description: 'Name of who has saved it.' },
        ChangedAt: { type: 'string', description: 'ISO 8601, UTC.' },
        IsYours: { type: 'boolean', description: 'It was the caller.' },
        Fields: {
          type: 'array',
          items: {
            type: 'object',
            properties: { Field: { type: 'string' }, Mine: {}, Theirs: {} },
            required: ['Field'],
          },
        },
      },
      required: ['Version', 'ChangedBy', 'ChangedAt', 'IsYours', 'Fields'],
    },
  },
} as const;
