import { Ajv, type ErrorObject, type FuncKeywordDefinition, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { isDay } from '../../../shell/rules/days';
import type { JsonSchema, SharedSchema } from './schemas';

/** `strict` stays off: contracts carry keywords of TypeBox that Ajv does not know. */
const shared = { strict: false, removeAdditional: false, useDefaults: true, validateSchema: false } as const;

/** An object whose text does not depend on the order of its fields. */
const inOrder = (_: string, part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part;

/** Ajv's own rule calls `toString` and `valueOf` of what was sent, which may be anything, and compares each entry with each. */
const uniqueItems: FuncKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  validate: (isAsked: boolean, items: readonly unknown[]) => !isAsked || new Set(items.map((item) => JSON.stringify(item, inOrder))).size === items.length,
  error: { message: 'must not have equal entries' },
};

/** A check as Fastify calls it: what it has found lies beside it. */
interface Check {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** Number of values up to which all errors of a request are returned. A larger request gets its first error only. */
const mostValues = 500;

const isSmall = (value: unknown): boolean => {
  let left = mostValues;
  const count = (part: unknown): void => {
    left--;
    if (typeof part !== 'object' || part === null) return;
    for (const inner of Object.values(part)) {
      if (left < 0) return;
      count(inner);
    }
  };
  count(value);
  return left >= 0;
};

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

/** What there is: `Date` takes the 30th of February for a day of March. */
const isInstant = (text: string): boolean => instant.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

/** The same rules twice: one that stops at the first broken rule, and one that finds all. */
export class Validator {
  readonly #first: Ajv;
  readonly #all: Ajv;

  constructor(coerceTypes: false | 'array') {
    this.#first = new Ajv({ ...shared, coerceTypes, allErrors: false });
    this.#all = new Ajv({ ...shared, coerceTypes, allErrors: true });
    for (const ajv of [this.#first, this.#all]) {
      formats.default(ajv);
      ajv.addFormat('date-time, or nothing', (text) => text === '' || isInstant(text));
      ajv.removeKeyword('uniqueItems').addKeyword(uniqueItems);
    }
  }

  share(schema: SharedSchema): void {
    for (const ajv of [this.#first, this.#all]) ajv.addSchema(schema);
  }

  /** Turns a schema into code at the first call: for all endpoints together that takes a good part of a second, and a start needs none of them. */
  check(schema: JsonSchema): Check {
    let first: ValidateFunction | undefined;
    let all: ValidateFunction | undefined;
    const check: Check = (value) => {
      first ??= this.#first.compile(schema);
      if (first(value)) return true;
      check.errors = first.errors ?? null;
      if (isSmall(value)) {
        all ??= this.#all.compile(schema);
        all(value);
        check.errors = all.errors ?? check.errors;
      }
      return false;
    };
    return check;
  }
}

/**
 * Two validators. Query and params arrive as text and are turned into the declared types; bodies are taken as they are, because turning
 * `null` into 0, "" or false there would invent values that nobody sent.
 */
export class RequestValidation {
  readonly #texts = new Validator('array');
  readonly #bodies = new Validator(false);

  /** Makes a recursive schema known to both. */
  share(schema: SharedSchema): void {
    for (const validator of [this.#texts, this.#bodies]) validator.share(schema);
  }

  /** Lets `app` check requests with these two. */
  use(app: FastifyInstance): void {
    const compile: FastifySchemaCompiler<JsonSchema> = ({ schema, httpPart }) => (httpPart === 'body' ? this.#bodies : this.#texts).check(schema);
    app.setValidatorCompiler(compile);
  }
}
