import type { ContributedCategory } from '../runtime/registry';
import { type AudienceField, partsOfCategory } from './category';

/** A category that a row names. */
export interface FoundCategory extends ContributedCategory {
  /** The name of the field, for a category that has several. */
  readonly field: string | undefined;
}

export type FindCategory = (category: string) => FoundCategory | undefined;

/** The company's field that a category names; undefined for a category without fields, and when the company has no field of that name. */
export type FieldOf = (found: FoundCategory, companyId: string) => Promise<AudienceField | undefined>;

/** Finds the categories that rows name. A category with fields needs the name of one. */
export const categoryFinder =
  (known: ReadonlyMap<string, ContributedCategory>): FindCategory =>
  (category) => {
    const { name, field } = partsOfCategory(category);
    const found = known.get(name);
    return found && (found.category.fields === undefined) === (field === undefined) ? { ...found, field } : undefined;
  };
