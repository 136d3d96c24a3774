import { Type } from 'typebox';

/** An option with its displayed name. */
export const Choice = Type.Object({ Value: Type.String(), Text: Type.String() });
