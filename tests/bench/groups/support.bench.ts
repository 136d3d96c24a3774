import fastifyJwt from '@fastify/jwt';
import Fastify, { type FastifyInstance } from 'fastify';
import { type BuiltApp, buildApp } from '../../../devserver/app';
import support from '../../../devserver/modules/support/routes';
import { startSession } from '../../../devserver/platform/auth/sessions';
import { configForTests } from '../../../devserver/platform/testing/configForTests';
import { addBulk } from '../../../fixtures/bulk';
import { type Group, runGroup } from '../group';
import { inTurns, medians, quantile } from '../series';

const rounds = 5;
/** Number of calls per turn for each search. */
const calls = 6;
const secret = 'for measuring only, long enough to pass';

interface Asked {
  readonly app: FastifyInstance;
  readonly token: string;
}

/** Searches of support, as queries: prefixes, one letter, one company and many, each order, a filtered column. */
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

/** A server with the searches, called by support for all companies. */
const start = async (group: Group): Promise<Asked & { readonly built: BuiltApp }> => {
  const config = configForTests(group.folder(), { tokenSecret: secret, callsPerMinute: 1_000_000_000 });
  const built = await buildApp({ config, modules: [support] });
  group.afterwards(() => built.app.close());
  const { db, clock } = built.platform;
  await addBulk({ db, modules: [], now: clock.now() }, { people: 100_000, entriesPerPerson: 0, companies: 195 });
  const actor = await db.selectFrom('person').select('id').where('user_name', '=', 'support@wellspring.example').executeTakeFirstOrThrow();
  const session = await db.transaction().execute((trx) => startSession(trx, clock.now(), { actorId: actor.id, subjectId: actor.id, loginType: 'Password' }));
  return { built, app: built.app, token: built.app.jwt.sign({ sid: session.id }) };
};

/** Sorts after all texts with a common prefix. */
const end = '\u{10ffff}';

const orders: Readonly<Record<string, string>> = {
  LastName: 'last_name, person.id',
  '-FirstName': 'first_name desc, person.id desc',
  Email: 'email, person.id',
  '-Company': 'company.name desc, company.id desc, last_name desc, first_name desc, person.id desc',
  DateOfBirth: "coalesce(date_of_birth, ''), person.id",
};

/** The conditions of a hand-written search, with their values. */
const conditionsOf = (query: Readonly<Record<string, string>>): readonly (readonly [sql: string, ...values: readonly string[]])[] => {
  const begins = (name: string, start: string) =>
    [
      `(${name}_key >= ? and ${name}_key < ? or person.id in (select person_id from person_name_word where name = '${name}' and word >= ? and word < ?))`,
      start,
      start + end,
      start,
      start + end,
    ] as const;
  const { firstName, lastName, email, entities, lastNameFilter } = query;
  const companies = entities?.split(',') ?? [];
  return [
    ['is_active = 1'],
    ...(firstName ? [begins('first_name', firstName)] : []),
    ...(lastName ? [begins('last_name', lastName)] : []),
    ...(email ? [['lower(email) >= ? and lower(email) < ?', email, email + end] as const] : []),
    ...(companies.length > 0 ? [[`company_id in (${companies.map(() => '?').join(', ')})`, ...companies] as const] : []),
    ...(lastNameFilter ? [['instr(last_name_key, ?) > 0', lastNameFilter] as const] : []),
  ];
};

/** A hand-written version of each search: a token check, the page, and one count up to 10,000, which gives both totals of the product. */
const startBare = async (group: Group, { platform }: BuiltApp): Promise<Asked> => {
  const app = Fastify();
  group.afterwards(() => app.close());
  await app.register(fastifyJwt, { secret });
  const columns = 'person.id, user_name, first_name, last_name, email, company_id, date_of_birth, profile_image_url, company.name as company_name';
  for (const [number, search] of searches.entries()) {
    const conditions = conditionsOf(search);
    const values = conditions.flatMap(([, ...some]) => some);
    const from = `from person join company on company.id = person.company_id where ${conditions.map(([sql]) => sql).join(' and ')}`;
    const size = Number(search.PageSize ?? 25);
    const page = platform.sqlite.prepare(`select ${columns} ${from} order by ${orders[search.Sort ?? 'LastName']} limit ${size + 1}`);
    const count = platform.sqlite.prepare(`select count(*) as n from (select 1 ${from} limit 10000)`).pluck();
    app.get(bareAddress(number), async (request) => {
      await request.jwtVerify();
      const rows = page.all(...values);
      return { Data: { Items: rows.slice(0, size), Total: rows.length <= size ? rows.length : count.get(...values) } };
    });
  }
  await app.ready();
  return { app, token: app.jwt.sign({ sub: 'support' }) };
};

const bareAddress = (number: number): string => `/people/${number}`;

/** Duration of each call of a turn, in milliseconds. */
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

/** The slowest search, for the note of the row. */
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
        searches.map((_, number) => bareAddress(number)),
      ),
  );
  group.report({ key: 'S4.support', ...medians(pair, (times) => quantile(times, 0.95)), note: await slowestOf(ours) });
  group.report({ key: 'S4.supportRate', ...medians(pair, (times) => 1000 / mean(times)) });
});
