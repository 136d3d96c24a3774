// @vitest-environment jsdom
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { definePlugin, type ModalProps, page } from '../kernel/declaration/definePlugin';
import { modalsOf } from '../kernel/modals/ownModals';
import { noTexts } from '../testing/noTexts';
import { renderInShell } from '../testing/renderInShell';
import { DialogFrame } from './DialogFrame';
import { useModal } from './useModal';

const Pick = ({ from, close }: ModalProps<{ readonly input: { readonly from: readonly string[] }; readonly result: string }>) => (
  <DialogFrame title="Pick one" onClose={() => close()}>
    {from.map((one) => (
      <Button key={one} onClick={() => close(one)}>
        {one}
      </Button>
    ))}
  </DialogFrame>
);

const views = { pick: async () => ({ default: Pick }) };
const modals = modalsOf<typeof views & { forgotten: typeof views.pick }>('fruit');

const Page = () => {
  const pick = useModal(modals.pick);
  const forgotten = useModal(modals.forgotten);
  const confirm = useModal('layout.confirm');
  const [said, setSaid] = useState('nothing yet');
  const choose = async () => {
    const fruit = await pick({ from: ['Apple', 'Pear'] });
    const texts = { title: { text: 'Sure?' }, text: { text: `${fruit}?` }, confirm: { text: 'Yes' }, cancel: { text: 'No' } };
    setSaid(fruit === undefined ? 'dismissed' : `${fruit}: ${await confirm(texts)}`);
  };
  const tryForgotten = async () => setSaid(`forgotten: ${await forgotten({ from: [] })}`);
  return (
    <>
      <Button onClick={() => void choose()}>Choose</Button>
      <Button onClick={() => void tryForgotten()}>Try</Button>
      <p>{said}</p>
    </>
  );
};

/** Misuse that must not compile. */
const Misspelt = () => {
  // @ts-expect-error no such dialog
  useModal(modals.peel);
  // @ts-expect-error the input is incomplete
  void useModal(modals.pick)({});
  // @ts-expect-error a dialog that is not in the contract
  useModal('layout.peel');
};
void Misspelt;

const fruit = definePlugin({
  id: 'fruit',
  messages: noTexts,
  routes: { start: page('/', async () => ({ default: Page })) },
  modals: views,
} as unknown as Parameters<typeof definePlugin>[0]);

it('opens a dialog and returns its result, or undefined if it was dismissed', async () => {
  const { screen, user } = renderInShell([fruit]);
  await user.click(await screen.findByRole('button', { name: 'Choose' }));
  await user.click(await screen.findByRole('button', { name: 'Pear' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Pear: true')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Choose' }));
  await screen.findByRole('button', { name: 'Pear' });
  await user.keyboard('{Escape}');
  expect(await screen.findByText('dismissed')).toBeVisible();
});

it('opens one dialog at a double click', async () => {
  const { screen, user } = renderInShell([fruit]);
  await user.dblClick(await screen.findByRole('button', { name: 'Choose' }));
  await screen.findByRole('button', { name: 'Pear' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Pear' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Pear: true')).toBeVisible();
});

it('reports a dialog that the declaration does not contain', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { screen, user } = renderInShell([fruit]);
  await user.click(await screen.findByRole('button', { name: 'Try' }));
  expect(await screen.findByText('forgotten: undefined')).toBeVisible();
  expect(told.mock.calls.flat().map(String).join()).toContain('There is no dialog fruit.forgotten: name it under modals in plugin.ts.');
});
