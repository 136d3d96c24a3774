import { Type } from 'typebox';

const Value = Type.Union([Type.String(), Type.Null()]);

/** Changed fields in words of the reader; in an answer: `...changedFields`. Null as both values: only the fact of the change is stored. */
export const changedFields = { Fields: Type.Array(Type.Object({ Name: Type.String(), From: Value, To: Value })) };
