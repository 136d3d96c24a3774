import { type Static, Type } from 'typebox';
import { Choice } from './choice';
import { TextOrNull } from './values';

/** A filter category as offered by the editor (FIL-066). */
export const FilterCategory = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  HasRiskLevels: Type.Boolean(),
  /** The risk levels; at least one must be chosen. */
  Levels: Type.Array(Choice),
  /** Whether the value `Custom` takes a first and a last day. */
  HasDays: Type.Boolean(),
  /** Category of the parent of its values; null: none. A category can be its own parent category: without a parent it then offers the possible parents. */
  ParentCategory: TextOrNull,
  /** Whether values are chosen from a list or typed. */
  ValueType: Type.Union([Type.Literal('list'), Type.Literal('text'), Type.Literal('number')]),
});
export type FilterCategory = Static<typeof FilterCategory>;
