import type { ChallengePerson } from '../../../../../../plugins/programs/contract';
import { programDay } from '../../../../../../plugins/programs/rules/dates/programDay';
import { progressOf } from '../../../../../../plugins/programs/rules/progress/progress';
import { programStatus } from '../../../../../../plugins/programs/rules/progress/status';
import type { Audience } from '../../../../../../shell/net/schemas';
import type { PlatformTables } from '../../../../../platform/tables';
import type { SignedIn, TestApp } from '../../../../../testing/appForTests';
import { endless, type ProgramTables } from '../../../tables';
import { type Everything, readEverything, recounted } from '../../../testing/recount';

type Addressed = (person: { readonly id: string }) => boolean;

/** The addressees of a challenge, computed row by row in memory. */
const addressedIn = async (server: TestApp, challengeId: string, today: string): Promise<Addressed> => {
  const { db } = server.platform;
  const program = await server.tables<ProgramTables>().selectFrom('program').select('audience').where('id', '=', challengeId).executeTakeFirst();
  if (!program?.audience) return () => true;
  const rows = JSON.parse(program.audience) as Audience;
  const known: Everything = await readEverything(db);
  const everybody = new Map(known.people.map((person) => [person.id, person]));
  return ({ id }) => rows.every((row) => recounted(everybody.get(id) ?? {}, row, known, today));
};

/** People of some companies who have not left and who take part in a challenge or are addressed by it, with their status, derived in memory from the rows. */
export const standingsIn = async (server: TestApp, challengeId: string, companies: readonly string[] | 'all'): Promise<ReadonlyMap<string, string>> => {
  const db = server.tables<ProgramTables & PlatformTables>();
  const [people, all, parts] = [
    await db.selectFrom('person').selectAll().execute(),
    await db.selectFrom('program').selectAll().execute(),
    await db.selectFrom('program_sign_up').selectAll().where('state', '!=', 'Quit').execute(),
  ];
  const today = programDay(server.clock.iso());
  const meant = new Map(all.filter(({ id, template_id }) => id === challengeId || template_id === challengeId).map((program) => [program.id, program]));
  const there = people.filter(({ is_active, company_id }) => is_active === 1 && (companies === 'all' || companies.includes(company_id)));
  const isAddressed = await addressedIn(server, challengeId, today);
  return new Map(
    there.flatMap((person) => {
      const { id } = person;
      const [part] = parts
        .filter(({ person_id, program_id }) => person_id === id && meant.has(program_id))
        .sort((one, other) => (`${one.joined_at} ${one.program_id}` < `${other.joined_at} ${other.program_id}` ? 1 : -1));
      const program = part && meant.get(part.program_id);
      if (!program) return isAddressed(person) ? [[id, 'NotSignedUp']] : [];
      const period = { start: program.start_date, end: program.end_date === endless ? null : program.end_date };
      const { percent } = progressOf(part.counted, program.required_submissions);
      return [[id, programStatus(period, { state: part.state, percent, hasBegun: part.submitted > 0 }, today)]];
    }),
  );
};

const sums: Readonly<Record<string, (status: string) => boolean>> = {
  All: () => true,
  NotComplete: (status) => status !== 'Complete',
  InChallenge: (status) => status !== 'NotSignedUp',
  NotInChallenge: (status) => status === 'NotSignedUp',
};

/** Whether a standing is included in a status, which may be a sum of several. */
export const isAmong = (status: string, standing: string): boolean => (sums[status] ?? ((own: string) => own === status))(standing);

/** All people of a list of the dashboard, page by page. */
export const listPeople = async (who: SignedIn, EntityId: string, ChallengeId: string, Status: number): Promise<readonly ChallengePerson[]> => {
  const people: ChallengePerson[] = [];
  for (let PaginationToken: string | undefined = ''; PaginationToken !== undefined; ) {
    const { status, body } = await who.post('/v2/challenges/dashboard/participants/paged', { EntityId, ChallengeId, Status, PageSize: 100, PaginationToken });
    if (status !== 200) throw new Error(`The list answered ${status}: ${JSON.stringify(body)}`);
    people.push(...body.Data.Items);
    PaginationToken = body.Data.PaginationToken || undefined;
  }
  return people;
};
