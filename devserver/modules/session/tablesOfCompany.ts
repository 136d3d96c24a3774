import { longestText } from '../../../shell/rules/values/longestText';
import { Html, isA } from '../../platform/companyFile/checks';
import { staying, type TablesOfCompany } from '../../platform/companyFile/declared';

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  policy_text: { html: ['content'], oneOf: { kind: ['eula', 'privacy'] }, valid: { content: isA(Html(longestText)) } },
  ...staying('secret', 'registration_code'),
  ...staying('people', 'eligible_person', 'registration_event'),
};
