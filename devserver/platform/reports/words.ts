import type { Locale } from '../../../shell/i18n/locale';
import { platformTexts } from '../runtime/texts/platformTexts';
import type { PersonColumn } from './person';

/** Texts that reports of several modules share. */
export const reportWords = (language: Locale) => ({
  people: platformTexts.text(language, 'report.people'),
  noDepartment: platformTexts.text(language, 'report.noDepartment'),
  column: (column: PersonColumn): string => platformTexts.text(language, `report.column.${column}`),
});
