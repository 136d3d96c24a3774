import { Type } from 'typebox';
import { day } from './dates';
import { versioned } from './versioned';

const id = Type.String({ minLength: 1, maxLength: 64 });
const dayOrNull = Type.Union([day, Type.Null()]);

/** Of one company, or the caller's. */
const EntityId = Type.Optional(Type.String({ maxLength: 64 }));

/** A text in English and Spanish; where the Spanish one is empty, people read the English one. */
export const bothLanguages = (maxLength: number, { required = false } = {}) =>
  Type.Object({ en: Type.String({ ...(required && { minLength: 1 }), maxLength }), es: Type.String({ maxLength }) });

/** When people see it: not while it is a draft, and on the days from `From` to `Until`, both included; null leaves a side open. */
export const publication = { IsPublished: Type.Boolean(), From: dayOrNull, Until: dayOrNull };

/** What administrators see of content with a publication. */
export const PublicationState = Type.Enum(['draft', 'scheduled', 'live', 'ended']);

/** What content of every kind has beside its own fields, as administrators see it. */
export const contentItem = { Id: Type.String(), EntityId: Type.String(), ...versioned };

/** The company of a list of content. */
export const contentQuery = Type.Object({ entityId: EntityId });

/** What the body of a save has beside the fields of its kind. Without an `Id` the content is new, and comes last. */
export const contentBody = { Id: Type.Optional(Type.Union([id, Type.Null()])), EntityId, ...versioned };

/** The named content is rearranged among its own places; what is not named keeps its place. */
export const contentOrder = Type.Object({ EntityId, Ids: Type.Array(id, { minItems: 1, maxItems: 1000, uniqueItems: true }) });

export const contentId = Type.Object({ id });
