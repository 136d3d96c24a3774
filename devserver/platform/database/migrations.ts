import type { Migration } from 'kysely/migration';
import { createActing, recountChanges } from '../audit/acting';
import { allowOwnChanges, createAuditChange, findChanges } from '../audit/changed';
import { indexErasing } from '../audit/erased';
import { keepLinksInRows } from '../audit/links';
import { indexActors } from '../audit/unusual';
import { createSecondFactors } from '../auth/secondFactor/createTables';
import { addDefaultsOfCompanies } from '../companies';
import { createConsents } from '../consents/tables';
import { createDemonstrations } from '../demonstration/tables';
import { companySearch, createLicencePeriods, createOrganisation, keepTypedApart } from '../organisation/tables';
import { createScheduledChanges, rememberPredecessors } from '../scheduled/table';
import { createVersions, shareVersionsOfPeople } from '../versions';
import { addPluginSettings, createCompanies, indexCompanyNames } from './migrations/companies';
import {
  addNameKeys,
  addTrustOfContacts,
  askForWeeklyMails,
  createContacts,
  createPeople,
  createPreferences,
  findPeople,
  indexAudiences,
  indexDisabledPeople,
  indexInvitedPeople,
  indexMembership,
  indexSex,
  indexStaff,
} from './migrations/people';
import {
  addAddressToAudit,
  addCalendarToOutbox,
  addHtmlToOutbox,
  addModuleToFile,
  addUndoneBy,
  addUndoOfCalls,
  addUnsubscribeToOutbox,
  chainAudit,
  createAuditWithoutCounter,
  createKeptCounts,
  createRecords,
  createStores,
  indexFailedMails,
  sealOutbox,
  sealUndo,
} from './migrations/records';
import {
  addActingMode,
  addDevice,
  addReasonDetail,
  addWithdrawalOfActing,
  createSessions,
  indexActingNow,
  indexSessionsOfActing,
  limitActing,
} from './migrations/sessions';
import { addMailKeys } from './search/mailKeys';
import { addNameWords } from './search/names';
import { createSearch } from './search/search';

/** Migrations of the tables in `tables.ts`, in the order in which they were added. They use the tables of their own version, not today's types. */
export const platformMigrations: Readonly<Record<string, Migration>> = {
  '202611210000_companies': { up: createCompanies },
  '202611210001_people': { up: createPeople },
  '202611210002_sign_in_sessions': { up: createSessions },
  '202611210003_outbox_and_audit': { up: createRecords },
  '202611210004_stores': { up: createStores },
  '202611211430_audit_without_counter': { up: createAuditWithoutCounter },
  '202611220900_address_in_audit': { up: addAddressToAudit },
  '202611221201_sealed_outbox': { up: sealOutbox },
  '202611221240_module_of_file': { up: addModuleToFile },
  '202611221250_kept_counts': { up: createKeptCounts },
  '202611221310_settings_of_plugins': { up: addPluginSettings },
  '202611221900_contacts': { up: createContacts },
  '202611221901_preferences': { up: createPreferences },
  '202611221920_acting_mode': { up: addActingMode },
  '202611222220_chained_audit': { up: chainAudit },
  '202611222210_device_of_session': { up: addDevice },
  '202611222221_limits_of_acting': { up: limitActing },
  '202611222031_html_of_mails': { up: addHtmlToOutbox },
  '202611230301_audit_acting': { up: createActing },
  '202611230201_second_factors': { up: createSecondFactors },
  '202611230700_defaults_of_companies': { up: addDefaultsOfCompanies },
  '202611231101_mail_keys': { up: addMailKeys },
  '202611231630_sessions_of_acting': { up: indexSessionsOfActing },
  '202611231641_audit_undo_seal': { up: sealUndo },
  '202611231658_looks_in_audit': { up: recountChanges },
  '202611231653_undo_of_calls': { up: addUndoOfCalls },
  '202611231641_calendar_of_mails': { up: addCalendarToOutbox },
  '202611231640_record_versions': { up: createVersions },
  '202611231655_name_keys': { up: addNameKeys },
  '202611231970_audit_links_in_rows': { up: keepLinksInRows },
  '202611231912_name_words': { up: addNameWords },
  '202611231930_detail_of_reason': { up: addReasonDetail },
  '202611231920_trusted_contacts': { up: addTrustOfContacts },
  '202611231900_audit_changes': { up: createAuditChange },
  '202611231960_versions_of_people': { up: shareVersionsOfPeople },
  '202611231971_roles_of_staff': { up: indexStaff },
  '202611231940_consents': { up: createConsents },
  '202611232090_codes_in_audit': { up: recountChanges },
  '202611240000_organisation': { up: createOrganisation },
  '202611240002_companies_by_name': { up: indexCompanyNames },
  '202611240100_failed_mails': { up: indexFailedMails },
  '202611240103_acting_now': { up: indexActingNow },
  '202611240200_audiences': { up: indexAudiences },
  '202611240500_find_changes': { up: findChanges },
  '202611240610_withdrawal_of_acting': { up: addWithdrawalOfActing },
  '202611240801_people_search': { up: findPeople },
  '202611241000_scheduled_changes': { up: createScheduledChanges },
  '202611241130_typed_options': { up: keepTypedApart },
  '202611260421_membership': { up: indexMembership },
  '202611261950_predecessors': { up: rememberPredecessors },
  '202611280100_people_by_sex': { up: indexSex },
  '202611280140_licence_periods': createLicencePeriods,
  '202611280141_company_search': { up: (db) => createSearch(db, companySearch) },
  '202611281010_disabled_people': { up: indexDisabledPeople },
  '202611282100_demonstrations': createDemonstrations,
  '202611282102_erasing_in_audit': { up: indexErasing },
  '202611301520_actors_in_audit': { up: indexActors },
  '202611301611_changes_of_the_product': { up: allowOwnChanges },
  '202612020101_invited_people': { up: indexInvitedPeople },
  '202612050100_weekly_mails': { up: askForWeeklyMails },
  '202612060200_undone_by': { up: addUndoneBy },
  '202612060100_unsubscribe_links': { up: addUnsubscribeToOutbox },
};
