import { Type } from 'typebox';
import { TextOrNull } from './values';

/** Names and values of changed fields as displayed; in an answer: `...changedFields`. Both values are null if only the fact of the change is stored. */
export const changedFields = { Fields: Type.Array(Type.Object({ Name: Type.String(), From: TextOrNull, To: TextOrNull })) };
