import type { TablesOfCompany } from '../../platform/companyFile/declared';
import { isFormula, isItem, isKey, isNameEn, isNameEs, isPerson, isScoring, isVersion } from './carried';

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  hra_version: {
    as: 'carried.assessments',
    namedBy: { table: 'hra_offer', column: 'version_id', company: 'company_id' },
    json: { definition: { outerIds: { id: 'hra_version' }, ids: { helps: 'program_tag' }, html: ['html'] } },
    valid: { definition: isVersion },
  },
  hra_offer: {},
  // Published drafts are among them: a copy of a version takes its example persons from its draft.
  hra_draft: {
    as: 'carried.assessmentDrafts',
    refs: { plan_year_id: 'plan_year' },
    json: { scoring: { ids: { helps: 'program_tag' } } },
    valid: { name_en: isNameEn, name_es: isNameEs, scoring: isScoring },
    leaves: { copy_of: null, not_taken: null },
  },
  hra_draft_page: { json: { formula: {} }, valid: { key: isKey, formula: isFormula } },
  hra_draft_item: { json: { definition: { html: ['Html'] } }, valid: { key: isKey, definition: isItem } },
  hra_draft_person: { json: { definition: {} }, valid: { definition: isPerson } },
};
