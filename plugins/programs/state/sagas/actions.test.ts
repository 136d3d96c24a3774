import { describe, expect, it } from 'vitest';
import type { RootState } from '#shell/api';
import { type Answered, answers, fakeBackend } from '../../../../shell/testing/fakeBackend';
import { runSagaInShell } from '../../../../shell/testing/runSagaInShell';
import type { Program, ProgramAction } from '../../contract';
import plugin from '../../plugin';
import { anAction, aProgram } from '../../testing/factories';
import { putLists } from '../../testing/loadedLists';
import { noticesIn } from '../../testing/noticesIn';
import { api } from '../api';
import part from '../index';
import { intents } from '../intents';
import { planYear } from '../planYear';
import { selectCounts, selectLists } from '../selectors';

const { actionChosen } = intents.actions;
const ref = { ownerId: 'acme', programId: 'walk' };

/** Presses the button of a program. */
const press = async (action: ProgramAction, ...server: readonly Answered[]) => {
  const { backend, received } = fakeBackend(...server);
  const app = await runSagaInShell(plugin, part, { backend, path: '/programs' });
  putLists(app, { current: [aProgram({ Action: action })] });
  app.dispatch(actionChosen({ ...ref, action }));
  await app.settled();
  const modal = app.actions.find(({ type }) => type === 'shell/modalOpened');
  return { ...app, received, modal: modal && 'payload' in modal ? modal.payload : undefined };
};

describe('the button of a program', () => {
  it('[PRG-060, PRG-089] SelfReport opens the dialog with its input', async () => {
    const { modal } = await press(anAction({ SubType: 'Group' }));
    const input = { ProgramId: 'walk', ProgramOwnerId: 'acme', ViewOnly: false, StartOnViewTab: false, Required: 10, SubType: 'Group' };
    expect(modal).toMatchObject({ name: 'programs.selfReport', input });
  });

  it('[PRG-060] a view-only self-report starts with the submissions', async () => {
    const { modal } = await press(anAction({ ViewOnly: true }));
    expect(modal).toMatchObject({ input: { ViewOnly: true, StartOnViewTab: true, SubType: 'SelfReport' } });
  });

  it('[PRG-095] SelfReportOutcome opens the outcome dialog', async () => {
    const { modal } = await press(anAction({ Type: 'SelfReportOutcome', SubType: 'Biometric' }));
    expect(modal).toMatchObject({ name: 'programs.outcome', input: { ProgramId: 'walk', Name: 'Walk at Lunch', SubType: 'Biometric' } });
  });

  it('[PRG-109] EditMissionStatement opens the mission editor', async () => {
    const { modal } = await press(anAction({ Type: 'EditMissionStatement' }));
    expect(modal).toMatchObject({ name: 'programs.mission', input: { type: 'Personal' } });
  });

  it('[PRG-092] Quit asks for confirmation', async () => {
    const { modal, received } = await press(anAction({ Type: 'Quit' }));
    expect(modal).toMatchObject({ name: 'programs.quit', input: ref });
    expect(received).toEqual([]);
  });

  it('[PRG-111] JoinPrograms joins this program', async () => {
    const { received } = await press(
      anAction({ Type: 'JoinPrograms' }),
      answers(api.joinPrograms, () => [aProgram()]),
    );
    expect(received).toMatchObject([{ name: 'joinPrograms', input: { body: [{ ProgramId: 'walk', IsPersonal: false }] } }]);
  });

  it('[PRG-110] JoinProgramScreen opens the join screen of the section, with the program', async () => {
    const { navigation } = await press(anAction({ Type: 'JoinProgramScreen', SectionId: 'move & rest' }));
    expect(navigation.address()).toBe('/programs/join?sectionId=move+%26+rest&program=walk');
  });

  it('[PRG-113] ProgramDetailRequest opens the detail', async () => {
    const { navigation } = await press(anAction({ Type: 'ProgramDetailRequest' }));
    expect(navigation.address()).toBe('/programs/detail?owner=acme&id=walk');
  });

  it.each(['/university/course?id=1', 'university/course?id=1'])('[PRG-088] Redirect opens the app route %s', async (Url) => {
    const { navigation } = await press(anAction({ Type: 'Redirect', Url }));
    expect(navigation.address()).toBe('/university/course?id=1');
    expect(navigation.left).toEqual([]);
  });

  it('[PRG-087] MvcRedirect leaves for the server-rendered link', async () => {
    const { navigation } = await press(anAction({ Type: 'MvcRedirect', Url: '/legacy/page' }));
    expect(navigation.left).toEqual(['/legacy/page']);
  });

  it("[PRG-090] SnackBar shows the action's message", async () => {
    const { actions } = await press(anAction({ Type: 'SnackBar', Message: 'You can report from Monday.' }));
    expect(noticesIn(actions)).toEqual([{ message: { text: 'You can report from Monday.' }, intent: 'info' }]);
  });

  it('[PRG-094] Download requests the file, or shows a failure', async () => {
    const { actions, received } = await press(anAction({ Type: 'Download', FileName: 'a-b', DisplayName: 'Form.pdf' }));
    expect(received).toMatchObject([{ name: 'downloadFile', input: { query: { s3FileName: 'a-b', displayName: 'Form.pdf' } } }]);
    expect(noticesIn(actions)).toEqual([{ message: { id: 'programs.error.process' }, intent: 'error' }]);
  });

  it('[PRG-085] an unavailable action is only logged', async () => {
    const app = await press(anAction({ Type: 'Teleport' as 'Track' }));
    expect(app.modal).toBeUndefined();
    expect(app.received).toEqual([]);
    expect(noticesIn(app.actions)).toEqual([]);
    expect(app.navigation.address()).toBe('/programs');
  });
});

describe('the plan year', () => {
  it('[PRG-112] is kept, and its lists are loaded; due programs and the greeting still use the current lists, which stay', async () => {
    const { backend, received } = fakeBackend(
      answers(api.current, () => []),
      answers(api.available, () => []),
      answers(api.complete, () => []),
      answers(api.sections, () => []),
    );
    const app = await runSagaInShell(plugin, part, { backend, path: '/programs/detail' });
    putLists(app, { current: [aProgram({ Action: anAction({ Type: 'PlanYearChange', PlanYearKeyId: 'acme-2025' }) })] });
    app.dispatch(actionChosen({ ...ref, action: anAction({ Type: 'PlanYearChange', PlanYearKeyId: 'acme-2025' }) }));
    await app.settled();
    expect(app.navigation.address()).toBe('/programs');
    const asked = received.map(({ name, input }) => [name, (input as { query?: object }).query]);
    expect(asked).toEqual(
      expect.arrayContaining([
        ['current', { planYearKeyId: 'acme-2025' }],
        ['available', { planYearKeyId: 'acme-2025' }],
        ['complete', { planYearKeyId: 'acme-2025' }],
      ]),
    );
    const root = { programs: app.state() } as RootState;
    expect(selectLists(root)?.current.map(({ Id }) => Id)).toEqual(['walk']);
    const shown = { list: 'current', sectionId: undefined, tagId: undefined } as const;
    expect(selectCounts(root, shown)).toEqual({ current: 0, available: 0, completed: 0 });
    app.dispatch(planYear.actions.chosen(null));
    await app.settled();
    expect(selectCounts({ programs: app.state() } as RootState, shown)).toEqual({ current: 1, available: 0, completed: 0 });
  });
});

describe('an action that completes a program', () => {
  const acted = (completedBy: 'Visit' | 'Download' | 'Nothing', action: ProgramAction, overrides: Partial<Program> = {}) => ({
    action,
    program: aProgram({ CompletedBy: completedBy, Action: action, StartDate: '2020-01-01', EndDate: null, ...overrides }),
  });
  const visit = anAction({ Type: 'Redirect', Url: '/news' });
  const document = anAction({ Type: 'Download', FileName: 'a-b', DisplayName: 'Card.pdf' });
  const lookBack = anAction({ Type: 'PlanYearChange', PlanYearKeyId: 'acme-2025' });

  const carryOut = async ({ action, program }: ReturnType<typeof acted>, ...server: readonly Answered[]) => {
    const { backend, received } = fakeBackend(
      ...server,
      answers(api.actionDone, () => ({ ...program, ProgramStatus: 'Complete' })),
    );
    const app = await runSagaInShell(plugin, part, { backend, path: '/programs' });
    putLists(app, { current: [program] });
    app.dispatch(actionChosen({ ...ref, action }));
    await app.settled();
    return { ...app, received: received.map(({ name }) => name) };
  };

  it.each([
    ['opening a page', acted('Visit', visit)],
    ['leaving for a server-rendered page', acted('Visit', anAction({ Type: 'MvcRedirect', Url: '/legacy/page' }))],
    ['looking back', acted('Visit', lookBack)],
  ])('is reported to the server: %s', async (_name, given) => {
    expect((await carryOut(given)).received).toContain('actionDone');
  });

  it.each([
    ['there is nothing to complete', acted('Nothing', anAction({ Type: 'ProgramDetailRequest' }))],
    ['the program is complete', acted('Visit', visit, { ProgramStatus: 'Complete' })],
    ['the program has ended', acted('Visit', visit, { EndDate: '2020-02-01' })],
    ['the file was not saved', acted('Download', document)],
  ])('is not reported if %s', async (_name, given) => {
    expect((await carryOut(given)).received).not.toContain('actionDone');
  });
});
