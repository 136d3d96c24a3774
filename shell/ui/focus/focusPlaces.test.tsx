// @vitest-environment jsdom
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import { openOwnModal } from '../../kernel/meeting';
import type { OwnModal } from '../../kernel/modals/ownModals';
import { noTexts } from '../../testing/noTexts';
import { renderInShell } from '../../testing/renderInShell';
import { DialogFrame } from '../DialogFrame';
import { PageFrame } from '../page/PageFrame';
import { ErrorState } from '../states/ErrorState';
import { useModal } from '../useModal';

/** Removes the item from the page. The tests call it at different times. */
let remove = (): void => undefined;
let removesFirst = false;

const Remove = ({ close }: { close(result?: unknown): void }) => {
  const [isFailed, setIsFailed] = useState(true);
  return (
    <DialogFrame title="Remove it" onClose={() => close()}>
      {isFailed ? <ErrorState onRetry={() => setIsFailed(false)} /> : <p>Loaded</p>}
      <button
        type="button"
        onClick={() => {
          if (removesFirst) remove();
          close(true);
        }}
      >
        Remove
      </button>
    </DialogFrame>
  );
};

const open = (() => openOwnModal('focus.remove', {})) as unknown as OwnModal<object, true>;

const Page = () => {
  const [isThere, setIsThere] = useState(true);
  const ask = useModal(open);
  remove = () => setIsThere(false);
  const item = (name: string) => (
    <button type="button" onClick={() => void ask({}).then(() => setTimeout(remove))}>
      {name}
    </button>
  );
  return (
    <PageFrame title="Items">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div role="group" aria-label="Monday" tabIndex={-1}>
        {isThere && item('Session')}
      </div>
      {isThere && item('Alone')}
    </PageFrame>
  );
};

const plugin = definePlugin({
  id: 'focus',
  messages: noTexts,
  routes: { start: page('/focus', async () => ({ default: Page })) },
  modals: { remove: async () => ({ default: Remove }) },
} as never);

beforeEach(() => {
  removesFirst = false;
});

const press = async (name: string) => {
  const view = renderInShell([plugin], { path: '/focus' });
  (await view.screen.findByRole('button', { name })).focus();
  await view.user.keyboard('{Enter}');
  await view.screen.findByRole('dialog', { name: 'Remove it' });
  return view;
};

it('a dialog whose retry button disappears moves the focus to its heading', async () => {
  const { screen, user } = await press('Session');
  screen.getByRole('button', { name: 'Try again' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Loaded')).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Remove it' }));
});

it.each([
  ['Session', true, 'group', 'Monday'],
  ['Session', false, 'group', 'Monday'],
  ['Alone', true, 'heading', 'Items'],
  ['Alone', false, 'heading', 'Items'],
] as const)('what a dialog removes leaves the focus near it: %s, before the dialog closes: %s', async (item, isFirst, role, name) => {
  removesFirst = isFirst;
  const { screen, user } = await press(item);
  screen.getByRole('button', { name: 'Remove' }).focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => screen.queryByRole('button', { name: item })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole(role, { name }));
});
