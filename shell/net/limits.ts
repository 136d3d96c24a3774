import { isRecord } from '../rules/values/isRecord';
/** Constraints of a value: the part of its schema that forms validate, as plain data without the schema library. Keywords have their meaning in JSON Schema. */
export interface Limits {
  readonly type?: string;
  /** Whether the property may be absent. */
  readonly isOptional?: true;
  /** Whether `null` is allowed, which means no value. */
  readonly isNullable?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: Limits;
  readonly properties?: Readonly<Record<string, Limits>>;
  /** Maximum size of a file in bytes, for a body with files. */
  readonly fileBytes?: number;
}

type JsonSchema = Readonly<Record<string, unknown>>;

const kept = ['type', 'minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf', 'minItems', 'maxItems', 'pattern', 'format', 'enum'] as const;

/**
 * Converts a union of literals into an enumeration, and a union with null into its other branch, nullable. Other unions have no constraints that a field could
 * show.
 */
const folded = (schema: JsonSchema): JsonSchema & { readonly isNullable?: true } => {
  if (!Array.isArray(schema.anyOf)) return schema;
  const branches = schema.anyOf.filter(isRecord);
  const valued = branches.filter(({ type }) => type !== 'null');
  const nullable = valued.length < branches.length ? { isNullable: true as const } : {};
  const literals = valued.map((branch) => branch.const);
  if (literals.every((literal) => typeof literal === 'string')) return { type: 'string', enum: literals, ...nullable };
  const [only, ...others] = valued;
  return only !== undefined && others.length === 0 ? { ...folded(only), ...nullable } : nullable;
};

const limitsOf = (schema: unknown, isOptional = false): Limits => {
  if (!isRecord(schema)) return {};
  const source = folded(schema);
  const { items, properties, required } = source;
  const isRequired = (name: string): boolean => Array.isArray(required) && required.includes(name);
  return {
    ...Object.fromEntries(kept.flatMap((keyword) => (source[keyword] === undefined ? [] : [[keyword, source[keyword]]]))),
    ...(isOptional && { isOptional }),
    ...(source.isNullable && { isNullable: true }),
    ...(isRecord(items) && { items: limitsOf(items) }),
    ...(isRecord(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, limitsOf(inner, !isRequired(name))])),
    }),
  };
};

/** The endpoints of a contract that have a body. */
type WithBody<S> = { [K in keyof S]: S[K] extends { readonly body: unknown } ? K : never }[keyof S] & string;

interface BodySchema {
  readonly body?: unknown;
  readonly file?: { readonly bytes: number };
}

/**
 * Constraints of the bodies of endpoints with a form, for `contract/limits.ts`. The build replaces that file by its values.
 * @example export const limits = bodyLimits(schemas, 'order', 'cancelOrder');
 */
export const bodyLimits = <S extends object, Name extends WithBody<S>>(schemas: S, ...names: readonly Name[]): Readonly<Record<Name, Limits>> =>
  Object.fromEntries(
    names.map((name) => {
      const { body, file } = schemas[name] as BodySchema;
      return [name, { ...limitsOf(body), ...(file && { fileBytes: file.bytes }) }];
    }),
  ) as Record<Name, Limits>;

/** Constraints at a path of a form: `PersonalDetails.Name`, `Rows.0.Name`. */
export const limitsAt = (limits: Limits, path: string): Limits =>
  path.split('.').reduce<Limits>((at, step) => (at.items && /^\d+$/.test(step) ? at.items : (at.properties?.[step] ?? {})), limits);

/** The property of an endpoint that its form needs, besides the types. */
export interface Limited {
  readonly limits: Limits;
}

/**
 * Adds the constraints of their bodies to endpoints, so that forms can use them.
 * @example export const api = withLimits(endpoints<typeof schemas>(routes), limits);
 */
export const withLimits = <E extends object, Name extends keyof E & string>(
  api: E,
  limits: Readonly<Record<Name, Limits>>,
): E & { readonly [K in Name]: E[K] & Limited } => {
  const limited = Object.entries<Limits>(limits).map(([name, bounds]) => [name, { ...api[name as Name], limits: bounds }]);
  return { ...api, ...Object.fromEntries(limited) };
};
