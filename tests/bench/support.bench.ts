import fastifyJwt from '@fastify/jwt';
import Fastify, { type FastifyInstance } from 'fastify';
import { type BuiltApp, buildApp } from '../../devserver/app';
import support from '../../devserver/modules/support/routes';
import { startSession } from '../../devserver/platform/auth/sessions';
import { configForTests } from '../../devserver/platform/testing/configForTests';
import { addBulk } from '../../fixtures/bulk';
import { type Group, runGroup } from './group';
import { inTurns, medians, quantile } from './series';

const rounds = 5;
/** Calls of one turn for each search. */
const calls = 6;
const secret = 'for measuring only, long enough to pass';

interface Asked {
  readonly app: FastifyInstance;
  readonly token: string;
}

/** What support looks for, as queries: beginnings, one letter, one company and many, each order, a narrowed column. */
const searches: readonly Readonly<Record<string, string>>[] = [
  { lastName: 'alderb' },
  { email: 'rhea.sorrel' },
  { firstName: 'rhea', lastName: 'sorrel' },
  { entities: 'g007' },
  { entities: 'g007,g100,g150,acme,globex' },
  { entities: 'acme', Sort: 'DateOfBirth' },
  { entities: 'acme', Sort: '-Company', PageSize: '100' },
  { entities: 'g042', lastNameFilter: 'bank', Sort: 'Email' },
  { lastName: 'r', Sort: 'LastName' },
  { lastName: 'alder', Sort: '-FirstName' },
];

const address = (query: Readonly<Record<string, string>>): string => `/api/account/usersearch/UserSearch?${new URLSearchParams({ PageSize: '25', ...query })}`;

/** A server of the searches, asked by support of all companies. */
const start = async (group: Group): Promise<Asked & { readonly built: BuiltApp }> => {
  const config = configForTests(group.folder(), { tokenSecret: secret, callsPerMinute: 1_000_000_000 });
  const built = await buildApp({ config, modules: [support] });
  group.afterwards(() => built.app.close());
  const { sqlite, db, clock } = built.platform;
  await addBulk({ sqlite, db, modules: [], now: clock.now() }, { people: 100_000, entriesPerPerson: 0, companies: 195 });
  const actor = await db.selectFrom('person').select('id').where('user_name', '=', 'support@wellspring.example').executeTakeFirstOrThrow();
  const session = await db.transaction().execute((trx) => startSession(trx, clock.now(), { actorId: actor.id, subjectId: actor.id, loginType: 'Password' }));
  return { built, app: built.app, token: built.app.jwt.sign({ sid: session.id }) };
};

/** What somebody would write by hand for the first of the searches: a token check, the page and the capped count. */
const startBare = async (group: Group, { platform }: BuiltApp): Promise<Asked> => {
  const app = Fastify();
  group.afterwards(() => app.close());
  await app.register(fastifyJwt, { secret });
  const columns = 'person.id, user_name, first_name, last_name, email, company_id, date_of_birth, company.name as company_name';
  const from = "from person join company on company.id = person.company_id where company_id = 'acme' and is_active = 1";
  const page = platform.sqlite.prepare(`select ${columns} ${from} order by last_name, person.id limit 26`);
  const count = platform.sqlite.prepare(`select count(*) as n from (select 1 ${from} limit 1001)`).pluck();
  app.get('/people', async (request) => {
    await request.jwtVerify();
    return { Data: { Items: page.all().slice(0, 25), Total: count.get() } };
  });
  await app.ready();
  return { app, token: app.jwt.sign({ sub: 'support' }) };
};

/** Milliseconds of each call of a turn. */
const timesOf = async ({ app, token }: Asked, urls: readonly string[]): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let done = 0; done < calls; done += 1) {
    for (const url of urls) {
      const begin = performance.now();
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      times.push(performance.now() - begin);
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    }
  }
  return times;
};

const mean = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / times.length;

/** The search that takes longest, as the note of the row. */
const slowestOf = async (ours: Asked): Promise<string> => {
  let [slowest, query] = [0, ''];
  for (const search of searches) {
    const time = quantile(await timesOf(ours, [address(search)]), 0.95);
    if (time > slowest) [slowest, query] = [time, `slowest ${time.toFixed(1)} ms: ${new URLSearchParams(search)}`];
  }
  return query;
};

await runGroup(['S4.support', 'S4.supportRate'], async (group) => {
  const ours = await start(group);
  const bare = await startBare(group, ours.built);
  const pair = await inTurns(
    rounds,
    () => timesOf(ours, searches.map(address)),
    () =>
      timesOf(
        bare,
        searches.map(() => '/people'),
      ),
  );
  group.report({ key: 'S4.support', ...medians(pair, (times) => quantile(times, 0.95)), note: await slowestOf(ours) });
  group.report({ key: 'S4.supportRate', ...medians(pair, (times) => 1000 / mean(times)) });
});
