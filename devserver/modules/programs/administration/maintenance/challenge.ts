import { globalCompanyId, reachesCompany } from '../../../../platform/auth/reach';
import { type Within, withinReach } from '../../../../platform/database/pages/page';
import { Refusal } from '../../../../platform/module';
import { endless } from '../../tables';
import type { ProgramCall } from '../../unit';
import { challengeInReach } from '../filters';

export type Challenge = Awaited<ReturnType<typeof challengeInReach>>;

/**
 * The challenge of this id (ADH-104).
 * @param entityId the company of the challenge, if the call names it
 * @throws Refusal 404 for a challenge of another company, or out of the caller's reach
 */
export const challengeOf = async (call: ProgramCall, challengeId: string, entityId?: string): Promise<Challenge> => {
  const challenge = await challengeInReach(call, challengeId);
  if (entityId !== undefined && entityId !== challenge.owner_id) throw new Refusal(404, 'challenge.unknown');
  return challenge;
};

/**
 * The companies within the caller's reach whose people may take part in a challenge: the owner, the companies of which it is the partner, and all for a
 * challenge of Wellspring.
 */
export const companiesOf = async (call: ProgramCall, { owner_id }: Pick<Challenge, 'owner_id'>): Promise<Within> => {
  const { reach } = call.caller;
  if (owner_id === globalCompanyId) return withinReach(reach);
  const children = await call.db.selectFrom('company').select('id').where('partner_id', '=', owner_id).execute();
  return [owner_id, ...children.map(({ id }) => id)].filter((id) => reachesCompany(reach, id));
};

/** A challenge in the form of the answer. */
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
