import { Type } from 'typebox';

/**
 * Properties of a record that several users can save, for body and answer: `...versioned`. An answer contains the current version. A body with an older version
 * is refused with 409 (`Conflict`); a body without a version is not checked.
 * @example body: Type.Object({ Name: Type.String(), ...versioned }), response: Type.Object({ Id: id, Name: Type.String(), ...versioned })
 */
export const versioned = { Version: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })) };
