import { buildApp } from '../../../devserver/app';
import { startSession } from '../../../devserver/platform/auth/sessions';
import { configForTests } from '../../../devserver/platform/testing/configForTests';
import { modulesNamed } from '../../../devserver/testing/modulesNamed';
import { addBulk } from '../../../fixtures/bulk';
import { type Group, runGroup } from '../group';
import { median } from '../series';

const rounds = 7;
/** Number of calls per round. */
const calls = 10;

const board = 'acme-lunch-walk';
const orders = ['LastName', '-FirstName', 'EntityName', 'CoachingStatus', '-LastSessionDate', 'NextSessionDate'];

/** The lists that were slowest before they used indexes: caller and urls. */
const lists: Readonly<Record<string, { readonly who: string; readonly urls: readonly string[] }>> = {
  'S7.participants': {
    who: 'acme-coach',
    urls: [...orders.map((sort) => `sort=${sort}`), 'search=p', 'search=pa', 'search=zzzz', 'search=a&sort=NextSessionDate'].map(
      (query) => `/coach-view/participants?tab=1&pageSize=25&${query}`,
    ),
  },
  'S7.boardMembers': {
    who: 'acme-participant',
    urls: ['', 'p', 'pa', 'zzzz', 'a p'].map((search) => `/messageboard/members?${new URLSearchParams({ sourceId: board, search })}`),
  },
  'S7.userSearch': {
    who: 'acme-support',
    urls: ['lastName=a&lastNameFilter=e', 'firstName=r&Sort=DateOfBirth', 'Sort=-LastName', 'email=a'].map(
      (query) => `/account/usersearch/UserSearch?entities=acme&${query}`,
    ),
  },
  'S7.staff': { who: 'northwind-partner', urls: ['/usersearch/company-manager?entityId=acme'] },
};

const start = async (group: Group) => {
  const config = configForTests(group.folder(), { callsPerMinute: 1_000_000_000 });
  const modules = modulesNamed('programs', 'coaching-scheduler', 'support');
  const built = await buildApp({ config, modules });
  group.afterwards(() => built.app.close());
  const { sqlite, db, clock } = built.platform;
  await addBulk({ db, modules, now: clock.now() }, { people: 100_000, entriesPerPerson: 1 });
  // As in a database that has grown in use: only bulk seeding gathers statistics.
  sqlite.exec('delete from sqlite_stat1; delete from sqlite_stat4; analyze sqlite_schema');
  globalThis.gc?.();
  return built;
};

/** Milliseconds of processor time per call, median of the rounds. */
const timeOf = async ({ app }: Awaited<ReturnType<typeof start>>, url: string, token: string): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = process.cpuUsage();
    for (let done = 0; done < calls; done += 1) {
      const answer = await app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    }
    const { user, system } = process.cpuUsage(before);
    if (round > 0) times.push((user + system) / 1000 / calls);
  }
  return median(times);
};

await runGroup(Object.keys(lists), async (group) => {
  const built = await start(group);
  const { db, clock } = built.platform;
  for (const [key, { who, urls }] of Object.entries(lists)) {
    const session = await db.transaction().execute((trx) => startSession(trx, clock.now(), { actorId: who, subjectId: who, loginType: 'Password' }));
    const token = built.app.jwt.sign({ sid: session.id });
    let worst = { ours: 0, note: '' };
    for (const url of urls) {
      const ours = await timeOf(built, url, token);
      if (ours > worst.ours) worst = { ours, note: url };
    }
    group.report({ key, ...worst });
  }
});
