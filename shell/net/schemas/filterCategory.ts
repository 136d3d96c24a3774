import { type Static, Type } from 'typebox';
import { Choice } from './choice';

/** A category of filters as a form offers it (FIL-066). */
export const FilterCategory = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  HasRiskLevels: Type.Boolean(),
  /** The risk levels; at least one must be chosen. */
  Levels: Type.Array(Choice),
  /** Whether the value `Custom` takes a first and a last day. */
  HasDays: Type.Boolean(),
  /** The category of the parent that its values belong to; null: none. It can be the category itself, which then offers the possible parents without one. */
  ParentCategory: Type.Union([Type.String(), Type.Null()]),
  /** Values of a `list` are offered; others are typed. */
  ValueType: Type.Union([Type.Literal('list'), Type.Literal('text'), Type.Literal('number')]),
});
export type FilterCategory = Static<typeof FilterCategory>;
