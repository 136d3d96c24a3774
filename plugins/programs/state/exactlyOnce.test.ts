// @vitest-environment jsdom

import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { callDiscarded, sendingRequested } from '#shell/api';
import { callsInQueue } from '../../../shell/testing/callsInQueue';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { BoardNews } from '../contract';
import plugin from '../plugin';
import { boardServer, type Fate } from '../testing/boardServer';
import { boardOf, boardOpened, deletion, post } from './board/board';
import { selectUnsentPosts } from './board/unsentPosts';

type Loss = Exclude<Fate, Promise<unknown>>;

/** A step of the simulated person, network and server. */
interface Act {
  readonly kind: 'send' | 'discard' | 'edit' | 'delete' | 'silence' | 'reconnect' | 'again' | 'wait' | 'reload';
  /** Selects among the existing messages. */
  readonly at: number;
  /** Fates of the next calls. */
  readonly fates: readonly Loss[];
  /** Whether the step waits until no request is pending, else only a moment. */
  readonly isCalm: boolean;
}

const loss = fc.oneof(fc.constantFrom<Loss>('before', 0, 200, 502, 504), fc.constant<Loss>('arrives'));
const kind = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('send' as const, 'discard' as const, 'edit' as const) },
  { weight: 2, arbitrary: fc.constantFrom('delete' as const, 'silence' as const, 'reconnect' as const) },
  { weight: 1, arbitrary: fc.constantFrom('again' as const, 'wait' as const, 'reload' as const) },
);
const act: fc.Arbitrary<Act> = fc.record({ kind, at: fc.nat(9), fates: fc.array(loss, { minLength: 1, maxLength: 3 }), isCalm: fc.boolean() });

/** A page of the person, without views: the sagas, the queue and the state of the board. */
const openPage = async (world: ReturnType<typeof boardServer>) => {
  const page = renderInShell([plugin], { path: '/errors', person: { UserId: 'me' }, server: world.server });
  await expect.poll(() => page.app.kernel.isReady()).toBe(true);
  await page.app.kernel.activate('programs');
  const { store } = page.app;
  store.dispatch(boardOf('walk').requested());
  store.dispatch(boardOpened('walk'));
  const root = () => store.getState();
  await expect.poll(() => boardOf('walk').select(root()).data).toBeDefined();
  return {
    ...page,
    dispatch: store.dispatch,
    unsent: () => selectUnsentPosts(root()),
    shown: () => boardOf('walk').select(root()).data?.messages ?? [],
    isQuiet: () => callsInQueue(root()).count === 0,
    isCalm: () => !callsInQueue(root()).isAnyUnderWay,
  };
};

const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Runs all steps. Returns what the person wanted last, what the server stores, and what the page shows. */
const live = async (isLive: boolean, acts: readonly Act[]) => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  let tell: (news: BoardNews) => void = () => undefined;
  const world = boardServer((news) => tell(news));
  let page = await openPage(world);
  const hear = (): void => {
    tell = (news) => page.realtime.publish('messageBoard:walk', news);
  };
  if (isLive) hear();
  const wanted = new Set<string>();
  let count = 0;
  const send = (): void => {
    count += 1;
    const Text = `Message ${count}`;
    wanted.add(Text);
    page.dispatch(post.requested(`run ${count}`, { body: { SourceId: 'walk', Text, Image: null, UploadImageName: null, Mentions: [] } }));
  };
  const takeBack = (at: number): boolean => {
    const unsent = page.unsent();
    const chosen = unsent[at % unsent.length];
    if (!chosen) return false;
    wanted.delete(chosen.post.Text);
    page.dispatch(callDiscarded({ key: chosen.key }));
    return true;
  };
  const doOne = async (one: Act): Promise<void> => {
    if (['send', 'discard', 'edit'].includes(one.kind)) world.fate(...one.fates);
    if (one.kind === 'send') send();
    if (one.kind === 'discard') takeBack(one.at);
    if (one.kind === 'edit' && takeBack(one.at)) send();
    if (one.kind === 'delete') {
      const shown = page.shown();
      const chosen = shown[one.at % shown.length];
      if (chosen) {
        wanted.delete(chosen.Text);
        page.dispatch(deletion.requested(`deletion of ${chosen.MessageId}`, chosen));
      }
    }
    if (one.kind === 'silence') tell = () => undefined;
    if (one.kind === 'reconnect') {
      hear();
      page.realtime.reconnect('gap');
    }
    if (one.kind === 'again') page.dispatch(sendingRequested());
    if (one.kind === 'wait') page.pass(3000);
    if (one.kind === 'reload') {
      // Text that is not stored on the device yet is still in the form, as a draft.
      await expect.poll(page.isCalm).toBe(true);
      page.unmount();
      page = await openPage(world);
    }
    await moment();
    if (one.isCalm) await expect.poll(page.isCalm).toBe(true);
  };
  for (const one of acts) await doOne(one);
  world.heal();
  hear();
  page.realtime.reconnect('gap');
  await expect
    .poll(() => {
      page.dispatch(sendingRequested());
      return page.isQuiet();
    })
    .toBe(true);
  await expect
    .poll(() =>
      page
        .shown()
        .map(({ Text }) => Text)
        .sort(),
    )
    .toEqual(world.texts().sort());
  page.unmount();
  return { wanted: [...wanted].sort(), has: world.texts().sort() };
};

describe('for all losses of requests and changes of mind', () => {
  it('the server has exactly what the person wanted last, once', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(act, { minLength: 3, maxLength: 14 }), async (isLive, acts) => {
        const { wanted, has } = await live(isLive, acts);
        expect(has).toEqual(wanted);
      }),
      { numRuns: 30, endOnFailure: true },
    );
    vi.unstubAllGlobals();
  }, 120_000);
});
