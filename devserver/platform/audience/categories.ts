import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { isShellFeature } from '../auth/licences';
import type { PlatformTables } from '../tables';
import type { AudienceParts, Audiences, OfferedCategory } from './audiences';
import { categoryOfField } from './category';
import { categoryFinder, type FieldOf, type FoundCategory } from './find';
import type { Naming } from './names';

/** The plugin that a company needs for a category; undefined: none. */
export const pluginOf = ({ owner: { module } }: FoundCategory): string | undefined =>
  module.id === 'platform' || isShellFeature(module.id) ? undefined : module.id;

/** Categories of audiences in companies, with their fields and values. */
export const categoriesOf = (parts: AudienceParts, database: () => Kysely<PlatformTables>, language: Locale) => {
  const { categories: known } = parts.registry;
  const find = categoryFinder(known);
  const contextIn = ({ owner }: FoundCategory) => parts.contextFor(database(), language, owner);
  const fieldsOf = async (found: FoundCategory, companyId: string) => (await found.category.fields?.({ companyId, language }, contextIn(found))) ?? [];
  const fieldOf: FieldOf = async (found, companyId) =>
    found.field === undefined ? undefined : (await fieldsOf(found, companyId)).find(({ name }) => name === found.field);
  const valuesOf: Audiences['values'] = async (category, asked) => {
    const found = find(category);
    return found && (await isOpen(found, asked.companyId)) ? found.category.values({ ...asked, field: found.field, language }, contextIn(found)) : undefined;
  };

  const isOpen = async (found: FoundCategory, companyId: string): Promise<boolean> => {
    if (found.field !== undefined && (await fieldOf(found, companyId)) === undefined) return false;
    const pluginId = pluginOf(found);
    if (pluginId === undefined) return true;
    const licence = database().selectFrom('company_plugin').select('plugin_id').where('company_id', '=', companyId).where('plugin_id', '=', pluginId);
    return (await licence.executeTakeFirst()) !== undefined;
  };

  const isHealth = (category: string): boolean => find(category)?.category.isHealth === true;
  const unofferedOf: Naming['unofferedOf'] = async (category, values, companyId) => {
    const found = find(category);
    return (await found?.category.named?.(values, { companyId, language }, contextIn(found))) ?? [];
  };

  /** Categories that a form can offer in a company. @param isHidden whether the user may not see this category */
  const offered = async (companyId: string, isHidden: (category: string) => boolean): Promise<readonly OfferedCategory[]> => {
    const open: OfferedCategory[] = [];
    for (const [id, { category, owner }] of known) {
      const found = { category, owner, field: undefined };
      if (isHidden(id) || !(await isOpen(found, companyId))) continue;
      const { name, isHealth = false, hasDays = false, levels = [], parent } = category;
      const offered = { isHealth, levels, parent };
      if (category.fields === undefined) open.push({ ...offered, id, name: owner.texts.text(language, name), hasDays, field: undefined });
      for (const { name: field, label, type } of await fieldsOf(found, companyId)) {
        // There is nothing to choose from in a list without values.
        if (type === 'list' && (await category.values({ companyId, field, language }, contextIn(found))).length === 0) continue;
        open.push({ ...offered, id: categoryOfField(id, field), name: label, hasDays: type === 'date', field: { name: field, type } });
      }
    }
    return open;
  };

  return { find, contextIn, fieldOf, isOpen, isHealth, valuesOf, unofferedOf, offered };
};
