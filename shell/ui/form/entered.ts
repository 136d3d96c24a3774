import type { Limits } from '../../net/limits';
import { isRecord } from '../../rules/values/isRecord';

/** The body of an endpoint. */
export type BodyOf<E> = E extends { readonly types?: (input: infer I) => unknown } ? (I extends { readonly body: infer B } ? B : never) : never;

type Entered<V> = [V] extends [boolean]
  ? boolean
  : [V] extends [number]
    ? number | null
    : [V] extends [string]
      ? V | ''
      : V extends readonly unknown[]
        ? V
        : V extends object
          ? Values<V>
          : V;

/** Form values of a body. Every property exists, but can be empty: '' for texts and choices, null for numbers. */
export type Values<B> = { [K in keyof B]-?: Entered<Exclude<B[K], undefined | null>> };

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (isRecord(value) && !(value instanceof Blob) && Object.keys(value).length === 0);

/** Conversions of values for the body, by the path of the field, such as a phone number to its normal form. */
export type Sending = ReadonlyMap<string, (value: string) => string>;

/**
 * Converts the values of a form into the body. The form's own properties are removed, texts are trimmed, empty optional properties are omitted, and empty
 * nullable ones are null.
 * @param at path of these values in the form, with a trailing dot
 */
export const bodyOf = (values: Readonly<Record<string, unknown>>, { properties = {} }: Limits, sending: Sending, at = ''): Record<string, unknown> => {
  const bounds = new Map(Object.entries(properties));
  const sent = (value: unknown, path: string, limits: Limits): unknown => {
    if (isRecord(value) && limits.properties) return bodyOf(value, limits, sending, `${path}.`);
    const { items } = limits;
    if (Array.isArray(value) && items) return value.map((one, index) => sent(one, `${path}.${index}`, items));
    if (typeof value !== 'string' || limits.format === 'password') return value;
    return sending.get(path)?.(value.trim()) ?? value.trim();
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const limits = bounds.get(name);
      if (!limits) return [];
      const given = sent(value, `${at}${name}`, limits);
      if (!isEmpty(given)) return [[name, given]];
      return limits.isNullable ? [[name, null]] : limits.isOptional ? [] : [[name, given]];
    }),
  );
};
