import { type TSchema, Type } from 'typebox';
import { locales } from '../../../../shell/i18n/locale';

const closed = { additionalProperties: false } as const;
/** Null: a file of a company does not have it. */
const OrGone = Type.Union([Type.String(), Type.Null()]);
const Stored = Type.Object({ s3FileName: OrGone, displayName: Type.String() }, closed);

/** An `OwnAction` in the file of a company. */
export const OwnActionSchema = Type.Union([
  Type.Object({ Type: Type.Enum(['Redirect', 'MvcRedirect']), Url: Type.String(), CompletedBy: Type.Optional(Type.Literal('Device')) }, closed),
  Type.Object({ Type: Type.Literal('EventRegistration'), EventId: OrGone }, closed),
  Type.Object({ Type: Type.Literal('PlanYearChange'), PlanYearKeyId: OrGone }, closed),
  Type.Object({ Type: Type.Literal('Download'), files: Type.Object(Object.fromEntries<TSchema>(locales.map((locale) => [locale, Stored])), closed) }, closed),
  Type.Object({ Type: Type.Enum(['EditMissionStatement', 'ProgramDetailRequest', 'Quit']) }, closed),
]);
