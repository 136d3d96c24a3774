import { sql } from 'kysely';
import { programDay } from '../../../../plugins/programs/rules/dates/programDay';
import type { Audience } from '../../../../shell/net/schemas';
import type { Reads } from '../../../contracts';
import type { Context } from '../../../platform/module';
import type { ProgramTables } from '../tables';
import { draftsOf } from './wizard/records';
import { textFor } from './wizard/state';

/** Audiences of a company's challenges that people may still join, and of drafts. */
export const audiencesOf = async (
  { db, now }: Pick<Context<ProgramTables>, 'db' | 'now'>,
  { companyId, language }: Reads['programs.audiences']['input'],
): Promise<Reads['programs.audiences']['output']> => {
  const published = await db
    .selectFrom('program')
    .innerJoin('program_text as said', (join) => join.on('said.program_id', '=', sql<string>`program.id || ''`).on('said.language', '=', language))
    .select(['said.name', 'program.audience'])
    .where('program.owner_id', '=', companyId)
    .where('program.person_id', 'is', null)
    .where('program.end_date', '>=', programDay(now()))
    .where('program.retired_at', 'is', null)
    .where('program.audience', 'is not', null)
    .orderBy('said.name')
    .orderBy('program.id')
    .execute();
  const drafts = (await draftsOf(db, companyId)).filter(({ state }) => state.EligibilityFilter.length > 0);
  return [
    ...published.map(({ name, audience }) => ({ name, audience: JSON.parse(audience ?? '[]') as Audience })),
    ...drafts.map(({ id, state }) => ({ name: textFor(state, language)?.Name || id, audience: state.EligibilityFilter })),
  ];
};
