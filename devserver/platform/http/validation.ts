import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { JsonSchema, SharedSchema } from './schemas';

/** `strict` stays off: contracts carry keywords of TypeBox that Ajv does not know. */
const shared = { allErrors: true, strict: false, removeAdditional: false, useDefaults: true, validateSchema: false } as const;

/** A check as Fastify calls it: what it has found lies beside it. */
interface Check {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** Turns a schema into code at the first call: for all endpoints together that takes a good part of a second, and a start needs none of them. */
const compiledLate = (ajv: Ajv, schema: JsonSchema): Check => {
  let validate: ValidateFunction | undefined;
  const check: Check = (value) => {
    validate ??= ajv.compile(schema);
    const isValid = validate(value);
    check.errors = validate.errors ?? null;
    return isValid;
  };
  return check;
};

/**
 * Two validators. Query and params arrive as text and are turned into the declared types; bodies are taken as they are, because turning
 * `null` into 0, "" or false there would invent values that nobody sent.
 */
export class RequestValidation {
  readonly #texts = new Ajv({ ...shared, coerceTypes: 'array' });
  readonly #bodies = new Ajv({ ...shared, coerceTypes: false });

  constructor() {
    for (const ajv of [this.#texts, this.#bodies]) formats.default(ajv);
  }

  /** Makes a recursive schema known to both. */
  share(schema: SharedSchema): void {
    for (const ajv of [this.#texts, this.#bodies]) ajv.addSchema(schema);
  }

  /** Lets `app` check requests with these two. */
  use(app: FastifyInstance): void {
    const compile: FastifySchemaCompiler<JsonSchema> = ({ schema, httpPart }) => compiledLate(httpPart === 'body' ? this.#bodies : this.#texts, schema);
    app.setValidatorCompiler(compile);
  }
}
