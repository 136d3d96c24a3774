import { Type } from 'typebox';

/** Something to choose by its name. */
export const Choice = Type.Object({ Value: Type.String(), Text: Type.String() });
