import { expect, it } from 'vitest';
import { type Answered, answers, fakeBackend, isLost, refuses } from '../../../../shell/testing/fakeBackend';
import { runSagaInShell } from '../../../../shell/testing/runSagaInShell';
import plugin from '../../plugin';
import { anAvailableProgram, aProgram, aSection } from '../../testing/factories';
import { api } from '../api';
import part from '../index';
import { listSources } from '../library';
import { selectBlocks, selectLists, selectListsStatus, selectSections, selectTags } from '../selectors';

const everything: readonly Answered[] = [
  answers(api.current, () => [aProgram()]),
  answers(api.available, () => [anAvailableProgram()]),
  answers(api.complete, () => [aProgram({ Id: 'tea', ProgramStatus: 'Complete', EarnedPoints: 200 })]),
  answers(api.sections, () => [aSection({ id: 'rest', Order: 2 }), aSection()]),
  answers(api.tags, () => [{ Id: 'outdoors', Name: 'Outdoors' }]),
];

const start = async (...server: readonly Answered[]) => {
  const { backend, received } = fakeBackend(...everything, ...server);
  const app = await runSagaInShell(plugin, part, { backend, path: '/programs' });
  /** Opens a screen with the lists. */
  const open = async () => {
    for (const source of listSources) app.dispatch(source.needed());
    await app.settled();
  };
  /** The same later: a failure is kept for some seconds. */
  const openLater = async () => {
    app.advance(5000);
    await open();
  };
  const reload = async () => {
    for (const source of listSources) app.dispatch(source.requested());
    await app.settled();
  };
  return { ...app, received, open, openLater, reload };
};

it('[PRG-068] loads the three lists once, with sections in their order', async () => {
  const app = await start();
  await app.open();
  await app.open();
  expect(app.received.map(({ name }) => name)).toEqual(['current', 'available', 'complete', 'sections', 'tags']);
  const root = app.store.getState();
  expect(selectLists(root)).toMatchObject({ current: [{ Id: 'walk' }], available: [{ Id: 'stairs' }], completed: [{ Id: 'tea' }] });
  expect(selectSections(root).map(({ id }) => id)).toEqual(['move', 'rest']);
  expect(selectBlocks(root, { list: 'current', sectionId: undefined, tagId: undefined })).toMatchObject([
    { section: { id: 'move' }, programs: [{ Id: 'walk' }], joinable: 1 },
  ]);
});

it.each([
  ['lost server', isLost],
  ['refusal', refuses(500, 'Broken')],
])('[PRG-234] a failure (%s) is shown, and the next visit retries', async (_what, fails) => {
  let isUp = false;
  const app = await start(answers(api.available, () => (isUp ? [] : fails())));
  await app.open();
  expect(selectListsStatus(app.store.getState())).toBe('failed');
  expect(selectLists(app.store.getState())).toBeUndefined();
  isUp = true;
  await app.openLater();
  expect(selectListsStatus(app.store.getState())).toBe('ready');
});

it('[PRG-234] a failed reload keeps the earlier data', async () => {
  let isUp = true;
  const app = await start(answers(api.available, () => (isUp ? [] : isLost())));
  await app.open();
  isUp = false;
  await app.reload();
  expect(selectListsStatus(app.store.getState())).toBe('failed');
  expect(selectLists(app.store.getState())?.current).toHaveLength(1);
});

it.each([
  ['sections', api.sections, selectSections],
  ['tags', api.tags, selectTags],
] as const)(
  '[PRG-234] without %s the programs are shown with the earlier data; the failure is shown, and the next visit retries',
  async (_what, endpoint, selectKnown) => {
    let isUp = false;
    const app = await start(answers(endpoint as typeof api.tags, () => (isUp ? [{ Id: 'food', Name: 'Food' }] : refuses(500, 'Broken')())));
    await app.open();
    expect(selectLists(app.store.getState())).toMatchObject({ current: [{ Id: 'walk' }], available: [{ Id: 'stairs' }], completed: [{ Id: 'tea' }] });
    expect(selectKnown(app.store.getState())).toEqual([]);
    expect(selectListsStatus(app.store.getState())).toBe('failed');
    isUp = true;
    await app.openLater();
    expect(selectListsStatus(app.store.getState())).toBe('ready');
    expect(selectKnown(app.store.getState())).toHaveLength(1);
    isUp = false;
    await app.reload();
    expect(selectKnown(app.store.getState())).toHaveLength(1);
  },
);

it('[PRG-013] a malformed answer opens the errors page', async () => {
  const app = await start(answers(api.current, () => [{ ...aProgram(), Action: {} as never }]));
  await app.open();
  expect(app.navigation.address()).toBe('/errors');
  expect(selectListsStatus(app.store.getState())).toBe('failed');
});
