import type { ChallengeBody } from '../../../../../plugins/programs/contract';
import { keptFields } from '../../../../platform/audit/changed';
import type { Planned } from '../../../../platform/module';
import type { ProgramDb, ProgramTables } from '../../tables';
import { knownDraft } from './records';
import { record, textFor } from './state';

interface Scheduler {
  readonly name: string;
  readonly at: string;
}

/** The user who last scheduled a challenge, from the history of its company; after an undo, the user who last saved it. */
const schedulerOf = async (db: ProgramDb, companyId: string, id: string): Promise<Scheduler> => {
  const line = await db
    .selectFrom('audit_change')
    .innerJoin('audit', 'audit.id', 'audit_change.audit_id')
    .innerJoin('person', 'person.id', 'audit_change.actor_id')
    .select(['audit_change.at', 'person.first_name', 'person.last_name'])
    .where('audit_change.company_id', '=', companyId)
    .where('audit_change.record', '=', `programs.${record}`)
    .where('audit.target', '=', id)
    .where('audit.action', '=', 'challenge.scheduled')
    .orderBy('audit_change.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const saved =
    line ??
    (await db
      .selectFrom('record_version')
      .innerJoin('person', 'person.id', 'record_version.changed_by')
      .select(['record_version.changed_at as at', 'person.first_name', 'person.last_name'])
      .where('record_version.module_id', '=', 'programs')
      .where('record_version.record', '=', record)
      .where('record_version.id', '=', id)
      .executeTakeFirst());
  return { name: saved ? `${saved.first_name} ${saved.last_name}` : '', at: saved?.at ?? '' };
};

/** Scheduled challenges in the list of scheduled changes of their company, where they are published now, postponed, or returned to draft. */
export const plannedChallenges = {
  record,
  async list(companyId, { db, language }, most) {
    const rows = await (db as ProgramDb)
      .selectFrom('challenge_draft')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('publish_at', 'is not', null)
      .orderBy('publish_at')
      .limit(most)
      .execute();
    const fields = keptFields([{ field: 'Stage', from: 'scheduled', to: 'published' }]);
    return Promise.all(
      rows.map(async (row) => {
        const { name, at } = await schedulerOf(db as ProgramDb, companyId, row.id);
        return { id: row.id, about: textFor(knownDraft(row).state, language)?.Name ?? '', fields, name, madeAt: at, dueAt: row.publish_at ?? '' };
      }),
    );
  },
  moved: (Id, PublishAt): ChallengeBody => ({ Id, PublishAt, IsDraft: false }),
  cancelled: (Id): ChallengeBody => ({ Id, IsDraft: true }),
} satisfies Planned<ProgramTables>;
