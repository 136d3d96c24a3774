import { Type } from 'typebox';
import { AdministeredChallenge } from '../../../plugins/programs/contract/administration/wizardSchemas';
import { programDay } from '../../../plugins/programs/rules/dates/programDay';
import {
  longestDescription,
  longestInstructions,
  longestQuestion,
  mostAnswers,
  mostDrafts,
  mostLevels,
  mostOffered,
  mostPoints,
} from '../../../plugins/programs/rules/limits/challengeLimits';
import { isPlausibleDay } from '../../../shell/rules/dates/days';
import { longestDocumentLabel, mostDocuments } from '../../../shell/rules/files/documents';
import { Html, inLanguage, isA } from '../../platform/companyFile/checks';
import { staying, type TablesOfCompany } from '../../platform/companyFile/declared';
import { pageTables } from './administration/page/tablesOfCompany';
import { carriedDraft, isDraft, settledDraft } from './administration/wizard/carried';
import { OwnActionSchema } from './progress/ownActionSchema';
import { endless } from './tables';

const { ProgramType, ProgramSubType, SelfReport, Outcome, Features, Groups, Completion, Texts } = AdministeredChallenge.properties;
const { Name, CheckboxText } = Texts.items.properties;
const { Points, Required } = Completion.properties.Levels.items.properties;
const { Min, Max } = Groups.anyOf[0].properties;

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  ...pageTables,
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
    valid: {
      program_type: isA(ProgramType),
      sub_type: isA(ProgramSubType),
      end_date: (value) => value === endless || isPlausibleDay(String(value)),
      features: isA(Features),
      points: isA(Type.Integer({ minimum: 0, maximum: mostLevels * mostPoints })),
      required_submissions: isA(Required),
      reporting_type: isA(SelfReport.anyOf[0].properties.ReportingType),
      action: isA(OwnActionSchema),
    },
    most: [{ n: mostOffered, counts: ({ end_date, retired_at }, { now }) => String(end_date) >= programDay(now) && (retired_at ?? null) === null }],
  },
  program_text: {
    html: ['description', 'instructions'],
    valid: { name: isA(Name), description: isA(Html(longestDescription)), instructions: isA(Html(longestInstructions)), checkbox_text: isA(CheckboxText) },
  },
  program_level: { valid: { points: isA(Points), submissions: isA(Required) }, most: [{ n: mostLevels, per: ['program_id'] }] },
  program_document: {
    files: ['file_name'],
    valid: { label: isA(Type.String({ maxLength: longestDocumentLabel })) },
    most: [{ n: mostDocuments, per: ['program_id', 'language'] }],
  },
  program_outcome: { most: [{ n: mostAnswers, per: ['program_id'] }] },
  program_outcome_text: { valid: { text: inLanguage(Outcome.anyOf[0].properties.Answers.items.properties.Text) } },
  program_outcome_question: { html: ['description'], valid: { description: isA(Html(longestQuestion)) } },
  program_board: { valid: { group_min: isA(Min), group_max: isA(Max) } },
  program_board_text: {},
  challenge_draft: {
    as: 'carried.drafts',
    json: { content: carriedDraft },
    files: ['image_file'],
    oneOf: { failure: ['wizard.notPublished', 'wizard.noRoom', 'wizard.overdue'] },
    valid: { content: isDraft },
    most: [{ n: mostDrafts }],
    overdue: { as: 'carried.overdueChallenges', settled: settledDraft },
  },
  challenge_draft_file: { files: ['file'] },
  ...staying(
    'people',
    'program_group',
    'program_message',
    'program_message_report',
    'program_score',
    'program_approval_mail',
    'program_last_week',
    'program_board_high_five',
  ),
  ...staying('work', 'program_approval_notice'),
};
