import { expect, it } from 'vitest';
import { type Answered, answers, fakeBackend, isLost, isLostAs, lostAnswers, refuses } from '../../../../shell/testing/fakeBackend';
import { runSagaInShell } from '../../../../shell/testing/runSagaInShell';
import plugin from '../../plugin';
import { aJoinRequest, anAction, anAvailableProgram, aProgram } from '../../testing/factories';
import { putLists } from '../../testing/loadedLists';
import { noticesIn } from '../../testing/noticesIn';
import { api } from '../api';
import part from '../index';
import { intents } from '../intents';
import { quitUndo } from '../quitUndo';
import { selectJoining, selectLeft, selectLists } from '../selectors';

const { joinRequested, quitConfirmed } = intents.actions;

const stairs = anAvailableProgram();
const custom = anAvailableProgram({ Id: 'Custom', IsPersonal: true, Action: anAction({ Type: 'JoinProgramScreen', SectionId: 'own' }) });
const book = anAvailableProgram({ Id: 'book', IsPersonal: true });
const walk = aProgram();

const start = async (...server: readonly Answered[]) => {
  const { backend, received } = fakeBackend(...server);
  const app = await runSagaInShell(plugin, part, { backend, path: '/programs/join?sectionId=move' });
  putLists(app, { current: [walk], available: [stairs, custom, book] });
  const ids = () => {
    const lists = selectLists(app.store.getState());
    return { current: lists?.current.map(({ Id }) => Id), available: lists?.available.map(({ Id }) => Id) };
  };
  /** Changes sent to the server; reads of lists are left out. */
  const sent = () => received.filter(({ name }) => name === 'joinPrograms' || name === 'quit');
  return { ...app, sent, ids };
};

it('[PRG-111, PRG-174, PRG-229] joins several at once, shows their number and section, and announces it', async () => {
  const joined = [aProgram({ Id: 'stairs', ProgramStatus: 'SignedUp' }), aProgram({ Id: 'book-of-pat', IsPersonal: true })];
  const app = await start(answers(api.joinPrograms, () => joined));
  const requests = [aJoinRequest(), aJoinRequest({ ProgramId: 'book', IsPersonal: true })];
  app.dispatch(joinRequested({ requests, sectionId: 'move' }));
  expect(selectJoining(app.store.getState())).toEqual(['stairs', 'book']);
  await app.settled();

  expect(app.sent()).toMatchObject([{ name: 'joinPrograms', input: { body: requests }, idempotencyKey: expect.any(String) }]);
  expect(noticesIn(app.actions)).toEqual([{ message: { id: 'programs.join.succeeded', values: { count: 2 } }, intent: 'success' }]);
  expect(app.navigation.address()).toBe('/programs?section=move');
  expect(app.actions).toContainEqual({ type: 'event/programs.joined', payload: { programIds: ['stairs', 'book-of-pat'] } });
  expect(selectJoining(app.store.getState())).toEqual([]);
});

it('[PRG-079, PRG-081] a personal program replaces its template; joined programs are current and no longer available', async () => {
  const app = await start(answers(api.joinPrograms, () => [aProgram({ Id: 'stairs' }), aProgram({ Id: 'book-of-pat', IsPersonal: true })]));
  app.dispatch(joinRequested({ requests: [aJoinRequest(), aJoinRequest({ ProgramId: 'book', IsPersonal: true })] }));
  await app.settled();
  expect(app.ids()).toEqual({ current: ['stairs', 'book-of-pat', 'walk'], available: ['Custom'] });
});

it('[PRG-080] a custom template stays available', async () => {
  const app = await start(answers(api.joinPrograms, () => [aProgram({ Id: 'guitar', IsPersonal: true })]));
  app.dispatch(joinRequested({ requests: [aJoinRequest({ ProgramId: 'Custom', IsPersonal: true })] }));
  await app.settled();
  expect(app.ids()).toEqual({ current: ['guitar', 'walk'], available: ['stairs', 'Custom', 'book'] });
});

it('[PRG-251] sends the days of personal details as instants with offset', async () => {
  const app = await start(answers(api.joinPrograms, () => [aProgram({ Id: 'guitar', IsPersonal: true })]));
  const PersonalDetails = { Name: 'Guitar', StartDate: '2026-11-21', EndDate: '2026-12-31' };
  app.dispatch(joinRequested({ requests: [{ ProgramId: 'Custom', IsPersonal: true, PersonalDetails }] }));
  await app.settled();
  await expect.poll(app.sent).toHaveLength(1);
  expect(app.sent()[0]?.input).toEqual({
    body: [
      {
        ProgramId: 'Custom',
        IsPersonal: true,
        PersonalDetails: { Name: 'Guitar', StartDate: '2026-11-21T00:00:00-06:00', EndDate: '2026-12-31T00:00:00-06:00' },
      },
    ],
  });
});

const failures = [
  ['refused', refuses(409, '“Stairs” (already joined).'), { id: 'programs.join.failedBecause', values: { reason: '“Stairs” (already joined)' } }],
  ['refused without a word for the person', refuses(500, 'Stack trace', false), { id: 'programs.join.failed' }],
] as const;

it.each(failures)('[PRG-228] shows why it failed: %s', async (_what, answer, message) => {
  const app = await start(answers(api.joinPrograms, answer));
  const before = app.ids();
  app.dispatch(joinRequested({ requests: [aJoinRequest()], sectionId: 'move' }));
  await app.settled();
  expect(noticesIn(app.actions)).toEqual([{ message, intent: 'error' }]);
  expect(app.navigation.address()).toBe('/programs/join?sectionId=move');
  expect(app.ids()).toEqual(before);
  expect(selectJoining(app.store.getState())).toEqual([]);
});

it('[PRG-174] a lost answer is requested again under the same key, without a message', async () => {
  let lost = 2;
  const app = await start(answers(api.joinPrograms, () => (lost-- > 0 ? isLost() : [aProgram({ Id: 'stairs' })])));
  app.dispatch(joinRequested({ requests: [aJoinRequest()] }));
  await app.settled();
  expect(selectJoining(app.store.getState())).toEqual(['stairs']);
  app.advance(1000);
  await app.settled();
  expect(noticesIn(app.actions)).toEqual([]);
  app.advance(3000);
  await app.settled();
  await expect.poll(() => noticesIn(app.actions)).toMatchObject([{ message: { id: 'programs.join.succeeded', values: { count: 1 } }, intent: 'success' }]);
  expect(new Set(app.sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(app.sent()).toHaveLength(3);
});

const unanswered = { message: { id: 'ui.unanswered' }, intent: 'error' };

/** All attempts after one press. */
const tryOn = async (app: Awaited<ReturnType<typeof start>>): Promise<void> => {
  for (const pause of [0, 1000, 3000]) {
    app.advance(pause);
    await app.settled();
  }
};

it.each([...lostAnswers])('[PRG-174] a lost answer is never shown as a failure, and a second press joins under the first key: status %i', async (status) => {
  let answer: () => ReturnType<typeof aProgram>[] = isLostAs(status);
  const app = await start(answers(api.joinPrograms, () => answer()));
  app.dispatch(joinRequested({ requests: [aJoinRequest()], sectionId: 'move' }));
  await tryOn(app);
  expect(noticesIn(app.actions)).toEqual([unanswered]);
  expect(app.sent()).toHaveLength(3);
  expect(selectJoining(app.store.getState())).toEqual([]);
  answer = () => [aProgram({ Id: 'stairs' })];
  app.dispatch(joinRequested({ requests: [aJoinRequest()], sectionId: 'move' }));
  await app.settled();
  expect(noticesIn(app.actions)[1]).toMatchObject({ intent: 'success' });
  expect(new Set(app.sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

it('a personal program whose details were changed after a lost answer is not created twice', async () => {
  let isUp = false;
  const app = await start(answers(api.joinPrograms, () => (isUp ? [aProgram({ Id: 'guitar', IsPersonal: true })] : isLost())));
  const named = (Name: string) => ({ ProgramId: 'Custom', IsPersonal: true, PersonalDetails: { Name, StartDate: '2026-11-21', EndDate: '2026-12-31' } });
  app.dispatch(joinRequested({ requests: [named('Guitar')] }));
  await expect.poll(app.sent).toHaveLength(1);
  await tryOn(app);
  isUp = true;
  app.dispatch(joinRequested({ requests: [named('Guitar, daily')] }));
  await expect.poll(() => noticesIn(app.actions)).toEqual([unanswered, { message: { id: 'ui.earlier.arrived' }, intent: 'error' }]);
  expect(app.sent()).toHaveLength(4);
  expect(new Set(app.sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

it('[PRG-174] a join with a lost answer is not sent with the join of another program, and is requested again before it is quit', async () => {
  let isUp = false;
  const app = await start(
    answers(api.joinPrograms, ({ body }) => (isUp ? body.map(({ ProgramId: Id }) => aProgram({ Id })) : isLost())),
    answers(api.quit, ({ query }) => aProgram({ Id: query.id })),
  );
  app.dispatch(joinRequested({ requests: [aJoinRequest()] }));
  await tryOn(app);
  isUp = true;
  const before = app.sent().length;
  app.dispatch(joinRequested({ requests: [aJoinRequest({ ProgramId: 'walk' })] }));
  await app.settled();
  const called = () =>
    app
      .sent()
      .slice(before)
      .map(({ name, input }) => [name, JSON.stringify(input).match(/stairs|walk/)?.[0]]);
  expect(called()).toEqual([['joinPrograms', 'walk']]);
  app.dispatch(quitConfirmed({ ownerId: 'pat', programId: 'stairs' }));
  await app.settled();
  expect(called().slice(1)).toEqual([
    ['joinPrograms', 'stairs'],
    ['quit', 'stairs'],
  ]);
});

it('an answer without programs counts as lost', async () => {
  const app = await start(answers(api.joinPrograms, () => ({ Joined: 1 }) as never));
  app.dispatch(joinRequested({ requests: [aJoinRequest()] }));
  await tryOn(app);
  expect(noticesIn(app.actions)).toEqual([unanswered]);
});

it('a user who has left the page meanwhile stays where they are, and gets the message', async () => {
  let answer = (): void => undefined;
  const app = await start(answers(api.joinPrograms, () => new Promise((resolve) => (answer = () => resolve([aProgram({ Id: 'stairs' })])))));
  app.dispatch(joinRequested({ requests: [aJoinRequest()], sectionId: 'move' }));
  app.navigation.go('/rewards');
  answer();
  await app.settled();
  expect(app.navigation.address()).toBe('/rewards');
  expect(noticesIn(app.actions)).toHaveLength(1);
});

it('a second press while joining joins once', async () => {
  const app = await start(answers(api.joinPrograms, () => [aProgram({ Id: 'stairs' })]));
  app.dispatch(joinRequested({ requests: [aJoinRequest()] }));
  app.dispatch(joinRequested({ requests: [aJoinRequest()] }));
  await app.settled();
  expect(app.sent()).toHaveLength(1);
});

it('rejoining a program ends the offer to undo quitting it', async () => {
  const app = await start(answers(api.joinPrograms, () => [aProgram({ Id: 'stairs', ProgramStatus: 'SignedUp' })]));
  app.dispatch(quitUndo.actions.offered({ ownerId: 'acme', programId: 'stairs', name: 'Take the Stairs' }));
  expect(selectLeft(app.store.getState())?.name).toBe('Take the Stairs');
  app.dispatch(joinRequested({ requests: [aJoinRequest()] }));
  await expect.poll(() => app.ids().current).toContain('stairs');
  expect(selectLeft(app.store.getState())).toBeUndefined();
});
