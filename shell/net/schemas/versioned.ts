import { Type } from 'typebox';

/**
 * Of a record that several people save: `...versioned` stands in the body and in the answer. An answer tells the version that holds; a body with it is refused
 * (409, `Conflict`) where another has been saved since. A body without it is taken as it is.
 * @example body: Type.Object({ Name: Type.String(), ...versioned }), response: Type.Object({ Id: id, Name: Type.String(), ...versioned })
 */
export const versioned = { Version: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })) };
