import { type TObject, type TSchema, type TString, Type } from 'typebox';
import { Value } from 'typebox/value';
import { longestStored } from '../sanitise';
import type { Carried } from './declared';

/** Checks of values in company files by the schemas of the saves that store them. */
type Check = NonNullable<Carried['valid']>[string];

/** Whether a value is one that a save stores. */
export const isA =
  (schema: TSchema): Check =>
  (value) =>
    Value.Check(schema, value);

/** Whether a text is one that a save stores in the language of its row. */
export const inLanguage =
  ({ properties: { en, es } }: TObject<{ en: TString; es: TString }>): Check =>
  (value, { language }) =>
    Value.Check(language === 'es-419' ? es : en, value);

/** Stored HTML of a save with this maximum length. */
export const Html = (longest: number): TString => Type.String({ maxLength: longestStored(longest) });
