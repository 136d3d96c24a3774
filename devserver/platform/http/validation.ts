import { _, Ajv, type ErrorObject, type FuncKeywordDefinition, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { isDay } from '../../../shell/rules/dates/days';
import { isVisible } from '../../../shell/rules/visible';
import type { JsonSchema, SharedSchema } from './schemas';

/** `strict` is off: contracts contain keywords of TypeBox that Ajv does not know. */
const shared = { strict: false, removeAdditional: false, useDefaults: true, validateSchema: false } as const;

/** JSON replacer that sorts the fields of objects. */
const inOrder = (_: string, part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part;

/** Ajv's own rule calls `toString` and `valueOf` of the input, which can be anything, and compares every pair of entries. */
const uniqueItems: FuncKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  validate: (isAsked: boolean, items: readonly unknown[]) => !isAsked || new Set(items.map((item) => JSON.stringify(item, inOrder))).size === items.length,
  error: { message: 'must not have equal entries' },
};

/**
 * A text has at least as many characters as Ajv's own rule asks for, and one of them is visible: a name of characters without width is empty. Blanks are
 * left to the handlers, which trim.
 */
const minLength: FuncKeywordDefinition = {
  keyword: 'minLength',
  type: 'string',
  schemaType: 'number',
  validate: (least: number, text: string) => least === 0 || (hasAtLeast(text, least) && (isVisible(text) || text.trim() === '')),
  error: { message: 'must not have fewer visible characters', params: ({ schema }) => _`{limit: ${schema}}` },
};

/** Whether a text has at least this many characters; a character of an emoji can be two code units. */
const hasAtLeast = (text: string, least: number): boolean => text.length >= least && (text.length >= 2 * least || [...text].length >= least);

/** A check in Fastify's form: its errors are a property of the function. */
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

/** Whether the instant exists: `Date` reads 30 February as a day of March. */
const isInstant = (text: string): boolean => instant.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

/** Two validators of the same rules: one stops at the first broken rule, the other finds all. */
export class Validator {
  readonly #first: Ajv;
  readonly #all: Ajv;

  constructor(coerceTypes: false | 'array') {
    this.#first = new Ajv({ ...shared, coerceTypes, allErrors: false });
    this.#all = new Ajv({ ...shared, coerceTypes, allErrors: true });
    for (const ajv of [this.#first, this.#all]) {
      formats.default(ajv);
      ajv.addFormat('date-time, or nothing', (text) => text === '' || isInstant(text));
      for (const rule of [uniqueItems, minLength]) ajv.removeKeyword(String(rule.keyword)).addKeyword(rule);
    }
  }

  share(schema: SharedSchema): void {
    for (const ajv of [this.#first, this.#all]) ajv.addSchema(schema);
  }

  /** Compiles a schema at the first call: compiling all endpoints takes a large part of a second, and the start needs none. */
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
 * Two validators. Query and params arrive as text and are coerced to the declared types; bodies are not coerced, because turning
 * `null` into 0, "" or false would invent values.
 */
export class RequestValidation {
  readonly #texts = new Validator('array');
  readonly #bodies = new Validator(false);

  /** Adds a recursive schema to both. */
  share(schema: SharedSchema): void {
    for (const validator of [this.#texts, this.#bodies]) validator.share(schema);
  }

  /** Sets them as the validators of `app`. */
  use(app: FastifyInstance): void {
    const compile: FastifySchemaCompiler<JsonSchema> = ({ schema, httpPart }) => (httpPart === 'body' ? this.#bodies : this.#texts).check(schema);
    app.setValidatorCompiler(compile);
  }
}
