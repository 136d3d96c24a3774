import type { ChallengeDraft } from '../../../../../plugins/programs/contract';
import { knownDraft } from './records';
import { record, textFor, type WizardCall } from './state';

/** Drafts and templates of a company, the latest saved on top, with who saved each of them last. */
export const draftsListed = async ({ db, language }: WizardCall, companyId: string): Promise<ChallengeDraft[]> => {
  const rows = await db
    .selectFrom('challenge_draft as draft')
    .leftJoin('record_version as saved', (join) =>
      join.on('saved.module_id', '=', 'programs').on('saved.record', '=', record).onRef('saved.id', '=', 'draft.id'),
    )
    .leftJoin('person', 'person.id', 'saved.changed_by')
    .selectAll('draft')
    .select(['saved.changed_at', 'person.first_name', 'person.last_name'])
    .where('draft.company_id', '=', companyId)
    .orderBy('saved.changed_at', 'desc')
    .orderBy('draft.id')
    .execute();
  return rows.map((row) => {
    const { state } = knownDraft(row);
    return {
      Id: row.id,
      Name: textFor(state, language)?.Name ?? '',
      IsTemplate: state.IsTemplate,
      State: state.IsTemplate ? 'template' : state.Stage === 'scheduled' ? 'scheduled' : 'draft',
      PublishAt: state.Stage === 'scheduled' ? state.PublishAt : null,
      SavedBy: [row.first_name, row.last_name].filter(Boolean).join(' '),
      SavedAt: row.changed_at ?? '',
    };
  });
};
