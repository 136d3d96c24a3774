import { sql } from 'kysely';
import { globalCompanyId, reachesCompany } from '../../../../platform/auth/reach';
import type { Within } from '../../../../platform/database/pages/page';
import { Refusal } from '../../../../platform/module';
import { companyInReach } from '../../../../platform/organisation/inReach';
import { inCopiesOf, inPrograms, type PartsIn } from '../../participation/challengeStatus';
import { visibleOwners } from '../../queries';
import type { ProgramCall } from '../../unit';

/** A company whose challenges are shown: its own, those of its partner, and Wellspring's. */
export interface Entity {
  readonly id: string;
  /** The company and those below it within the caller's reach; `all` for Wellspring. */
  readonly family: Within;
}

/** @throws Refusal 404 for an unknown company or one out of the caller's reach */
export const entityOf = async (call: ProgramCall, id: string): Promise<Entity> => {
  const { db, caller } = call;
  await companyInReach(call, id);
  if (id === globalCompanyId) return { id, family: 'all' };
  const children = await db.selectFrom('company').select('id').where('partner_id', '=', id).execute();
  return { id, family: [id, ...children.map((child) => child.id).filter((child) => reachesCompany(caller.reach, child))] };
};

/** Challenges that a company offers, including templates of personal ones; never a person's copy. */
const challengesOf = ({ db, language }: ProgramCall, { id }: Entity) =>
  db
    .selectFrom('program')
    .innerJoin('program_text as said', (join) => join.on('said.program_id', '=', sql<string>`program.id || ''`).on('said.language', '=', language))
    .select([
      'program.id',
      'program.owner_id',
      'program.program_type',
      'program.start_date',
      'program.end_date',
      'program.is_personal',
      'program.audience',
      'said.name',
    ])
    .where((eb) => eb('program.owner_id', 'in', visibleOwners(id)))
    .where('program.person_id', 'is', null);

export type ChallengeRow = Awaited<ReturnType<typeof listChallenges>>[number];

/** Filter of challenges. Days are `yyyy-MM-dd`, both included. */
export interface Narrowing {
  readonly first?: string | undefined;
  readonly last?: string | undefined;
  readonly leavesPersonalOut?: boolean;
}

/** Challenges that ran on some day of the period, latest start first; personal ones last. */
export const listChallenges = (call: ProgramCall, entity: Entity, { first, last, leavesPersonalOut = false }: Narrowing = {}) => {
  let challenges = challengesOf(call, entity);
  if (first) challenges = challenges.where('program.end_date', '>=', first);
  if (last) challenges = challenges.where('program.start_date', '<=', last);
  if (leavesPersonalOut) challenges = challenges.where('program.is_personal', '=', 0);
  return challenges.orderBy('program.is_personal').orderBy('program.start_date', 'desc').orderBy('said.name').orderBy('program.id').execute();
};

/** @throws Refusal 404 for a challenge that the company does not offer, and for a person's copy of a template */
export const challengeOf = async (call: ProgramCall, entity: Entity, challengeId: string): Promise<ChallengeRow> => {
  const challenge = await challengesOf(call, entity).where('program.id', '=', challengeId).executeTakeFirst();
  if (!challenge) throw new Refusal(404, 'challenge.unknown');
  return challenge;
};

/** The parts in a challenge. */
export const partsIn = ({ id, is_personal }: Pick<ChallengeRow, 'id' | 'is_personal'>): PartsIn => (is_personal === 1 ? inCopiesOf(id) : inPrograms([id]));

/** The companies whose people are counted: for the company's own challenge including the companies below it. */
export const companiesOf = ({ owner_id }: Pick<ChallengeRow, 'owner_id'>, { id, family }: Entity): Within => (owner_id === id ? family : [id]);
