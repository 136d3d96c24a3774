import { runGroup } from '../group';
import type { LoadOrder, LoadResult } from '../load.process';
import { startHelper } from '../processes';
import { openProgramId, peopleFor, personId } from '../rowsOfPrograms';
import { inTurns, medians } from '../series';
import { startBare, startProduct } from '../servers';

const rounds = 3;
const rows = { signUps: 50, openPrograms: rounds + 1, people: 10_000 };
const connections = 500;
/** A fixture event with one session that takes place once. */
const event = 'acme-company-run';

interface Turn {
  /** Sign-ups answered per second of the server's processor time. */
  readonly rate: number;
  /** Difference from one, of the places given and of the people notified of one. */
  readonly wrong: number;
}

/** S12: all people sign up at once for the last place of a session. Exactly one of them gets it, and nobody else is notified of a place. */
await runGroup(['S12.places', 'S12.rate'], async (group) => {
  const product = await startProduct(group, rows);
  const bare = await startBare(group, product);
  const load = startHelper<LoadOrder, LoadResult>(group, 'load');
  const { sqlite } = product.platform;
  const people = Array.from({ length: peopleFor(rows) }, (_, number) => personId(number));
  const tokens = await Promise.all(people.map((person) => product.tokenOf(person)));
  const bareTokens = people.map((person) => bare.tokenOf(person));

  const session = sqlite.prepare<[string], { id: string; start_local: string }>('select id, start_local from event_session where event_id = ?').get(event);
  if (session === undefined) throw new Error(`The fixtures have no session of ${event}.`);
  const given = sqlite.prepare<[string], { n: number }>(
    "select count(*) as n from event_registration where session_id = ? and state = 'Registered' and person_id like 'bench-%'",
  );
  const leaveOnePlace = (): void => {
    sqlite.prepare("delete from event_registration where session_id = ? and person_id like 'bench-%'").run(session.id);
    sqlite
      .prepare(
        "update event_session set capacity = 1 + (select count(*) from event_registration where session_id = event_session.id and state = 'Registered') where id = ?",
      )
      .run(session.id);
  };

  const served = async (order: Pick<LoadOrder, 'url' | 'requests' | 'marked'>) => {
    const before = process.cpuUsage();
    const result = await load.ask({ ...order, connections, method: 'POST', amount: people.length });
    const { user, system } = process.cpuUsage(before);
    return { ...result, rate: result.answered / ((user + system) / 1e6) };
  };
  const SessionActions = [{ SessionIdStartDateTime: `${session.id}_${session.start_local}`, Action: 'Register' }];
  const body = JSON.stringify({ EventId: event, SessionActions });
  const signUps = tokens.map((token) => ({ path: '/api/usersessions/register', token, body }));
  const turn = async (): Promise<Turn> => {
    leaveOnePlace();
    const { rate, marked } = await served({ url: product.address, requests: signUps, marked: '"FailedCount":0' });
    const places = given.get(session.id)?.n ?? 0;
    return { rate, wrong: Math.abs(places - 1) + Math.abs(marked - 1) };
  };
  let turns = 0;
  const bareTurn = async (): Promise<Turn> => {
    const insert = JSON.stringify([{ ProgramId: openProgramId(turns) }]);
    turns += 1;
    const { rate } = await served({ url: bare.address, requests: bareTokens.map((token) => ({ path: '/insert', token, body: insert })) });
    return { rate, wrong: 0 };
  };
  const pair = await inTurns(rounds, turn, bareTurn);
  group.report({ key: 'S12.places', ours: Math.max(...pair.ours.map(({ wrong }) => wrong)), note: `${people.length} people, ${connections} sockets` });
  group.report({ key: 'S12.rate', ...medians(pair, ({ rate }) => rate) });
});
