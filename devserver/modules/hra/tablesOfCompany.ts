import { mostDrafts, mostItems, mostPages, mostPersons } from '../../../plugins/hra/rules/authoringLimits';
import type { TablesOfCompany } from '../../platform/companyFile/declared';
import type { FileRow } from '../../platform/companyFile/format';
import { isFormula, isItem, isKey, isNameEn, isNameEs, isPerson, isScoring, isVersion } from './carried';

interface File {
  readonly rowsOf: (table: string) => readonly FileRow[];
}

/** Whether a part belongs to a draft that is not published: published ones count no more. */
const isOpen = ({ draft_id }: FileRow, { rowsOf }: File): boolean =>
  rowsOf('hra_draft').some(({ id, published_as }) => id === draft_id && (published_as ?? null) === null);

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  hra_version: {
    as: 'carried.assessments',
    isSetting: true,
    namedBy: { table: 'hra_offer', column: 'version_id', company: 'company_id' },
    json: { definition: { outerIds: { id: 'hra_version' }, ids: { helps: 'program_tag' }, html: ['html'] } },
    valid: { definition: isVersion },
  },
  hra_offer: {},
  // Published drafts are among them: a copy of a version takes its example persons from its draft.
  hra_draft: {
    as: 'carried.assessmentDrafts',
    isSetting: true,
    refs: { plan_year_id: 'plan_year' },
    json: { scoring: { ids: { helps: 'program_tag' } } },
    valid: { name_en: isNameEn, name_es: isNameEs, scoring: isScoring },
    leaves: { copy_of: null, not_taken: null },
    most: [{ n: mostDrafts, counts: ({ published_as }) => (published_as ?? null) === null }],
  },
  hra_draft_page: {
    json: { formula: {} },
    valid: { key: isKey, name_en: isNameEn, name_es: isNameEs, formula: isFormula },
    most: [{ n: mostPages, counts: isOpen }],
  },
  hra_draft_item: { json: { definition: { html: ['Html'] } }, valid: { key: isKey, definition: isItem }, most: [{ n: mostItems, counts: isOpen }] },
  hra_draft_person: { json: { definition: {} }, valid: { definition: isPerson }, most: [{ n: mostPersons, per: ['draft_id'] }] },
};
