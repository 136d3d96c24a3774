import { Type } from 'typebox';

/** One of these texts. */
export const literals = <const T extends string[]>(...values: T) => Type.Enum<T>(values);

export const OptionalText = Type.Union([Type.String(), Type.Null()]);

export const Language = literals('en-US', 'es-419');
