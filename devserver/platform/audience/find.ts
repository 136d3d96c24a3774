import type { ContributedCategory } from '../runtime/registry';
import { type AudienceField, partsOfCategory } from './category';

/** A category as rows name it. */
export interface FoundCategory extends ContributedCategory {
  /** The name of the field, of a category that stands for several. */
  readonly field: string | undefined;
}

export type FindCategory = (category: string) => FoundCategory | undefined;

/** Of a company, the field that a category is about; undefined for a category without fields, and where the company has none of that name. */
export type FieldOf = (found: FoundCategory, companyId: string) => Promise<AudienceField | undefined>;

/** Finds what rows name. A category that stands for several is none by itself. */
export const categoryFinder =
  (known: ReadonlyMap<string, ContributedCategory>): FindCategory =>
  (category) => {
    const { name, field } = partsOfCategory(category);
    const found = known.get(name);
    return found && (found.category.fields === undefined) === (field === undefined) ? { ...found, field } : undefined;
  };
