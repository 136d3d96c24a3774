import type { Locale } from '../../../shell/i18n/locale';
import type { Identity } from '../../platform/module';

/** Language codes of the documents (ADN-077). */
type LanguageCode = 'en' | 'es';

export const languageCodeOf = (locale: Locale): LanguageCode => (locale === 'es-419' ? 'es' : 'en');

/** The text in a language, or the other one if it is missing. */
export const textFor = <T extends { readonly language: Locale }>(texts: readonly T[], language: Locale): T | undefined =>
  texts.find((text) => text.language === language) ?? texts[0];

/** One row per id: the one in this language, or the other one if it is missing. */
export const inOneLanguage = <T extends { readonly id: string; readonly language: Locale }>(rows: readonly T[], language: Locale): readonly T[] => {
  const chosen = new Map<string, T>();
  for (const row of rows) if (!chosen.has(row.id) || row.language === language) chosen.set(row.id, row);
  return [...chosen.values()];
};

/** The audience of a notice, as stored. */
interface Addressees {
  readonly roles: string;
  readonly regions: string;
  readonly locations: string;
}

/** The properties of a person that audiences use. */
export interface Addressee extends Pick<Identity, 'roles' | 'permissions'> {
  readonly regionId: string | null;
  readonly locationId: string | null;
}

export const listOf = (json: string): readonly string[] => JSON.parse(json) as string[];

const holds = (json: string, own: readonly (string | null)[]): boolean => json === '[]' || listOf(json).some((value) => own.includes(value));

/**
 * Whether a notice addresses a person: each list that is not empty must contain their value (ADN-086, ADN-087). A person without a region is in
 * none. HIPAA Access is in the list of roles, although it is a permission.
 */
export const isAddressed = ({ roles, regions, locations }: Addressees, { regionId, locationId, ...own }: Addressee): boolean =>
  holds(roles, [...own.roles, ...(own.permissions.includes('HipaaAccess') ? ['HIPAAAccess'] : [])]) &&
  holds(regions, [regionId]) &&
  holds(locations, [locationId]);
