import type { FilterCategory } from '../../../shell/net/schemas/filterCategory';
import type { Call } from '../module';
import { platformTexts } from '../runtime/texts/platformTexts';
import type { OfferedCategory } from './audiences';

/** The risk levels that have a text; other levels of a category are shown unchanged. */
const namedLevels = new Set(['Low', 'Moderate', 'High']);

/** Whether the values of a category are chosen from a list or typed; a field of the company decides by its type (FIL-042). */
export const valueTypeOf = ({ field }: { readonly field?: { readonly type: string } | undefined }): FilterCategory['ValueType'] =>
  field?.type === 'text' || field?.type === 'number' ? field.type : 'list';

/** Categories as a form offers them, in order. */
export const presentCategories = (offered: readonly OfferedCategory[], { language }: Pick<Call, 'language'>): FilterCategory[] =>
  offered.map((category) => ({
    Id: category.id,
    Name: category.name,
    HasRiskLevels: category.levels.length > 0,
    Levels: category.levels.map((level) => ({ Value: level, Text: namedLevels.has(level) ? platformTexts.text(language, `audience.level.${level}`) : level })),
    HasDays: category.hasDays,
    ParentCategory: category.parent ?? null,
    ValueType: valueTypeOf(category),
  }));
