import { Type } from 'typebox';

const Value = Type.Union([Type.String(), Type.Null()]);

/** What was changed, field by field, in words of the reader; in an answer: `...changedFields`. Null as both values: of this field only that it was changed is kept. */
export const changedFields = { Fields: Type.Array(Type.Object({ Name: Type.String(), From: Value, To: Value })) };
