import { pageSchemas } from '../../../../../plugins/programs/contract/administration/pageSchemas';
import { mostQuickLinks, mostSections, mostTags, mostWords } from '../../../../../plugins/programs/rules/limits/pageLimits';
import { inLanguage, isA } from '../../../../platform/companyFile/checks';
import type { TablesOfCompany } from '../../../../platform/companyFile/declared';

const section = pageSchemas.saveProgramSection.body.properties;
const word = pageSchemas.saveBoardWord.body.properties;
const link = pageSchemas.saveQuickLink.body.properties;

/** Whether an address is one of the type of its link. */
const linkFits = (type: string, url: string): boolean => {
  if (type === 'Blank') return url === '';
  return type === 'WithinProduct' ? url.startsWith('/') : type !== 'ExternalLink' || !url.startsWith('/');
};

/** What files of companies carry of the page around the programs. */
export const pageTables: TablesOfCompany = {
  program_section: { as: 'carried.sections', links: ['image_url'], most: [{ n: mostSections }] },
  program_section_text: { valid: { name: inLanguage(section.Names), description: inLanguage(section.Descriptions) } },
  program_tag: { as: 'carried.tags', most: [{ n: mostTags }] },
  program_tag_text: { valid: { name: inLanguage(pageSchemas.saveTag.body.properties.Names) } },
  quick_link: {
    as: 'carried.quickLinks',
    links: ['url'],
    contradicts: ({ link_type, url }) => (linkFits(String(link_type), typeof url === 'string' ? url : '') ? undefined : 'url'),
    valid: { icon: isA(link.Icon), link_type: isA(link.LinkType), url: isA(link.Url) },
    most: [{ n: mostQuickLinks }],
  },
  quick_link_text: { valid: { label: inLanguage(link.Names), description: inLanguage(link.Descriptions) } },
  board_word: {
    as: 'carried.words',
    valid: { english: isA(word.Words.properties.en), spanish: isA(word.Words.properties.es), outcome: isA(word.Outcome) },
    most: [{ n: mostWords }],
  },
  company_mission: { valid: { text: inLanguage(pageSchemas.saveCompanyMission.body.properties.Texts) } },
};
