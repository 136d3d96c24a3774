import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { AdministeredChallenge } from '../../../../../plugins/programs/contract/administration/wizardSchemas';
import { longestDescription, longestInstructions, longestQuestion } from '../../../../../plugins/programs/rules/limits/challengeLimits';
import { Audience, bothLanguages } from '../../../../../shell/net/schemas';
import { Html } from '../../../../platform/companyFile/checks';
import type { CarriedJson } from '../../../../platform/companyFile/declared';
import type { FileRow } from '../../../../platform/companyFile/format';
import { toFlag } from '../../../../platform/database/flag';
import { longestStored } from '../../../../platform/sanitise';
import { type ChallengeState, nothingSaid } from './state';

const closed = { additionalProperties: false } as const;
const { properties } = AdministeredChallenge;

const Text = Type.Object({ ...properties.Texts.items.properties, Description: Html(longestDescription), Instructions: Html(longestInstructions) }, closed);
const Question = bothLanguages(longestStored(longestQuestion));
const Outcome = Type.Object({ Question, Answers: properties.Outcome.anyOf[0].properties.Answers }, closed);

/** A `ChallengeState`, which may be incomplete in a draft. */
const State = Type.Object(
  {
    Stage: Type.Enum(['draft', 'scheduled', 'published']),
    Texts: Type.Array(Text, { maxItems: 2 }),
    ImageFile: Type.Union([Type.String(), Type.Null()]),
    ImageUrl: properties.ImageUrl,
    ProgramType: properties.ProgramType,
    ProgramSubType: properties.ProgramSubType,
    StartDate: properties.StartDate,
    EndDate: properties.EndDate,
    TrackerIds: properties.TrackerIds,
    SelfReport: properties.SelfReport,
    Outcome: Type.Union([Outcome, Type.Null()]),
    Documents: properties.Documents,
    EligibilityFilter: Audience,
    Features: properties.Features,
    Groups: properties.Groups,
    Levels: properties.Completion.properties.Levels,
    PublishAt: properties.PublishAt,
    IsTemplate: properties.IsTemplate,
    IsRetired: properties.IsRetired,
  },
  closed,
);

/** How the content of drafts and templates is carried in the file of a company. */
export const carriedDraft: CarriedJson = {
  ids: { TrackerIds: 'tracker' },
  audiences: ['EligibilityFilter'],
  files: ['ImageFile', 'File'],
  html: ['Description', 'Instructions', 'Question'],
  links: ['ImageUrl'],
};

interface Row {
  readonly is_template?: unknown;
  readonly image_file?: unknown;
  readonly publish_at?: unknown;
}

/** Whether the content of a draft or template could have been saved, and agrees with the columns that repeat parts of it. */
export const isDraft = (value: unknown, row: Row): boolean => {
  if (Array.isArray(value)) return false;
  // A draft stored by an earlier version lacks the newer properties.
  const state: unknown = { ...nothingSaid, ...(value as object) };
  return (
    Value.Check(State, state) &&
    row.is_template === toFlag(state.IsTemplate) &&
    (row.image_file ?? null) === state.ImageFile &&
    (row.publish_at ?? null) === (state.Stage === 'scheduled' ? state.PublishAt : null) &&
    (state.IsTemplate || state.Stage !== 'published')
  );
};

/** A scheduled challenge whose moment is over, as a draft that says so: it would be published at once. */
export const settledDraft = (row: FileRow, now: string): FileRow | undefined => {
  if (typeof row.publish_at !== 'string' || row.publish_at > now) return undefined;
  const content = { ...(JSON.parse(String(row.content)) as ChallengeState), Stage: 'draft' as const };
  return { ...row, content: JSON.stringify(content), publish_at: null, failure: 'wizard.overdue' };
};
