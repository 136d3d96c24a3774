import type { Locale } from '../../../shell/i18n/locale';
import { platformTexts } from '../runtime/texts/platformTexts';
import type { Audiences } from './audiences';
import type { AudienceOption } from './category';
import type { FindCategory } from './find';

/** Lookups of values. */
export interface Naming {
  readonly find: FindCategory;
  readonly language: Locale;
  readonly valuesOf: Audiences['values'];
  /** `named` of a category. */
  readonly unofferedOf: (category: string, values: readonly string[], companyId: string) => Promise<readonly AudienceOption[]>;
}

/** A value of a row. */
interface NamedValue {
  /** Its name; 'a challenge that no longer exists' for one without a record. */
  readonly name: string;
  readonly isOffered: boolean;
  /** Whether it has a name. */
  readonly isKnown: boolean;
}

/** Names of the values of a category. */
export const nameValues = async (
  category: string,
  values: readonly string[],
  asked: { readonly companyId: string; readonly parent?: string | undefined },
  { find, language, valuesOf, unofferedOf }: Naming,
): Promise<readonly NamedValue[]> => {
  const textsOf = (options: readonly AudienceOption[]) => new Map(options.map(({ Value, Text }) => [Value, Text]));
  const offered = textsOf((await valuesOf(category, asked)) ?? []);
  const others = values.filter((value) => !offered.has(value));
  const known = textsOf(others.length > 0 ? await unofferedOf(category, others, asked.companyId) : []);
  const found = find(category);
  const key = found?.category.gone;
  const gone = found && key !== undefined ? found.owner.texts.text(language, key) : platformTexts.text(language, 'audience.gone');
  return values.map((value) => {
    const name = offered.get(value) ?? known.get(value);
    return { name: name ?? gone, isOffered: offered.has(value), isKnown: name !== undefined };
  });
};
