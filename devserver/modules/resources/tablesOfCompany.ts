import type { TablesOfCompany } from '../../platform/companyFile/declared';

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  resource_section: {
    as: 'carried.resourceSections',
    json: { roles: {} },
    lists: { departments: 'company_option', locations: 'company_option', regions: 'company_option' },
  },
  resource_section_text: {},
  resource: {
    as: 'carried.resources',
    refs: { company_id: 'company' },
    files: ['image_file'],
    links: ['image_url', 'url'],
    oneOf: { type: ['Document', 'Link', 'Video', 'Article'] },
  },
  resource_text: { html: ['article'] },
  resource_file: { oneOf: { content_type: ['application/pdf', 'video/webm', 'video/mp4'] } },
  resource_upload: { files: ['file'] },
};
