import type { TablesOfCompany } from '../../platform/companyFile/declared';
import { isRule } from './rules/recurrence';

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  event: { as: 'carried.events', oneOf: { type: ['Multiple', 'Meeting', 'Scheduled', 'Biometric'] } },
  event_text: { html: ['description'] },
  event_session: { json: { exceptions: {} }, valid: { rule: (value) => isRule(String(value)) } },
  event_session_text: {},
  event_document: { files: ['file_name'] },
};
