import { staying, type TablesOfCompany } from '../../platform/companyFile/declared';
import { carriedDraft, isDraft } from './administration/wizard/carried';

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  program_section: { as: 'carried.sections', links: ['image_url'] },
  program_section_text: {},
  program_tag: { as: 'carried.tags' },
  program_tag_text: {},
  program: {
    as: 'carried.programs',
    only: { is_personal: 0, person_id: null },
    leaves: { person_id: null, template_id: null },
    lists: { tags: 'program_tag', tracker_ids: 'tracker' },
    json: {
      features: {},
      action: { ids: { EventId: 'event', PlanYearKeyId: 'plan_year' }, files: ['s3FileName'], links: ['Url'] },
    },
    audiences: ['audience'],
    links: ['image_url'],
    oneOf: { program_type: ['Challenge', 'Event'] },
  },
  program_text: { html: ['description', 'instructions'] },
  program_level: {},
  program_document: { files: ['file_name'] },
  program_outcome: {},
  program_outcome_text: {},
  program_outcome_question: { html: ['description'] },
  program_board: {},
  program_board_text: {},
  quick_link: { as: 'carried.quickLinks', links: ['url'] },
  quick_link_text: {},
  company_mission: {},
  challenge_draft: {
    as: 'carried.drafts',
    json: { content: carriedDraft },
    files: ['image_file'],
    oneOf: { failure: ['wizard.notPublished', 'wizard.noRoom'] },
    valid: { content: isDraft },
  },
  challenge_draft_file: { files: ['file'] },
  ...staying('people', 'program_group', 'program_message', 'program_message_report', 'program_score', 'program_approval_mail'),
  ...staying('work', 'program_approval_notice'),
};
