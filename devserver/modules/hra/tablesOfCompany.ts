import { staying, type TablesOfCompany } from '../../platform/companyFile/declared';

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  hra_offer: { stays: 'later', as: 'carried.assessments', of: 'company_id' },
  hra_draft: { stays: 'later', as: 'carried.assessmentDrafts', of: 'company_id', only: { deleted_at: null } },
  ...staying('work', 'hra_draft_item', 'hra_draft_page', 'hra_draft_person'),
};
