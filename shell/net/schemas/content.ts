import { Type } from 'typebox';
import { day } from './dates';
import { versioned } from './versioned';

const id = Type.String({ minLength: 1, maxLength: 64 });
const dayOrNull = Type.Union([day, Type.Null()]);

/** Id of the company; by default the caller's. */
const EntityId = Type.Optional(Type.String({ maxLength: 64 }));

/** A text in English and Spanish. If the Spanish one is empty, people see the English one. */
export const bothLanguages = (maxLength: number, { required = false } = {}) =>
  Type.Object({ en: Type.String({ ...(required && { minLength: 1 }), maxLength }), es: Type.String({ maxLength }) });

/** Content is visible once it is published, from the day `From` to the day `Until`, both included; null is an open end. */
export const publication = { IsPublished: Type.Boolean(), From: dayOrNull, Until: dayOrNull };

/** Status of published content for administrators. */
export const PublicationState = Type.Enum(['draft', 'scheduled', 'live', 'ended']);

/** Common properties of all kinds of content, for administrators. */
export const contentItem = { Id: Type.String(), EntityId: Type.String(), ...versioned };

/** Query of a list of content: the company. */
export const contentQuery = Type.Object({ entityId: EntityId });

/** Common properties of the bodies that save content. Without an `Id` the content is new, and is added at the end. */
export const contentBody = { Id: Type.Optional(Type.Union([id, Type.Null()])), EntityId, ...versioned };

/** The named items are rearranged among their own places; all others keep their places. */
export const contentOrder = Type.Object({ EntityId, Ids: Type.Array(id, { minItems: 1, maxItems: 1000, uniqueItems: true }) });

export const contentId = Type.Object({ id });
