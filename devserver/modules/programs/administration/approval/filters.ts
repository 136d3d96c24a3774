import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { approvalSchemas } from '../../../../../plugins/programs/contract/administration/approvalSchemas';
import type { FilterQuery } from '../../../../../plugins/programs/contract/administration/filterOptions';
import type { Output } from '../../../../../shell/net/contract';
import { caseless } from '../../../../platform/database/words';
import { visibleOwners } from '../../queries';
import type { ProgramCall } from '../../unit';
import { filterOptions } from '../filters';

/** Challenges of a partner and of Wellspring that people of a company report on, and whose reports require approval. */
const sharedChallenges = ({ db, language }: ProgramCall, companyId: string) =>
  db
    .selectFrom('program')
    .innerJoin('program_text as said', (join) => join.on('said.program_id', '=', sql<string>`program.id || ''`).on('said.language', '=', language))
    .select(['program.id as Value', 'said.name as Text'])
    .where((eb) => eb('program.owner_id', 'in', visibleOwners(companyId)))
    .where('program.owner_id', '<>', companyId)
    .where('program.person_id', 'is', null)
    .where('program.requires_approval', '=', 1)
    .orderBy(caseless('said.name'))
    .orderBy('program.id')
    .execute();

/** Filter options of the desk (ADH-020 to ADH-022). @throws Refusal 404 for a company out of reach, and for a plan year that it does not have */
export const approvalFilters = async (call: ProgramCall, query: Static<typeof FilterQuery>): Promise<Output<typeof approvalSchemas.approvalFilters>> => {
  const options = await filterOptions(call, query);
  const shared = await sharedChallenges(call, query.entityId ?? call.caller.subject.companyId);
  return {
    ...options,
    Challenges: [...options.Challenges, ...shared],
    Statuses: (['All', 'PendingApproval', 'Approved', 'Denied'] as const).map((status) => ({ Value: status, Text: call.text(`approval.status.${status}`) })),
  };
};
