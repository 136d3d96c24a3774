import { staying, type TablesOfCompany } from '../../platform/companyFile/declared';

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  announcement: {
    as: 'carried.announcements',
    refs: { entity_id: 'company' },
    eitherRefs: { program_id: ['program', 'event'] },
    audiences: ['audience'],
    files: ['image_file'],
    links: ['image_url', 'link_url'],
  },
  announcement_text: { html: ['content'] },
  consent_notice: {
    as: 'carried.notices',
    json: { roles: {} },
    lists: { regions: 'company_option', locations: 'company_option' },
    leaves: { last_reset_at: null },
  },
  consent_notice_text: { html: ['content'] },
  welcome_field: { as: 'carried.questions', key: 'id' },
  welcome_field_text: {},
  welcome_field_option: {},
  wellness_text: { html: ['content'] },
  ...staying('history', 'consent_notice_version', 'company_text_version'),
};
