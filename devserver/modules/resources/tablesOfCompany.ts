import { administrationSchemas } from '../../../plugins/resources/contract/administration/schemas';
import { longestArticle, mostResources, mostSections } from '../../../plugins/resources/rules/limits';
import { Html, inLanguage, isA } from '../../platform/companyFile/checks';
import type { TablesOfCompany } from '../../platform/companyFile/declared';

const { Roles, Names, Descriptions } = administrationSchemas.saveSection.body.properties;
const { ResourceType, Url } = administrationSchemas.saveResource.body.properties;
const texts = { title: inLanguage(Names), description: inLanguage(Descriptions) };

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  resource_section: {
    as: 'carried.resourceSections',
    json: { roles: {} },
    lists: { departments: 'company_option', locations: 'company_option', regions: 'company_option' },
    valid: { roles: isA(Roles) },
    most: [{ n: mostSections }],
  },
  resource_section_text: { valid: texts },
  resource: {
    as: 'carried.resources',
    refs: { company_id: 'company' },
    files: ['image_file'],
    links: ['image_url', 'url'],
    valid: { type: isA(ResourceType), url: isA(Url) },
    most: [{ n: mostResources }],
  },
  resource_text: { html: ['article'], valid: { ...texts, article: isA(Html(longestArticle)) } },
  resource_file: { oneOf: { content_type: ['application/pdf', 'video/webm', 'video/mp4'] } },
  resource_upload: { files: ['file'] },
};
