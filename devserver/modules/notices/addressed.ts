import type { Locale } from '../../../shell/i18n/locale';
import type { Identity } from '../../platform/module';

/** The codes of the documents (ADN-077). */
type LanguageCode = 'en' | 'es';

export const languageCodeOf = (locale: Locale): LanguageCode => (locale === 'es-419' ? 'es' : 'en');

/** The text in a language; where there is none, the other one. */
export const textFor = <T extends { readonly language: Locale }>(texts: readonly T[], language: Locale): T | undefined =>
  texts.find((text) => text.language === language) ?? texts[0];

/** Of rows with a text each, one for each id: the one in this language, else the other. */
export const inOneLanguage = <T extends { readonly id: string; readonly language: Locale }>(rows: readonly T[], language: Locale): readonly T[] => {
  const chosen = new Map<string, T>();
  for (const row of rows) if (!chosen.has(row.id) || row.language === language) chosen.set(row.id, row);
  return [...chosen.values()];
};

/** Whom a notice addresses, as its row keeps it. */
interface Addressees {
  readonly roles: string;
  readonly regions: string;
  readonly locations: string;
}

/** Somebody, as far as notices ask. */
export interface Addressee extends Pick<Identity, 'roles' | 'permissions'> {
  readonly regionId: string | null;
  readonly locationId: string | null;
}

export const listOf = (json: string): readonly string[] => JSON.parse(json) as string[];

const holds = (json: string, own: readonly (string | null)[]): boolean => json === '[]' || listOf(json).some((value) => own.includes(value));

/**
 * Whether a notice addresses somebody: each list that is not empty has to name them (ADN-086, ADN-087). Who has no region is in none. HIPAA Access stands among the
 * roles of the administration, and is a permission.
 */
export const isAddressed = ({ roles, regions, locations }: Addressees, { regionId, locationId, ...own }: Addressee): boolean =>
  holds(roles, [...own.roles, ...(own.permissions.includes('HipaaAccess') ? ['HIPAAAccess'] : [])]) &&
  holds(regions, [regionId]) &&
  holds(locations, [locationId]);
