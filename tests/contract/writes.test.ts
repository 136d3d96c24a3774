import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Example } from '../../devserver/platform/examples';
import { type Asked, watchStatements } from '../../devserver/platform/testing/watchStatements';
import { fixturePassword } from '../../fixtures/accounts';
import { startTestServer, type TestServer } from '../testServer';
import { addressOf, served } from './calls';

/** What a write may ask of the database: statements, and pages written to its log. */
interface Budget {
  readonly write: string;
  /** Module and name of the call. */
  readonly call: string;
  readonly statements: number;
  readonly frames: number;
  /** Who makes the call, where it is no participant. */
  readonly mail?: string;
  /** What is sent, where the call's own example does something else. */
  readonly example?: () => Example | Promise<Example>;
}

const participant = 'participant@acme.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, { isForm = false, mail = participant } = {}) => {
  const token = await server.token(mail);
  const sent = isForm
    ? server.multipart(body, token)
    : { headers: { authorization: `Bearer ${token}` }, ...(body === undefined ? {} : { payload: body as object }) };
  return server.app.inject({ method, url, ...sent });
};

const found = async <T>(method: 'GET' | 'POST', path: string, body?: unknown, mail = participant): Promise<T> => {
  const json = (await send(method, `/api${path}`, body, { mail })).json();
  return json.Data ?? json;
};

/** A program that is completed by reports, so that joining settles nothing else. */
const toJoin = async (): Promise<Example> => {
  const offered = await found<{ Id: string; IsPersonal: boolean; CompletedBy: string }[]>('GET', '/userprograms/available');
  const program = offered.find(({ IsPersonal, CompletedBy }) => !IsPersonal && CompletedBy === 'Report');
  return { body: [{ ProgramId: program?.Id, IsPersonal: false }] };
};

/** A place at a session that anybody may come to. */
const signUp = async (): Promise<Example> => {
  const EventId = 'acme-company-run';
  const { Sessions } = await found<{ Sessions: { SessionIdStartDateTime: string }[] }>('GET', `/userevents/geteventdetails?eventId=${EventId}`);
  return { body: { EventId, SessionActions: [{ SessionIdStartDateTime: Sessions[0]?.SessionIdStartDateTime, Action: 'Register' }] } };
};

/**
 * What the commonest writes ask of the database on the fixtures. A figure may only be raised by whoever says in the same commit what the person gets for it; whoever
 * needs less lowers it. Where ids are random a page more may be split: one is allowed for it.
 */
const budgets: readonly Budget[] = [
  { write: 'join a program', call: 'programs.joinPrograms', statements: 9, frames: 6, example: toJoin },
  { write: 'report progress', call: 'programs.submitActivitySelfReport', statements: 17, frames: 14 },
  { write: 'save a tracker entry', call: 'trackers.createEntry', statements: 12, frames: 5 },
  { write: 'write on a message board', call: 'programs.sendMessage', statements: 10, frames: 8 },
  { write: 'see what is new on a board', call: 'programs.markRead', statements: 7, frames: 1 },
  { write: 'mark a challenge as done', call: 'programs.actionDone', statements: 11, frames: 7 },
  { write: 'leave a program', call: 'programs.quit', statements: 17, frames: 25 },
  { write: 'answer a page of the assessment', call: 'hra.savePage', statements: 15, frames: 6 },
  { write: 'hand in the assessment', call: 'hra.submit', statements: 30, frames: 33 },
  { write: 'redeem points', call: 'rewards.redeem', statements: 12, frames: 14 },
  // Two of the pages keep the name that the reward had, in both languages.
  { write: 'order a reward', call: 'rewards.order', statements: 33, frames: 20 },
  { write: 'change a tracker entry', call: 'trackers.updateEntry', statements: 12, frames: 4 },
  { write: 'open a resource', call: 'resources.engage', statements: 6, frames: 4 },
  {
    write: 'sign in',
    call: 'session.login',
    // In a browser that is not known, of which the person is told at both addresses, after the answer.
    statements: 27,
    frames: 12,
    example: () => ({ body: { UserName: participant, Password: fixturePassword, TrustDeviceIds: [] } }),
  },
  { write: 'keep the session alive', call: 'session.keepAlive', statements: 5, frames: 1 },
  { write: 'sign up for an event', call: 'events.register', statements: 30, frames: 13, example: signUp },
  // One of the pages is of the index of a course's people, whom an edit of the course counts anew.
  { write: 'go on in a course', call: 'university.answers', statements: 5, frames: 2 },
  { write: 'have a course graded', call: 'university.grade', statements: 5, frames: 3 },
  { write: 'book a coaching session', call: 'coaching-scheduler.createEntry', statements: 14, frames: 22, mail: 'coach@acme.example' },
  { write: 'choose a language', call: 'session.setLanguage', statements: 8, frames: 6 },
  { write: 'say which mails are wanted', call: 'account.saveMailWish', statements: 12, frames: 9 },
  // One of the pages is of the index of people by sex, by which audiences are counted.
  { write: 'save the profile', call: 'account.saveProfile', statements: 51, frames: 23 },
  { write: 'save the photo', call: 'account.savePhoto', statements: 21, frames: 7 },
];

/** Makes the call as its example says; what the example asks for is not counted. */
const ask = async ({ call, mail = participant, example: ours }: Budget): Promise<Asked> => {
  const { method, path, example, schema } = served.find(({ module, name }) => `${module}.${name}` === call) ?? {};
  if (method === undefined || path === undefined) throw new Error(`There is no call ${call}.`);
  await server.reset();
  // Nobody else is to be told.
  server.platform.sqlite.exec('delete from coached_person');
  const asking = {
    userId: await server.personId(mail),
    entityId: 'acme',
    get: <T>(asked: string) => found<T>('GET', asked, undefined, mail),
    post: <T>(asked: string, body?: unknown) => found<T>('POST', asked, body, mail),
  };
  const input = await (ours ?? example)?.(asking);
  // The session is in memory, as with everybody who does one thing after another, and what is counted of limits is written down.
  await found('GET', '/user/current', undefined, mail);
  server.platform.clock.advance(5_000);
  await server.platform.settled();
  await server.platform.db.transaction().execute(async () => undefined);
  // A call that takes longer than a second would have its own counts of limits written down beside it.
  const timers = vi.spyOn(server.platform.clock, 'after').mockReturnValue(() => undefined);
  try {
    return await watchStatements(server.platform.sqlite, async () => {
      const answer = await send(method, addressOf(path, input), input?.body, { isForm: schema?.multipart !== undefined, mail });
      expect(answer.statusCode, answer.body).toBe(200);
      await server.platform.settled();
    });
  } finally {
    timers.mockRestore();
  }
};

const isWithin = ({ statements, frames }: Asked, budget: Budget): boolean => statements.length <= budget.statements && frames <= budget.frames;

/** What the server does by itself, such as writing down counts of limits and forgetting old mails, may fall into a call: the call is made up to three times. */
const askAlone = async (budget: Budget): Promise<Asked> => {
  for (let tries = 1; tries < 3; tries += 1) {
    const asked = await ask(budget);
    if (isWithin(asked, budget)) return asked;
  }
  return ask(budget);
};

it.each(budgets)('[S14] $write asks the database for no more than before', async (budget) => {
  const asked = await askAlone(budget);
  const { statements, frames } = asked;
  const list = statements.map((sql, index) => `${index + 1}. ${sql}`).join('\n');
  const told = `${statements.length} statements of at most ${budget.statements}, ${frames} pages of at most ${budget.frames}:\n${list}`;
  expect(isWithin(asked, budget), told).toBe(true);
});
