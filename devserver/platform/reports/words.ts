import type { Locale } from '../../../shell/i18n/locale';
import { platformTexts } from '../runtime/platformTexts';
import type { PersonColumn } from './person';

/** What reports of several modules call the same. */
export const reportWords = (language: Locale) => ({
  people: platformTexts.text(language, 'report.people'),
  noDepartment: platformTexts.text(language, 'report.noDepartment'),
  column: (column: PersonColumn): string => platformTexts.text(language, `report.column.${column}`),
});
