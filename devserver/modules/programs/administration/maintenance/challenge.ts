import { sql } from 'kysely';
import { globalCompanyId, reachesCompany } from '../../../../platform/auth/reach';
import { type Within, withinReach } from '../../../../platform/database/page';
import { Refusal } from '../../../../platform/module';
import { completionOf } from '../../ownAction';
import { endless, type ProgramDb } from '../../tables';
import type { ProgramCall } from '../../unit';

/** A challenge that a company offers; personal programs and their templates are none. */
const selectChallenge = (db: ProgramDb, call: Pick<ProgramCall, 'language'>, challengeId: string) =>
  db
    .selectFrom('program')
    .innerJoin('program_text as text', (join) => join.on('text.program_id', '=', sql<string>`program.id || ''`).on('text.language', '=', call.language))
    .select(['program.id', 'program.owner_id', 'program.start_date', 'program.end_date', 'program.sub_type', 'program.action'])
    .select(['program.required_submissions', 'text.name'])
    .where('program.id', '=', challengeId)
    .where('program.person_id', 'is', null)
    .where('program.is_personal', '=', 0)
    .executeTakeFirst();

export type Challenge = NonNullable<Awaited<ReturnType<typeof selectChallenge>>>;

/**
 * The challenge of this id.
 * @param entityId the company that the call says it belongs to, where it says so
 * @throws Refusal 404 for one of another company, and of one that the caller does not reach
 */
export const challengeOf = async (call: ProgramCall, challengeId: string, entityId?: string): Promise<Challenge> => {
  const challenge = await selectChallenge(call.db, call, challengeId);
  if (!challenge || !reachesCompany(call.caller.reach, challenge.owner_id) || (entityId !== undefined && entityId !== challenge.owner_id))
    throw new Refusal(404, 'program.unknown');
  return challenge;
};

/** Whether there is anything to complete in it. */
export const isCompletable = (challenge: Parameters<typeof completionOf>[0]): boolean => completionOf(challenge) !== 'Nothing';

/** The companies whose people may take part in a challenge, as far as the caller reaches them: its own, those of which that is the partner, and all where it is everybody's. */
export const companiesOf = async (call: ProgramCall, { owner_id }: Pick<Challenge, 'owner_id'>): Promise<Within> => {
  const { reach } = call.caller;
  if (owner_id === globalCompanyId) return withinReach(reach);
  const children = await call.db.selectFrom('company').select('id').where('partner_id', '=', owner_id).execute();
  return [owner_id, ...children.map(({ id }) => id)].filter((id) => reachesCompany(reach, id));
};

/** A challenge as the wire has it. */
export const presentChallenge = (challenge: Challenge) => ({
  ChallengeId: challenge.id,
  EntityId: challenge.owner_id,
  Name: challenge.name,
  StartDate: challenge.start_date,
  EndDate: challenge.end_date === endless ? null : challenge.end_date,
});
