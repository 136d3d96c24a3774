import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Example } from '../../devserver/platform/examples';
import { type Asked, watchStatements } from '../../devserver/platform/testing/watchStatements';
import { fixturePassword } from '../../fixtures/accounts';
import { startTestServer, type TestServer } from '../testServer';
import { addressOf, served } from './calls';

/** Database budget of a write: statements, and pages written to the log. */
interface Budget {
  readonly write: string;
  /** Module and name of the call. */
  readonly call: string;
  readonly statements: number;
  readonly frames: number;
  /** Caller, if it is not a participant. */
  readonly mail?: string;
  /** The request, if the call's own example does something else. */
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

/** A program that is completed by reports, so that joining it completes nothing else. */
const toJoin = async (): Promise<Example> => {
  const offered = await found<{ Id: string; IsPersonal: boolean; CompletedBy: string }[]>('GET', '/userprograms/available');
  const program = offered.find(({ IsPersonal, CompletedBy }) => !IsPersonal && CompletedBy === 'Report');
  return { body: [{ ProgramId: program?.Id, IsPersonal: false }] };
};

/** A place in a session that is open to all. */
const signUp = async (): Promise<Example> => {
  const EventId = 'acme-company-run';
  const { Sessions } = await found<{ Sessions: { SessionIdStartDateTime: string }[] }>('GET', `/userevents/geteventdetails?eventId=${EventId}`);
  return { body: { EventId, SessionActions: [{ SessionIdStartDateTime: Sessions[0]?.SessionIdStartDateTime, Action: 'Register' }] } };
};

/**
 * Database cost of the most frequent writes on the fixtures. Raising a budget requires an explanation of the user's benefit in the same commit; a
 * lower cost lowers the budget. Random ids may split one page more, which the budgets allow.
 */
const budgets: readonly Budget[] = [
  { write: 'join a program', call: 'programs.joinPrograms', statements: 9, frames: 6, example: toJoin },
  // One of the pages belongs to the index of people who have earned points, from which administrators see the effect of the ways to earn; likewise for
  // the assessment.
  { write: 'report progress', call: 'programs.submitActivitySelfReport', statements: 17, frames: 15 },
  { write: 'save a tracker entry', call: 'trackers.createEntry', statements: 12, frames: 5 },
  // One of the statements reads the words of the company, so that no message with one of them is published.
  // A message reads the program for the company whose words apply, too. Reading counts approved messages before and after, and reads the latest approval.
  { write: 'write on a message board', call: 'programs.sendMessage', statements: 12, frames: 9 },
  { write: 'see what is new on a board', call: 'programs.markRead', statements: 10, frames: 1 },
  { write: 'give a message a high five', call: 'programs.highFive', statements: 19, frames: 3 },
  { write: 'give a high five on a leaderboard', call: 'programs.boardHighFive', statements: 19, frames: 5 },
  { write: 'mark a challenge as done', call: 'programs.actionDone', statements: 11, frames: 7 },
  { write: 'leave a program', call: 'programs.quit', statements: 17, frames: 25 },
  { write: 'answer a page of the assessment', call: 'hra.savePage', statements: 15, frames: 6 },
  { write: 'hand in the assessment', call: 'hra.submit', statements: 30, frames: 34 },
  { write: 'redeem points', call: 'rewards.redeem', statements: 12, frames: 14 },
  // Two of the pages store the reward's name at the time of the order, in both languages.
  { write: 'order a reward', call: 'rewards.order', statements: 33, frames: 20 },
  // Two of the statements read the plan year: its days, within which a way counts, and its name, which the history shows with the change.
  { write: 'add a way to earn points', call: 'rewards.saveWayToEarn', statements: 34, frames: 22, mail: 'admin@acme.example' },
  { write: 'copy ways to earn points', call: 'rewards.copyWaysToEarn', statements: 51, frames: 22, mail: 'admin@acme.example' },
  { write: 'change a tracker entry', call: 'trackers.updateEntry', statements: 12, frames: 4 },
  { write: 'open a resource', call: 'resources.engage', statements: 6, frames: 4 },
  {
    write: 'sign in',
    call: 'session.login',
    // From an unknown browser, which the person is notified of at both addresses after the response.
    statements: 27,
    frames: 12,
    example: () => ({ body: { UserName: participant, Password: fixturePassword, TrustDeviceIds: [] } }),
  },
  { write: 'keep the session alive', call: 'session.keepAlive', statements: 5, frames: 1 },
  { write: 'sign up for an event', call: 'events.register', statements: 30, frames: 13, example: signUp },
  // One of the pages belongs to the index of a course's people, by which an edit of the course counts them again.
  { write: 'go on in a course', call: 'university.answers', statements: 5, frames: 2 },
  { write: 'have a course graded', call: 'university.grade', statements: 5, frames: 3 },
  { write: 'book a coaching session', call: 'coaching-scheduler.createEntry', statements: 14, frames: 22, mail: 'coach@acme.example' },
  { write: 'ask to move a coaching session', call: 'coaching-scheduler.askToMove', statements: 28, frames: 11 },
  // One of the pages belongs to the index of sessions by start, by which both are reminded of a session.
  { write: 'move a coaching session', call: 'coaching-scheduler.moveSession', statements: 34, frames: 31, mail: 'coach@acme.example' },
  { write: 'choose a language', call: 'session.setLanguage', statements: 8, frames: 6 },
  { write: 'say which mails are wanted', call: 'account.saveMailWish', statements: 12, frames: 9 },
  { write: 'unsubscribe by a mail program', call: 'account.unsubscribe', statements: 12, frames: 9 },
  // One of the pages belongs to the index of people by sex, by which audiences are counted.
  { write: 'save the profile', call: 'account.saveProfile', statements: 51, frames: 23 },
  { write: 'save the photo', call: 'account.savePhoto', statements: 21, frames: 7 },
];

/** Makes the call of an example; requests of the example itself are not counted. */
const ask = async ({ call, mail = participant, example: ours }: Budget): Promise<Asked> => {
  const { method, path, example, schema } = served.find(({ module, name }) => `${module}.${name}` === call) ?? {};
  if (method === undefined || path === undefined) throw new Error(`There is no call ${call}.`);
  await server.reset();
  // Removes coaches, so that no one else is notified.
  server.platform.sqlite.exec('delete from coached_person');
  // Messages of the fixtures would decide whether a mail fits its page.
  server.platform.sqlite.exec('delete from outbox');
  const asking = {
    userId: await server.personId(mail),
    entityId: 'acme',
    get: <T>(asked: string) => found<T>('GET', asked, undefined, mail),
    post: <T>(asked: string, body?: unknown) => found<T>('POST', asked, body, mail),
  };
  const input = await (ours ?? example)?.(asking);
  // The session is in memory, as for users who make several calls, and pending counts of limits are written.
  await found('GET', '/user/current', undefined, mail);
  server.platform.clock.advance(5_000);
  await server.platform.settled();
  await server.platform.db.transaction().execute(async () => undefined);
  // During a call of more than a second the server would write its counts of limits, which would be counted.
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

/** The server's own jobs, such as writing counts of limits and deleting old mails, may run during a call: it is made up to three times. */
const askAlone = async (budget: Budget): Promise<Asked> => {
  for (let tries = 1; tries < 3; tries += 1) {
    const asked = await ask(budget);
    if (isWithin(asked, budget)) return asked;
  }
  return ask(budget);
};

it.each(budgets)('[S14] $write costs the database no more than before', async (budget) => {
  const asked = await askAlone(budget);
  const { statements, frames } = asked;
  const list = statements.map((sql, index) => `${index + 1}. ${sql}`).join('\n');
  const told = `${statements.length} statements of at most ${budget.statements}, ${frames} pages of at most ${budget.frames}:\n${list}`;
  expect(isWithin(asked, budget), told).toBe(true);
});
