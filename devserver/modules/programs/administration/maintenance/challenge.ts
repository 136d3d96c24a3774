import { globalCompanyId, reachesCompany } from '../../../../platform/auth/reach';
import { type Within, withinReach } from '../../../../platform/database/page';
import { Refusal } from '../../../../platform/module';
import { endless } from '../../tables';
import type { ProgramCall } from '../../unit';
import { challengeInReach } from '../filters';

export type Challenge = Awaited<ReturnType<typeof challengeInReach>>;

/**
 * The challenge of this id (ADH-104).
 * @param entityId the company that the call says it belongs to, where it says so
 * @throws Refusal 404 for one of another company, and of one that the caller does not reach
 */
export const challengeOf = async (call: ProgramCall, challengeId: string, entityId?: string): Promise<Challenge> => {
  const challenge = await challengeInReach(call, challengeId);
  if (entityId !== undefined && entityId !== challenge.owner_id) throw new Refusal(404, 'challenge.unknown');
  return challenge;
};

/**
 * The companies whose people may take part in a challenge, as far as the caller reaches them: its own, those of which that is the partner, and all where it is
 * everybody's.
 */
export const companiesOf = async (call: ProgramCall, { owner_id }: Pick<Challenge, 'owner_id'>): Promise<Within> => {
  const { reach } = call.caller;
  if (owner_id === globalCompanyId) return withinReach(reach);
  const children = await call.db.selectFrom('company').select('id').where('partner_id', '=', owner_id).execute();
  return [owner_id, ...children.map(({ id }) => id)].filter((id) => reachesCompany(reach, id));
};

/** A challenge as the wire has it. */
export const presentChallenge = async ({ db, language }: ProgramCall, challenge: Challenge) => {
  const words = db.selectFrom('program_text').select('name').where('program_id', '=', challenge.id).where('language', '=', language);
  return {
    ChallengeId: challenge.id,
    EntityId: challenge.owner_id,
    Name: (await words.executeTakeFirstOrThrow()).name,
    StartDate: challenge.start_date,
    EndDate: challenge.end_date === endless ? null : challenge.end_date,
  };
};
