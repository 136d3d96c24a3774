// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../shell/testing/factories';
import { type Answered, answers, fakeBackend, isLost, isLostAs, lostAnswers, refuses } from '../../../shell/testing/fakeBackend';
import { runSagaInShell } from '../../../shell/testing/runSagaInShell';
import plugin from '../plugin';
import { aCompletion, aProgram, aReport, aSelfReport } from '../testing/factories';
import { putLists } from '../testing/loadedLists';
import { noticesIn } from '../testing/noticesIn';
import { api } from './api';
import part from './index';
import { selectProgram } from './selectors';
import { detailOf, type ReportDraft, remove, submit } from './selfReport';

/** A signed-in person, with the fields that sagas read. */
const signedIn = {
  ...plugin,
  id: 'who',
  routes: {},
  topMenu: [],
  administration: [],
  modals: {},
  startsAt: 'sign-in' as const,
  state: async () => ({
    default: {
      slice: { reducerPath: 'who', reducer: () => null, getInitialState: () => null },
      saga: function* saga() {},
      facts: () => ({ user: aUser() }),
    },
  }),
};

const start = async (programId: string, ...server: readonly Answered[]) => {
  const { backend, received } = fakeBackend(
    answers(api.selfReport, () => aSelfReport()),
    answers(api.submitSelfReport, () => [aReport()]),
    answers(api.submitActivitySelfReport, () => [aReport()]),
    answers(api.deleteSelfReport, () => []),
    answers(api.detail, () => aProgram({ Id: programId, Progress: { Percent: 50, Display: '5 of 10' } })),
    answers(api.inlineProgress, () => ({ Program: aProgram({ Id: programId, Progress: { Percent: 60, Display: '6 of 10' } }) })),
    answers(api.completion, () => aCompletion()),
    ...server,
  );
  const app = await runSagaInShell(plugin, part, { backend, plugins: [signedIn] });
  putLists(app, { current: [aProgram({ Id: programId })] });
  const close = await app.openModal('programs.selfReport', {});
  app.dispatch(detailOf(programId).needed());
  await app.settled();
  received.length = 0;
  app.actions.length = 0;
  const dialog = () => {
    const root = app.store.getState();
    return { ...detailOf(programId).select(root), submit: submit.select(root, 'run').status, remove: remove.select(root, 'run').status };
  };
  const progress = () => selectProgram(app.store.getState(), { ownerId: 'acme', programId })?.Progress.Display;
  const send = (draft: Partial<ReportDraft> = {}) =>
    app.dispatch(submit.requested('run', aDraft({ programId, detail: dialog().data ?? aSelfReport(), ...draft })));
  return { ...app, received, dialog, progress, send, close };
};

const aDraft = (draft: Partial<ReportDraft>): ReportDraft => ({
  ownerId: 'acme',
  programId: 'walk',
  subType: 'SelfReport',
  detail: aSelfReport(),
  file: undefined,
  comment: 'In the rain.',
  checked: true,
  ...draft,
});
const file = new File(['proof'], 'proof.txt', { type: 'text/plain' });

describe('submitting', () => {
  it('[PRG-061, PRG-118, PRG-125, PRG-214, PRG-244] sends the legacy call, shows the submissions and a message', async () => {
    const app = await start('walk');
    app.send();
    expect(app.dialog().submit).toBe('running');
    await app.settled();
    const body = {
      ChallengeId: 'walk',
      ChallengeOwnerId: 'acme',
      Attachment: null,
      AttachmentName: null,
      UserComments: 'In the rain.',
      Checked: true,
      RequireApproval: false,
    };
    expect(app.received[0]).toEqual({ name: 'submitSelfReport', input: { body }, idempotencyKey: expect.any(String) });
    expect(app.dialog()).toMatchObject({ submit: 'done', data: { UserSelfReports: [{ Status: 'PendingApproval' }] } });
    expect(noticesIn(app.actions)).toEqual([{ message: { id: 'programs.report.sent', values: { name: 'Walk at Lunch' } }, intent: 'success' }]);
  });

  it('[PRG-062] sends the content of a file as Base64, with its name', async () => {
    const app = await start('walk');
    app.send({ file });
    await expect.poll(() => app.received).not.toHaveLength(0);
    expect(app.received[0]?.input).toMatchObject({ body: { Attachment: btoa('proof'), AttachmentName: 'proof.txt' } });
  });

  it('reloads the progress of other programs', async () => {
    const app = await start('walk');
    app.send();
    await app.settled();
    expect(app.progress()).toBe('5 of 10');
  });

  it('[PRG-063, PRG-114, PRG-125, PRG-195, PRG-215] sends a form for the new architecture, then requests its progress', async () => {
    const app = await start('Activity-Id-7');
    app.send({ file });
    await app.settled();
    const body = { ChallengeId: 'Activity-Id-7', EntityId: 'acme', Checked: 'true', UserComments: 'In the rain.' };
    expect(app.received[0]).toEqual({ name: 'submitActivitySelfReport', input: { body, files: [file] }, idempotencyKey: expect.any(String) });
    expect(app.received[1]).toMatchObject({
      name: 'inlineProgress',
      input: { body: { UserId: 'person-1', ActivityId: 'Activity-Id-7', EntityId: 'acme', SubType: 'SelfReport' } },
    });
    expect(app.progress()).toBe('6 of 10');
  });

  it('[PRG-243] announces an email if the report needs approval', async () => {
    const app = await start(
      'walk',
      answers(api.selfReport, () => aSelfReport({ RequiresApproval: true })),
    );
    app.send();
    await app.settled();
    expect(app.received[0]?.input).toMatchObject({ body: { RequireApproval: true } });
    expect(noticesIn(app.actions)).toMatchObject([{ message: { id: 'programs.report.sentForApproval' } }]);
  });

  it.each([
    ['refused', refuses(400, 'Walk has ended.'), { text: 'Walk has ended.' }],
    ['refused without a word for the person', refuses(500, 'Stack trace', false), { id: 'programs.error.process' }],
  ])('[PRG-244] shows why it failed and no submission: %s', async (_what, answer, message) => {
    const app = await start('walk', answers(api.submitSelfReport, answer));
    app.send();
    await app.settled();
    expect(noticesIn(app.actions)).toEqual([{ message, intent: 'error' }]);
    expect(app.dialog()).toMatchObject({ submit: 'failed', data: { UserSelfReports: [] } });
    expect(app.received).toHaveLength(1);
  });

  it.each(['walk', 'Activity-Id-1'])('[PRG-214, PRG-215] a lost answer is requested again under the same key: %s', async (programId) => {
    let isUp = false;
    const answer = (): ReturnType<typeof aReport>[] => (isUp ? [aReport()] : isLost());
    const app = await start(programId, answers(api.submitSelfReport, answer), answers(api.submitActivitySelfReport, answer));
    app.send();
    await app.settled();
    expect(app.dialog().submit).toBe('running');
    isUp = true;
    app.advance(1000);
    await app.settled();
    const [first, second] = app.received;
    expect(second).toEqual(first);
    expect(first?.idempotencyKey).toEqual(expect.any(String));
    expect(noticesIn(app.actions)).toMatchObject([{ intent: 'success' }]);
  });

  /** All attempts after one press. */
  const tryOn = async (app: Awaited<ReturnType<typeof start>>): Promise<void> => {
    for (const pause of [0, 1000, 3000]) {
      app.advance(pause);
      await app.settled();
    }
  };
  const sent = (app: Awaited<ReturnType<typeof start>>) => app.received.filter(({ name }) => name === 'submitActivitySelfReport');

  it.each([...lostAnswers])('[PRG-215] a second press after a lost answer sends the same report under the same key: status %i', async (status) => {
    let answer: () => ReturnType<typeof aReport>[] = isLostAs(status);
    const app = await start(
      'Activity-Id-1',
      answers(api.submitActivitySelfReport, () => answer()),
    );
    app.send({ file });
    await tryOn(app);
    expect(noticesIn(app.actions)).toEqual([{ message: { id: 'ui.unanswered' }, intent: 'error' }]);
    answer = () => [aReport()];
    app.send({ file });
    await app.settled();
    expect(noticesIn(app.actions)[1]).toMatchObject({ intent: 'success' });
    expect(sent(app)).toHaveLength(4);
    expect(new Set(sent(app).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('a report changed after its answer was lost is not sent in addition: the submissions show that the first has arrived', async () => {
    let isUp = false;
    const app = await start(
      'Activity-Id-1',
      answers(api.submitActivitySelfReport, () => (isUp ? [aReport()] : isLost())),
      answers(api.selfReport, () => aSelfReport({ UserSelfReports: isUp ? [aReport()] : [] })),
    );
    app.send();
    await tryOn(app);
    isUp = true;
    app.send({ comment: 'In the sun.' });
    await app.settled();
    expect(noticesIn(app.actions)[1]).toEqual({ message: { id: 'ui.earlier.arrived' }, intent: 'error' });
    expect(sent(app).map(({ input }) => (input as { body: { UserComments: string } }).body.UserComments)).toEqual(Array(4).fill('In the rain.'));
    expect(app.dialog()).toMatchObject({ submit: 'failed', data: { UserSelfReports: [{}] } });
  });

  it('a report that has arrived although all its answers were lost counts as submitted, and the next one with the same text is another one', async () => {
    const there: ReturnType<typeof aReport>[] = [];
    const keys = new Set<string | undefined>();
    let lost = 3;
    const app = await start(
      'walk',
      answers(api.submitSelfReport, () => {
        const key = app.received.at(-1)?.idempotencyKey;
        if (!keys.has(key)) there.push(aReport({ SubmittedDate: `2026-11-20T15:00:0${keys.size}.000Z` }));
        keys.add(key);
        lost -= 1;
        return lost >= 0 ? isLost() : [...there];
      }),
      answers(api.selfReport, () => aSelfReport({ UserSelfReports: [...there] })),
    );
    app.send();
    await tryOn(app);
    expect(noticesIn(app.actions)).toMatchObject([{ message: { id: 'programs.report.sent' } }]);
    expect(app.dialog()).toMatchObject({ submit: 'done', data: { UserSelfReports: [{}] } });
    app.send();
    await app.settled();
    expect(app.dialog().data?.UserSelfReports).toHaveLength(2);
  });

  it('a report that has arrived is not shown as refused if its progress failed to load', async () => {
    const app = await start('walk', answers(api.detail, isLost));
    app.send();
    await app.settled();
    expect(noticesIn(app.actions)).toMatchObject([{ intent: 'success' }]);
  });
});

describe('withdrawing', () => {
  const one = { ownerId: 'acme', programId: 'walk', subType: 'SelfReport', report: aReport() };

  it("[PRG-121, PRG-216, PRG-217] sends the submission's date, and shows none after the last one", async () => {
    const app = await start(
      'walk',
      answers(api.selfReport, () => aSelfReport({ UserSelfReports: [aReport()] })),
    );
    app.dispatch(remove.requested('run', one));
    await app.settled();
    const body = { ProgramId: 'walk', UserId: 'person-1', SubmittedDate: '2026-11-20T15:00:00.000Z' };
    expect(app.received[0]).toMatchObject({ name: 'deleteSelfReport', input: { body } });
    expect(app.dialog()).toMatchObject({ remove: 'done', data: { UserSelfReports: [] } });
  });

  it('a report that had arrived, was withdrawn and is made again is another one', async () => {
    let isUp = false;
    const app = await start(
      'walk',
      answers(api.submitSelfReport, () => (isUp ? [aReport()] : isLost())),
      answers(api.selfReport, () => aSelfReport({ UserSelfReports: [aReport()] })),
    );
    app.send();
    for (const pause of [0, 1000, 3000]) {
      app.advance(pause);
      await app.settled();
    }
    isUp = true;
    app.dispatch(remove.requested('run', one));
    await app.settled();
    app.send();
    await app.settled();
    const sent = app.received.filter(({ name }) => name.endsWith('SelfReport') && name !== 'selfReport');
    expect(sent.map(({ name }) => name)).toEqual([...Array(4).fill('submitSelfReport'), 'deleteSelfReport', 'submitSelfReport']);
    expect(sent[5]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });

  it('[PRG-244] shows why it failed, and keeps the submission', async () => {
    const app = await start(
      'walk',
      answers(api.selfReport, () => aSelfReport({ UserSelfReports: [aReport()] })),
      answers(api.deleteSelfReport, refuses(409, 'Already reviewed.')),
    );
    app.dispatch(remove.requested('run', one));
    await app.settled();
    expect(noticesIn(app.actions)).toEqual([{ message: { text: 'Already reviewed.' }, intent: 'error' }]);
    expect(app.dialog().data?.UserSelfReports).toHaveLength(1);
  });
});

describe('opening and closing', () => {
  it('[PRG-213, PRG-236] shows a failure, and loads on the next attempt', async () => {
    let isUp = false;
    const app = await start(
      'walk',
      answers(api.selfReport, () => (isUp ? aSelfReport() : isLost())),
    );
    expect(app.dialog().status).toBe('failed');
    isUp = true;
    app.dispatch(detailOf('walk').requested());
    await app.settled();
    expect(app.dialog().status).toBe('ready');
  });

  it('state of one opening does not reach the next', async () => {
    const app = await start('walk');
    app.dispatch(detailOf('walk').requested());
    app.close();
    await app.settled();
    expect(app.dialog()).toEqual({ status: 'idle', submit: 'idle', remove: 'idle' });
    await app.openModal('programs.selfReport', {});
    app.dispatch(detailOf('walk').needed());
    await app.settled();
    expect(app.dialog().status).toBe('ready');
  });

  it('[PRG-243] a report whose dialog is closed before the answer arrives shows its message, and its progress is loaded', async () => {
    const app = await start('walk');
    app.send();
    app.close();
    await app.settled();
    await app.settled();
    expect(noticesIn(app.actions)).toMatchObject([{ intent: 'success' }]);
    expect(app.progress()).toBe('5 of 10');
  });

  it('[PRG-214] a report sent again from another opening after lost answers has the first key', async () => {
    let isUp = false;
    const app = await start(
      'walk',
      answers(api.submitSelfReport, () => (isUp ? [aReport()] : isLost())),
    );
    app.send();
    for (const pause of [0, 1000, 3000]) {
      app.advance(pause);
      await app.settled();
    }
    expect(app.dialog().submit).toBe('failed');
    isUp = true;
    app.close();
    await app.openModal('programs.selfReport', {});
    app.send();
    await app.settled();
    const sent = app.received.filter(({ name }) => name === 'submitSelfReport');
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });
});
