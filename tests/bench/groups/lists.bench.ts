import fastifyJwt from '@fastify/jwt';
import Fastify, { type FastifyInstance } from 'fastify';
import { type BuiltApp, buildApp } from '../../../devserver/app';
import { startSession } from '../../../devserver/platform/auth/sessions';
import { configForTests } from '../../../devserver/platform/testing/configForTests';
import { addBulk } from '../../../fixtures/bulk';
import { peopleModule, peopleSorts } from '../../lists/people';
import { type Group, runGroup } from '../group';
import { inTurns, median, middleRound } from '../series';

const rounds = 5;
/** Number of calls per turn. */
const calls = 300;
const secret = 'for measuring only, long enough to pass';

/** Number of turns until a call is fully optimized: the first thousands of calls take up to twice as long. */
const turnsToWarm = 12;

interface Asked {
  readonly app: FastifyInstance;
  readonly token: string;
}

interface PeopleServer extends Asked {
  readonly built: BuiltApp;
}

/** A server with a list of this number of people, called by an administrator of the largest company. */
const startPeople = async (group: Group, people: number): Promise<PeopleServer> => {
  const config = configForTests(group.folder(), { tokenSecret: secret, callsPerMinute: 1_000_000_000 });
  const built = await buildApp({ config, modules: [peopleModule] });
  group.afterwards(() => built.app.close());
  const { db, clock } = built.platform;
  await addBulk({ db, modules: [], now: clock.now() }, { people, entriesPerPerson: 0 });
  const actor = await db.selectFrom('person').select('id').where('user_name', '=', 'admin@acme.example').executeTakeFirstOrThrow();
  const begin = { actorId: actor.id, subjectId: actor.id, loginType: 'Password' };
  const session = await db.transaction().execute((trx) => startSession(trx, clock.now(), begin));
  return { built, app: built.app, token: built.app.jwt.sign({ sid: session.id }) };
};

const ask = async ({ app, token }: Asked, url: string) => {
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer;
};

/** Mean processor time of a call in a turn, in milliseconds, without a network. */
const meanOf = async (asked: Asked, url: string): Promise<number> => {
  const before = process.cpuUsage();
  for (let done = 0; done < calls; done += 1) await ask(asked, url);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / calls;
};

const address = (query: Readonly<Record<string, string>>): string => `/api/people?${new URLSearchParams(query)}`;

/** The first page of every order, and the one in the middle of the company. */
const pagesOf = async (asked: Asked, people: number): Promise<ReadonlyMap<string, string>> => {
  const pages = new Map<string, string>();
  for (const sort of peopleSorts.flatMap((one) => [one, `-${one}`])) {
    const query = { Sort: sort, PageSize: '100' };
    let PaginationToken = '';
    // Acme has 70 % of the people.
    for (let read = 0; read < people * 0.35; read += 100)
      PaginationToken = (await ask(asked, address({ ...query, PaginationToken }))).json().Data.PaginationToken;
    pages.set(`${sort}, first`, address({ Sort: sort }));
    pages.set(`${sort}, deep`, address({ Sort: sort, PaginationToken }));
  }
  return pages;
};

/** S6: pages of 25 of 100,000 people against the same of 1,000; the middle page counts, because the maximum of twelve would mostly measure noise. */
const measureGrowth = async (group: Group, many: PeopleServer): Promise<void> => {
  const few = await startPeople(group, 1000);
  const [deep, near] = [await pagesOf(many, 100_000), await pagesOf(few, 1000)];
  globalThis.gc?.();
  for (let turn = 0; turn < turnsToWarm; turn += 1) {
    await meanOf(many, address({}));
    await meanOf(few, address({}));
  }
  const pages: { readonly name: string; readonly ours: number; readonly other: number }[] = [];
  for (const [name, url] of deep) {
    const pair = await inTurns(
      rounds,
      () => meanOf(many, url),
      () => meanOf(few, near.get(name) ?? url),
    );
    pages.push({ name, ...middleRound(pair, (mean) => mean) });
  }
  const ratios = pages.map(({ ours, other }) => ours / other);
  const middle = median(ratios);
  const page = pages.find(({ ours, other }) => ours / other === middle);
  if (page) group.report({ key: 'S6.lists', ours: page.ours, other: page.other, note: `${page.name}; worst ${Math.max(...ratios).toFixed(2)} x` });
};

/** A hand-written route: a token check, the page and the capped count as prepared statements. */
const startBare = async (group: Group, { built: { platform } }: PeopleServer): Promise<Asked> => {
  const app = Fastify();
  group.afterwards(() => app.close());
  await app.register(fastifyJwt, { secret });
  const from = "from person left join company on company.id = person.company_id where person.company_id = 'acme'";
  const page = platform.sqlite.prepare(
    `select person.id, first_name, last_name, email, hire_date, company.name as company_name ${from} order by person.last_name, person.id limit 26`,
  );
  const count = platform.sqlite.prepare(`select count(*) as n from (select 1 ${from} limit 1001)`).pluck();
  app.get('/people', async (request) => {
    await request.jwtVerify();
    return { Items: page.all().slice(0, 25), Total: count.get() };
  });
  await app.ready();
  return { app, token: app.jwt.sign({ sub: 'acme-admin' }) };
};

/** S4: the first page against a hand-written route, in calls per second of one processor. */
const measureRate = async (group: Group, many: PeopleServer): Promise<void> => {
  const bare = await startBare(group, many);
  // Otherwise the garbage of making 100,000 people would be collected during the calls.
  globalThis.gc?.();
  for (let turn = 0; turn < turnsToWarm; turn += 1) {
    await meanOf(many, address({}));
    await meanOf(bare, '/people');
  }
  const pair = await inTurns(
    rounds,
    () => meanOf(many, address({})),
    () => meanOf(bare, '/people'),
  );
  group.report({ key: 'S4.lists', ...middleRound(pair, (mean) => 1000 / mean) });
};

/** Search terms: one letter, a name, a whole mail address, one without results, and a common one. */
const searches = ['r', 'rhea', 'rhea sor', 'participant@acme.example', 'zzzz', 'g1'];

/** S7: the slowest of the searches, in every order. */
const measureSearch = async (group: Group, many: PeopleServer): Promise<void> => {
  let worst = { ours: 0, note: '' };
  for (const SearchTerms of searches) {
    for (const Sort of peopleSorts) {
      const ours = await meanOf(many, address({ SearchTerms, Sort }));
      if (ours > worst.ours) worst = { ours, note: `${SearchTerms}, by ${Sort}` };
    }
  }
  group.report({ key: 'S7.search', ...worst });
};

await runGroup(['S4.lists', 'S6.lists', 'S7.search'], async (group) => {
  const many = await startPeople(group, 100_000);
  if (group.wants('S4.lists')) await measureRate(group, many);
  if (group.wants('S6.lists')) await measureGrowth(group, many);
  if (group.wants('S7.search')) await measureSearch(group, many);
});
