import { createSlice } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { handedOver } from '../keeping/queue/actions';
import { cancelled, sleep, take } from '../kernel/effects/effects';
import { notified } from '../kernel/effects/snackbar';
import { viewNotLoaded } from '../kernel/lifecycle';
import { modalClosed, modalOpened } from '../kernel/modals/modals';
import { modalsOf } from '../kernel/modals/ownModals';
import type { Endpoint } from '../net/endpoints';
import { answers, fakeBackend } from '../testing/fakeBackend';
import { noTexts } from '../testing/noTexts';
import { runSagaInShell } from '../testing/runSagaInShell';
import { change } from './change/change';
import { modalState } from './modalState';
import { pluginState } from './pluginState';

const glasses = createSlice({ name: 'glasses', initialState: 0, reducers: { drunk: (count) => count + 1 } });
const saved: Endpoint<{ readonly body: number }, number> = { name: 'save', method: 'POST', path: '/water/save' };
const save = change(saved, {
  *afterwards(total) {
    yield* modals.report.close({ total });
  },
});
const keep = change(saved, { keep: 'device' });
const happened: string[] = [];
let isFetched = true;

const reportState = modalState(
  'water.report',
  { glasses, save, keep },
  {
    *saga({ day }: { readonly day: string }) {
      happened.push(`opened for ${day}`);
      if (day === 'Doomsday') throw new Error('the end');
      try {
        for (;;) yield* sleep(1000);
      } finally {
        if (yield* cancelled()) happened.push(`closed for ${day}`);
      }
    },
  },
);

const Report = (_props: { readonly day: string; close(result?: { readonly total: number }): void }) => null;
const views = {
  report: {
    view: async () => ({ default: Report }),
    state: async () => {
      if (!isFetched) throw new Error('no connection');
      return { default: reportState };
    },
  },
};
const modals = modalsOf<typeof views>('water');
const plugin = { id: 'water', messages: noTexts, modals: views };
const part = pluginState('water', { none: glasses });

const start = async () => {
  happened.length = 0;
  isFetched = true;
  const { backend } = fakeBackend(answers(saved, ({ body }) => body * 2));
  const app = await runSagaInShell(plugin, part, { backend });
  const count = () => (app.store.getState() as unknown as Record<string, { glasses?: number } | undefined>)['water.report']?.glasses;
  return { ...app, count };
};

it('runs the saga of a dialog from its opening to its closing, and forgets its state', async () => {
  const app = await start();
  const close = await app.openModal('water.report', { day: 'Monday' });
  app.dispatch(glasses.actions.drunk());
  expect(app.count()).toBe(1);
  close();
  expect(happened).toEqual(['opened for Monday', 'closed for Monday']);
  expect(app.count()).toBe(0);
});

it('closes the earlier opening when the dialog is opened again', async () => {
  const app = await start();
  await app.openModal('water.report', { day: 'Monday' });
  app.dispatch(glasses.actions.drunk());
  await app.openModal('water.report', { day: 'Tuesday' });
  expect(happened).toEqual(['opened for Monday', 'closed for Monday', 'opened for Tuesday']);
  expect(app.count()).toBe(0);
});

it('closes with a result that the opener gets', async () => {
  const app = await start();
  const result = app.runSaga(() => modals.report({ day: 'Monday' }));
  await app.runSaga(function* started() {
    yield* take('shell/modalStarted');
  });
  app.dispatch(save.requested('run', { body: 4 }));
  expect(await result).toEqual({ total: 8 });
});

it("what a dialog leaves to be sent later is its plugin's", async () => {
  const app = await start();
  await app.openModal('water.report', { day: 'Monday' });
  const handed = app.runSaga(() => take(handedOver));
  app.dispatch(keep.requested('run', { body: 4 }));
  expect((await handed).payload.owner).toBe('water');
});

it('a dialog that the declaration lacks is an error, for it would never be drawn', async () => {
  const app = await start();
  const other = modalsOf<{ readonly report: (typeof views)['report']; readonly lost: (typeof views)['report'] }>('water');
  const opened = app.runSaga(function* open() {
    try {
      return yield* other.lost({ day: 'Monday' });
    } catch (error) {
      return error;
    }
  });
  expect(await opened).toEqual(new Error('There is no dialog water.lost: name it under modals in plugin.ts.'));
});

it('a dialog that is closed while its state is on its way never starts', async () => {
  const app = await start();
  const { payload } = app.store.dispatch(modalOpened('water.report', { day: 'Monday' }));
  app.store.dispatch(modalClosed({ key: payload.key }));
  await app.settled();
  expect(happened).toEqual([]);
});

it('a dialog whose state cannot be loaded reports it and closes; its opener continues', async () => {
  const app = await start();
  isFetched = false;
  expect(await app.runSaga(() => modals.report({ day: 'Monday' }))).toBeUndefined();
  expect(app.actions.filter(notified.match).map(({ payload }) => payload.intent)).toEqual(['error']);
  expect(app.actions).toContainEqual(viewNotLoaded('water'));
});

it('a dialog whose saga fails is closed', async () => {
  const app = await start();
  const result = app.runSaga(() => modals.report({ day: 'Doomsday' }));
  expect(await result).toBeUndefined();
  expect(app.count()).toBe(0);
});

it('own dialogs are typed by their views', () => {
  // @ts-expect-error a misspelled name
  modals.reprot;
  // @ts-expect-error another input
  modals.report({ date: 'Monday' });
  // @ts-expect-error another result
  modals.report.close('four');
});
