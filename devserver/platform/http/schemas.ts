import { isRecord } from '#shell/rules/values/isRecord';
import type { EndpointSchema, Envelope, Redirect } from '../../../shell/net/contract';

/** A JSON schema as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export const isRedirect = (response: EndpointSchema['response']): response is Redirect => typeof response === 'object' && 'redirect' in response;

/** A schema that others refer to by its `$id` (recursive ones). */
export type SharedSchema = JsonSchema & { readonly $id: string };

const isNull = (schema: JsonSchema): boolean => schema.type === 'null';
const simpleTypes: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array']);

const isNumber = ({ type }: JsonSchema): boolean => type === 'number' || type === 'integer';

/** Bounds of numbers without limits in the contract. */
const exactNumbers: JsonSchema = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

/** Keywords whose value is a map of schemas, a list of them, or one schema. */
const maps = ['properties', 'patternProperties'] as const;
const lists = ['anyOf', 'allOf', 'oneOf', 'prefixItems'] as const;
const singles = ['items', 'additionalProperties', 'not'] as const;

/**
 * Converts the schemas of a contract for Fastify, into copies of the contract's objects.
 * - A recursive schema becomes a shared one with its own name, because an `$id` must be unique.
 * - Unions of literals become `enum`, unions with null become `nullable`: the same meaning, but the error names the field's rule
 *   instead of every branch, and answers are serialised without trying branch after branch.
 * - Requests refuse undeclared properties, and numbers beyond the safe integers where the contract sets no limit: Ajv coerces the text `1e999` to Infinity
 *   and accepts it as an integer.
 */
export class ContractSchemas {
  readonly shared = new Map<string, SharedSchema>();

  /** @param owner the module's id, which makes the names of shared schemas unique */
  constructor(private readonly owner: string) {}

  /** Converts a schema of params, query or body. */
  request(schema: unknown): JsonSchema {
    return this.#convert(schema, true);
  }

  /** Converts a schema of an answer: undeclared properties are not serialised. */
  response(schema: unknown): JsonSchema {
    return this.#convert(schema, false);
  }

  #convert(schema: unknown, sealed: boolean): JsonSchema {
    if (!isRecord(schema)) throw new Error(`Module ${this.owner} has something in its contract that is not a schema.`);
    if (isRecord(schema.$defs) && typeof schema.$ref === 'string') return this.#share(schema.$defs, schema.$ref, sealed);
    if (typeof schema.$ref === 'string') return { $ref: `${this.#sharedName(schema.$ref, sealed)}#` };
    const folded = foldUnion(schema);
    const copy: Record<string, unknown> = { ...folded };
    for (const key of maps) {
      const map = folded[key];
      if (isRecord(map)) copy[key] = Object.fromEntries(Object.entries(map).map(([name, inner]) => [name, this.#convert(inner, sealed)]));
    }
    for (const key of lists) {
      const list = folded[key];
      if (Array.isArray(list)) copy[key] = list.map((inner) => this.#convert(inner, sealed));
    }
    for (const key of singles) if (isRecord(folded[key])) copy[key] = this.#convert(folded[key], sealed);
    return sealed ? this.#seal(copy) : copy;
  }

  #seal(schema: Record<string, unknown>): JsonSchema {
    if (Array.isArray(schema.allOf)) throw new Error(`Module ${this.owner} uses an intersection in a request: name all properties in one Type.Object.`);
    if (isNumber(schema)) return { ...exactNumbers, ...schema };
    const open = schema.type === 'object' && schema.additionalProperties === undefined && schema.patternProperties === undefined;
    return open ? { ...schema, additionalProperties: false } : schema;
  }

  /** Requests and answers need separate copies: only requests refuse undeclared properties. */
  #sharedName(name: string, sealed: boolean): string {
    return `${this.owner}.${name}${sealed ? '.request' : ''}`;
  }

  #share(definitions: JsonSchema, root: string, sealed: boolean): JsonSchema {
    for (const [name, definition] of Object.entries(definitions)) {
      const $id = this.#sharedName(name, sealed);
      if (this.shared.has($id) || !isRecord(definition)) continue;
      const { $id: _ownName, ...body } = definition;
      // Registered before it is converted: it refers to itself.
      this.shared.set($id, { $id });
      this.shared.set($id, { ...this.#convert(body, sealed), $id });
    }
    return { $ref: `${this.#sharedName(root, sealed)}#` };
  }
}

const foldUnion = (schema: JsonSchema): JsonSchema => {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || !anyOf.every(isRecord)) return schema;
  const nullable = anyOf.some(isNull);
  const branches = anyOf.filter((branch) => !isNull(branch));
  const values = branches.map((branch) => branch.const);
  if (values.length > 0 && values.every((value) => typeof value === 'string')) {
    return nullable ? { ...rest, type: 'string', nullable: true, enum: [...values, null] } : { ...rest, type: 'string', enum: values };
  }
  const [only, ...others] = branches;
  if (nullable && only !== undefined && others.length === 0) {
    if (simpleTypes.has(only.type) && only.enum === undefined) return { ...rest, ...only, nullable: true };
    if (Array.isArray(only.enum)) return { ...rest, ...only, type: 'string', nullable: true, enum: [...only.enum, null] };
  }
  return schema;
};

const messages: JsonSchema = { type: 'array', items: {} };

/** The schema of an answer in its envelope. */
export const wrapSchema = (envelope: Envelope, inner: JsonSchema): JsonSchema => {
  const flag: JsonSchema = { type: 'boolean' };
  switch (envelope) {
    case 'Data':
      return { type: 'object', properties: { Data: inner }, required: ['Data'] };
    case 'Successful':
      return { type: 'object', properties: { Successful: flag, Data: inner, Errors: messages }, required: ['Successful', 'Data', 'Errors'] };
    case 'IsSuccessful':
      return { type: 'object', properties: { IsSuccessful: flag, Data: inner }, required: ['IsSuccessful', 'Data'] };
    case 'none':
      return inner;
  }
};

/** The answer in its envelope. */
export const wrapAnswer = (envelope: EndpointSchema['envelope'], answer: unknown): unknown => {
  switch (envelope) {
    case 'Data':
      return { Data: answer };
    case 'Successful':
      return { Successful: true, Data: answer, Errors: [] };
    case 'IsSuccessful':
      return { IsSuccessful: true, Data: answer };
    case 'none':
      return answer;
  }
};
