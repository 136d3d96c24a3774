import { type Kysely, sql } from 'kysely';
import { buildApp } from '../../../devserver/app';
import type { Audiences } from '../../../devserver/platform/audience/audiences';
import { pages } from '../../../devserver/platform/database/pages/page';
import { audiencesIn } from '../../../devserver/platform/runtime/context';
import { ModuleRegistry } from '../../../devserver/platform/runtime/registry';
import type { PlatformTables } from '../../../devserver/platform/tables';
import { configForTests } from '../../../devserver/platform/testing/configForTests';
import { modulesNamed } from '../../../devserver/testing/modulesNamed';
import { addBulk } from '../../../fixtures/bulk';
import type { Audience } from '../../../shell/net/schemas/audience';
import { type Group, runGroup } from '../group';
import { quantile } from '../series';

const rounds = 20;

type Db = Kysely<PlatformTables>;

const list = pages({
  query: (db: Db) => db.selectFrom('person').select(['person.id', 'person.first_name', 'person.last_name']),
  whose: 'person.company_id',
  sorts: { LastName: ['person.last_name_key', 'person.first_name_key', 'person.id'] },
  usualSort: 'LastName',
});

const inProgram = (number: number) => ({ Category: 'ChallengeName', Values: [`acme-generated-${number}`] });
const female = { Category: 'Sex', Values: ['Female'] };
const denver = { Category: 'Location', Values: ['acme-denver', 'acme-boston'] };

/** Audiences with frequent and rare criteria, with negative ones, and with criteria that exclude everyone together. */
const audiences: Readonly<Record<string, Audience>> = {
  frequent: [female, denver, { Category: 'AccountStatus', Values: ['Active'] }],
  rare: [female, denver, inProgram(3)],
  'who has not': [
    denver,
    { Category: 'HRAStatus', Values: ['NotComplete'] },
    { Category: 'UserChallengeStatus', Values: ['NotComplete'], Parent: 'acme-generated-7' },
  ],
  'nobody, of frequent rows': [{ Category: 'HRAStatus', Values: ['InProgress'] }, { Category: 'HRAStatus', Values: ['Complete'] }, female],
  'results of most': [female, denver, { Category: 'ResultsDate', Values: ['Custom'], From: '2025-12-01', To: '2026-03-31' }],
  'results of nobody': [female, denver, { Category: 'ResultsDate', Values: ['Custom'], From: '2026-06-01', To: '2026-08-31' }],
  'an answer of most': [female, denver, { Category: 'HRAQuestion', Parent: 'general', Values: ['good'] }],
  'an answer of few': [female, denver, { Category: 'HRAQuestion', Parent: 'general', Values: ['poor'] }],
  'own questions': [
    denver,
    { Category: 'CustomField:Shift', Values: ['day'] },
    { Category: 'CustomField:LastCheckup', Values: ['Custom'], From: '2026-01-01', To: '2026-12-31' },
  ],
  'hardly anybody who has not': [female, { Category: 'HRAStatus', Values: ['NotComplete'] }, { Category: 'AccountStatus', Values: ['Disabled'] }],
};

/** A database of 100,000 people, half of them Acme's; 80 % have submitted the assessment. */
const start = async (group: Group): Promise<{ readonly db: Db; readonly asked: Audiences }> => {
  const modules = modulesNamed('programs', 'hra', 'notices');
  const { platform, app } = await buildApp({ config: configForTests(group.folder()), modules });
  group.afterwards(() => app.close());
  const { db, clock } = platform;
  await addBulk({ db, modules, now: clock.now() }, { people: 100_000, entriesPerPerson: 20, companies: 195 });
  await sql`insert into hra_submission (id, person_id, company_id, plan_year_id, number, version_id, submitted_at, answers, score)
    select 's-' || person.id, person.id, company_id, company.plan_year_id, 1, (select id from hra_version limit 1), '2026-01-01T00:00:00.000Z', '{}', 50
    from person join company on company.id = company_id where person.rowid % 5 > 0`.execute(db);
  await sql`insert into hra_choice (person_id, question_id, value)
    select person_id, 'general', case when submission.rowid % 50 = 0 then 'poor' else 'good' end from hra_submission as submission where id like 's-%' on conflict do nothing`.execute(
    db,
  );
  await sql`insert into welcome_answer (person_id, name, value, value_key)
    select id, 'Shift', shift, shift from (select id, case when rowid % 3 = 0 then 'night' else 'day' end as shift from person where id like '%-g%')`.execute(
    db,
  );
  await sql`insert into welcome_answer (person_id, name, value, value_key)
    select id, 'LastCheckup', day, day from (select id, '202' || (rowid % 7) || '-03-11' as day from person where id like '%-g%')`.execute(db);
  const registry = new ModuleRegistry(modules);
  return { db, asked: audiencesIn({ clock, registry }, () => db, 'en-US') };
};

/** Milliseconds of processor time, so that other processes do not affect the result. */
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

await runGroup(['S7.audience'], async (group) => {
  const { db, asked } = await start(group);
  const person = (await sql<{ id: string }>`select id from person where company_id = 'acme' limit 1`.execute(db)).rows[0]?.id ?? '';
  const work: Readonly<Record<string, (audience: Audience) => Promise<unknown>>> = {
    count: (audience) => asked.count(audience, ['acme']),
    page: async (audience) => list(db, { request: {}, within: ['acme'], audience: await asked.filter(audience, ['acme']) }),
    'one person': (audience) => asked.matches(audience, person),
  };
  let worst = { ours: 0, note: '' };
  for (const [name, audience] of Object.entries(audiences)) {
    for (const [what, ask] of Object.entries(work)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await timed(() => ask(audience)));
      const ours = quantile(times, 0.95);
      if (ours > worst.ours) worst = { ours, note: `${what}: ${name}` };
    }
  }
  group.report({ key: 'S7.audience', ...worst });
});
