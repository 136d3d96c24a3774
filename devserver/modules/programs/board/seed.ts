import type { Seed } from '../../../platform/seeding';
import { posts as fixturePosts, visits as fixtureVisits, type PostFixture, type VisitFixture } from '../fixtures/posts';
import type { ProgramTables } from '../tables';

/** Messages, reports and visits on the boards of a company. */
interface Boards {
  readonly posts: readonly PostFixture[];
  readonly visits: readonly VisitFixture[];
  readonly companyId: string;
}

/** Messages, reports and visits, by default those of the fixtures. `people`: ids by user name. */
export const seedPosts = async (
  { trx, moment }: Seed<ProgramTables>,
  people: ReadonlyMap<string, string>,
  { posts, visits, companyId }: Boards = { posts: fixturePosts, visits: fixtureVisits, companyId: 'acme' },
): Promise<void> => {
  const idOf = (person: string): string => {
    const id = people.get(person);
    if (id === undefined) throw new Error(`Fixture person ${person} uses a board but takes part in nothing.`);
    return id;
  };
  const empty = { image_file: null, image_name: null, thumbnail: null, deleted_at: null };
  for (const { person, program, day, text, mentions = [], reported } of posts) {
    const { id } = await trx
      .insertInto('program_message')
      .values({ source_id: program, person_id: idOf(person), text, sent_at: moment(day), ...empty })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const named of mentions) {
      await trx
        .insertInto('program_message_mention')
        .values({ message_id: id, person_id: idOf(named) })
        .execute();
    }
    if (!reported) continue;
    const about = { message_id: id, source_id: program, company_id: companyId, author_id: idOf(person), text, had_picture: 0 };
    const open = { status: 'Open' as const, settled_by: null, settled_at: null };
    const { by, reason, comment } = reported;
    await trx
      .insertInto('program_message_report')
      .values({ ...about, ...open, reporter_id: idOf(by), reason, comment, reported_at: moment(reported.day) })
      .execute();
  }
  for (const { person, program, day } of visits) {
    const { last } = await trx
      .selectFrom('program_message')
      .select((eb) => eb.fn.max('id').as('last'))
      .where('source_id', '=', program)
      .where('sent_at', '<=', moment(day))
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('program_board_visit')
      .values({ person_id: idOf(person), source_id: program, read_up_to: last })
      .execute();
  }
};
