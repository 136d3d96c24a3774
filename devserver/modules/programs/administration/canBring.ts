import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { programDay } from '../../../../plugins/programs/rules/dates/programDay';
import type { Reads } from '../../../contracts';
import { smaller } from '../../../platform/database/words';
import type { Context } from '../../../platform/module';
import { toldAddressed } from '../participation/addressed';
import type { ProgramTables } from '../tables';

type Asked = Reads['programs.canBring']['input'];
type ProgramContext = Context<ProgramTables>;

const challengesOf = ({ db, now }: ProgramContext, { companyId, first, last, language }: Asked) =>
  db
    .selectFrom('program')
    .innerJoin('program_text as said', (join) => join.onRef('said.program_id', '=', 'program.id').on('said.language', '=', language))
    .select(['program.id', 'program.points', 'program.audience', 'program.retired_at', 'said.name'])
    .where('program.owner_id', '=', companyId)
    .where('program.person_id', 'is', null)
    .where('program.is_personal', '=', 0)
    .where('program.start_date', '>=', first)
    .where('program.start_date', '<=', last)
    .where('program.end_date', '>=', programDay(now()))
    .where('program.points', '>', 0)
    .execute();

type Challenge = Awaited<ReturnType<typeof challengesOf>>[number];

/** Participants: how many have not earned all points, and the points earned. */
const inside = async ({ db }: ProgramContext, { id, points }: Challenge, companyId: string) => {
  const { rows } = await sql<{ readonly people: number; readonly earned: number; readonly open: number }>`select
      count(*) as people, coalesce(sum(${smaller(sql`part.earned_points`, sql`${points}`)}), 0) as earned,
      count(*) filter (where part.earned_points < ${points}) as open
    from program_sign_up as part cross join person where part.program_id = ${id} and part.state in ('Joined', 'Complete')
      and person.id = part.person_id and person.company_id = ${companyId} and person.is_active = 1`.execute(db);
  return rows[0] ?? { people: 0, earned: 0, open: 0 };
};

const sizeOf = async ({ db }: ProgramContext, companyId: string): Promise<number> => {
  const { rows } = await sql<{ readonly n: number }>`select count(*) as n from person where company_id = ${companyId} and is_active = 1`.execute(db);
  return rows[0]?.n ?? 0;
};

/** Number of people who can still join. Without an audience, people are not read. @param others people of the company who do not take part */
const outside = async (context: ProgramContext, challenge: Challenge, companyId: string, others: number): Promise<number> => {
  if (challenge.retired_at !== null) return 0;
  const addressed = await toldAddressed(context, challenge, [companyId]);
  if (addressed === undefined) return others;
  const { rows } = await sql<{ readonly n: number }>`select count(*) as n from person
    where person.company_id = ${companyId} and person.is_active = 1 and ${addressed.condition} and not exists (
      select 1 from program_sign_up as part where part.person_id = person.id and part.program_id = ${challenge.id} and part.state in ('Joined', 'Complete'))`.execute(
    context.db,
  );
  return rows[0]?.n ?? 0;
};

/** Points that a company's challenges can still bring its people, as defined by `programs.canBring`. Other calls run between two challenges. */
export const canBring = async (context: ProgramContext, asked: Asked): Promise<Reads['programs.canBring']['output']> => {
  const found: Reads['programs.canBring']['output'][number][] = [];
  const size = await sizeOf(context, asked.companyId);
  for (const challenge of await challengesOf(context, asked)) {
    const { people, earned, open } = await inside(context, challenge, asked.companyId);
    const others = await outside(context, challenge, asked.companyId, size - people);
    const points = (people + others) * challenge.points - earned;
    if (points > 0) found.push({ id: challenge.id, name: challenge.name, people: open + others, points });
    await othersTurn();
  }
  return found;
};
