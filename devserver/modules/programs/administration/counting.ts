import { sql } from 'kysely';
import { programDay } from '../../../../plugins/programs/rules/dates/programDay';
import type { Reads } from '../../../contracts';
import type { Context } from '../../../platform/module';
import { trackersOf } from '../progress/counted';
import type { ProgramTables } from '../tables';
import { draftsOf } from './wizard/records';
import { countsEntries, textFor } from './wizard/state';

/** The challenges of a company that count entries of trackers; personal ones only while they run, under one common name, because their names belong to people. */
export const countingOf = async (
  { db, now, text }: Pick<Context<ProgramTables>, 'db' | 'now' | 'text'>,
  { companyId, language }: Reads['programs.counting']['input'],
): Promise<Reads['programs.counting']['output']> => {
  const offered = await db
    .selectFrom('program')
    .innerJoin('program_text as said', (join) => join.on('said.program_id', '=', sql<string>`program.id || ''`).on('said.language', '=', language))
    .select(['said.name', 'program.tracker_ids'])
    .where('program.owner_id', '=', companyId)
    .where('program.person_id', 'is', null)
    .where('program.sub_type', '=', 'Tracker')
    .orderBy('said.name')
    .orderBy('program.id')
    .execute();
  const personal = await db
    .selectFrom('program')
    .select('program.tracker_ids')
    .distinct()
    .where('program.owner_id', '=', companyId)
    .where('program.person_id', 'is not', null)
    .where('program.sub_type', '=', 'Tracker')
    .where('program.end_date', '>=', programDay(now()))
    .execute();
  const drafts = (await draftsOf(db, companyId)).filter(({ state }) => countsEntries(state));
  const counted = [...new Set(personal.flatMap(trackersOf))];
  return [
    ...offered.map((program) => ({ name: program.name, trackerIds: trackersOf(program) })),
    ...drafts.map(({ id, state }) => ({ name: textFor(state, language)?.Name || id, trackerIds: state.TrackerIds })),
    ...(counted.length === 0 ? [] : [{ name: text('personal.challenge', {}, language), trackerIds: counted }]),
  ];
};
