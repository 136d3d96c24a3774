import { type RawBuilder, sql } from 'kysely';
import { enumerations, type ValueOf } from '../../../../shell/rules/enumerations';
import { isOneOf } from '../../../platform/audience/category';
import { daysBetween, larger, smaller } from '../../../platform/database/words';
import type { AudienceCondition } from '../../../platform/module';
import { endless } from '../tables';

/** A person's status in a challenge, including sums of statuses; `All` is all people. */
export type ChallengeStatus = Exclude<ValueOf<'userChallengeStatus'>, 'All'>;

/** Disjoint standings of a participant. */
export const standings = ['SignedUp', 'Participating', 'OnTrack', 'Complete'] as const satisfies readonly ChallengeStatus[];
export type ChallengeStanding = (typeof standings)[number];

/** The parts in something: a condition on `part`. */
export type PartsIn = RawBuilder<boolean>;

const start = sql<string>`program.start_date`;

/** Elapsed percentage of the days of `program`, as in `elapsedPercent`. */
const elapsed = (today: string) => sql`case when program.end_date = ${endless} or program.start_date > ${today} then 0
  else ${smaller(sql`100`, sql`cast(floor(${daysBetween(start, sql`${today}`)} * 100 / (${daysBetween(start, sql`program.end_date`)} + 1)) as integer)`)} end`;

/** Progress percentage, as the program displays it. */
export const percent = smaller(sql`100`, sql`part.counted * 100 / ${larger(sql`1`, sql`program.required_submissions`)}`);

/** Participants and people who have completed the program; those who have left are excluded. */
export const takesPart = sql<boolean>`part.state in ('Joined', 'Complete')`;

const hasBegun = (today: string, compared: '>=' | '<'): RawBuilder<boolean> =>
  sql<boolean>`part.state = 'Joined' and part.submitted > 0 and ${percent} ${sql.raw(compared)} ${elapsed(today)}`;

/** Condition of each standing, on a `part` and its `program` (PRG-036). */
export const standingIs: Readonly<Record<ChallengeStanding, (today: string) => RawBuilder<boolean>>> = {
  SignedUp: () => sql<boolean>`part.state = 'Joined' and part.submitted = 0`,
  Participating: (today) => hasBegun(today, '<'),
  OnTrack: (today) => hasBegun(today, '>='),
  Complete: () => sql<boolean>`part.state = 'Complete'`,
};

/** Parts in these programs. */
export const inPrograms = (ids: readonly string[]): PartsIn => isOneOf(sql`part.program_id`, ids);

/**
 * Parts in copies of a template, one per person: the copy begun last. People can make several copies one after the other, and of some templates at the same
 * time.
 */
export const inCopiesOf = (
  templateId: unknown,
): PartsIn => sql<boolean>`part.program_id in (select copy.id from program as copy where copy.template_id = ${templateId})
  and not exists (
    select 1 from program_sign_up as later cross join program as other
    where later.person_id = part.person_id and later.state in ('Joined', 'Complete') and other.id = later.program_id and other.template_id = ${templateId}
      and (later.joined_at, later.program_id) > (part.joined_at, part.program_id)
  )`;

/** People with one of these parts who have not left. */
export const among = (parts: PartsIn, more: RawBuilder<boolean> = sql<boolean>`true`): AudienceCondition => ({
  among: sql`select part.person_id from program_sign_up as part where ${parts} and ${takesPart} and ${more}`,
});

const withProgram = (parts: PartsIn, more: RawBuilder<boolean>): AudienceCondition => ({
  among: sql`select part.person_id from program_sign_up as part cross join program where ${parts} and program.id = part.program_id and ${more}`,
});

const isNot = (condition: AudienceCondition): AudienceCondition => ('among' in condition ? { notAmong: condition.among } : condition);

/** People with each status (TOO-067): `NotSignedUp` and `NotInChallenge` are people without a part, `NotComplete` also includes participants. */
export const statusConditions: Readonly<Record<ChallengeStatus, (parts: PartsIn, today: string) => AudienceCondition>> = {
  SignedUp: (parts, today) => among(parts, standingIs.SignedUp(today)),
  Participating: (parts, today) => withProgram(parts, standingIs.Participating(today)),
  OnTrack: (parts, today) => withProgram(parts, standingIs.OnTrack(today)),
  Complete: (parts, today) => among(parts, standingIs.Complete(today)),
  NotSignedUp: (parts) => isNot(among(parts)),
  NotComplete: (parts, today) => isNot(among(parts, standingIs.Complete(today))),
  InChallenge: (parts) => among(parts),
  NotInChallenge: (parts) => isNot(among(parts)),
};

/** The status with this number (ADH-093); undefined: all. */
export const statusOfNumber = (number: number): ChallengeStatus | undefined => {
  const status = enumerations.userChallengeStatus[number];
  return status === 'All' ? undefined : status;
};
