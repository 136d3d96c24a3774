// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { definePlugin, page } from '../../../kernel/declaration/definePlugin';
import type { Schemas } from '../../../net/contract';
import { EndpointError } from '../../../net/EndpointError';
import { endpoints } from '../../../net/endpoints';
import { bodyLimits, withLimits } from '../../../net/limits';
import { change } from '../../../state/change/change';
import { pluginState } from '../../../state/pluginState';
import { answers } from '../../../testing/fakeBackend';
import { noTexts } from '../../../testing/noTexts';
import { renderInShell } from '../../../testing/renderInShell';
import { SelectField } from '../fields/SelectField';
import { SwitchField } from '../fields/SwitchField';
import { TextField } from '../fields/TextField';
import { useContractForm } from '../useContractForm';
import { FormWizard } from './FormWizard';

const routes = { create: ['POST', '/walks'] } as const;
const schemas = {
  create: {
    summary: 'Create a walk',
    access: 'user',
    envelope: 'none',
    body: Type.Object({
      Name: Type.String({ minLength: 2, maxLength: 10 }),
      Code: Type.String({ minLength: 1 }),
      Size: Type.Enum(['short', 'long']),
      IsOpen: Type.Boolean(),
    }),
    response: Type.Boolean(),
  },
} as const satisfies Schemas<typeof routes>;
const api = withLimits(endpoints<typeof schemas>(routes), bodyLimits(schemas, 'create'));

const open = async (path = '/', answer: () => boolean = () => true, isFree = false) => {
  const create = change(api.create, { says: { text: 'Created.' } });
  const state = pluginState('walks', { create });
  const Walk = () => {
    const form = useContractForm(api.create, { start: { Name: '', Code: '', Size: '' as const, IsOpen: false }, change: create, draft: 'walks.create' });
    return (
      <FormWizard
        of={form}
        label="Steps"
        isFree={isFree}
        submit="Create"
        steps={[
          {
            name: 'basics',
            title: 'Basics',
            content: (
              <>
                <TextField of={form} name="Name" label="Name" />
                <TextField of={form} name="Code" label="Code" />
              </>
            ),
          },
          {
            name: 'size',
            title: 'Size of it',
            content: <SelectField of={form} name="Size" label="Size" options={{ short: 'Short walk', long: 'Long walk' }} />,
          },
          { name: 'who', title: 'Who', content: <SwitchField of={form} name="IsOpen" label="Open to all" /> },
        ]}
      />
    );
  };
  const plugin = definePlugin({
    id: 'walks',
    messages: noTexts,
    routes: { walk: page('/', async () => ({ default: Walk })) },
    state: async () => ({ default: state }),
  } as unknown as Parameters<typeof definePlugin>[0]);
  const view = renderInShell([plugin], { path, server: [answers(api.create, () => answer())] });
  await view.screen.findByRole('list', { name: 'Steps' });
  const { screen, user } = view;
  const isAt = (title: string) => screen.findByRole('heading', { name: title, level: 2 });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const fill = async () => {
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Lake');
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'L1');
    await press('Next');
    await isAt('Size of it');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'long');
    await press('Next');
    await isAt('Who');
    await press('Next');
    await isAt('Review');
  };
  return { ...view, isAt, press, fill };
};

it('judges a step when it is left: the first wrong field has the focus, and how many are wrong is said', async () => {
  const { screen, press, isAt } = await open();
  await press('Next');
  expect(await screen.findByText('2 fields on this step need attention.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(screen.getAllByText('Field is required.')).toHaveLength(2);
  await isAt('Basics');
});

it('each step has an address, Enter continues, and Back keeps the input', async () => {
  const { screen, user, press, isAt, navigation } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Lake');
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'L1{Enter}');
  expect(await isAt('Size of it')).toHaveFocus();
  expect(navigation.address()).toBe('/?step=size');
  expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  await press('Back');
  await isAt('Basics');
  expect(navigation.address()).toBe('/');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lake');
});

it('an address beyond the first step that does not hold leads to that step', async () => {
  const { screen, isAt, navigation } = await open('/?step=who');
  await isAt('Basics');
  await expect.poll(() => navigation.address()).toBe('/');
  expect(within(screen.getByRole('list', { name: 'Steps' })).queryByRole('link')).not.toBeInTheDocument();
});

it('each step of a free form is visited at any time, and only those are done in which nothing is missing', async () => {
  const { screen, user, isAt } = await open('/?step=review', undefined, true);
  await isAt('Review');
  const steps = within(screen.getByRole('list', { name: 'Steps' }));
  const isDone = (name: string): boolean =>
    within(screen.getByRole('link', { name }).closest('li') ?? document.body).queryByRole('img', { name: 'Done' }) !== null;
  expect(['Basics', 'Size of it', 'Who'].map(isDone)).toEqual([false, false, true]);
  await user.click(steps.getByRole('link', { name: 'Size of it' }));
  await isAt('Size of it');
});

it('steps before the first that does not hold are visited freely, and no other', async () => {
  const { screen, user, fill, isAt } = await open();
  await fill();
  const steps = screen.getByRole('list', { name: 'Steps' });
  expect(
    within(steps)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Basics', 'Size of it', 'Who']);
  await user.click(within(steps).getByRole('link', { name: 'Basics' }));
  await isAt('Basics');
  await user.clear(screen.getByRole('textbox', { name: 'Code' }));
  expect(within(steps).queryByRole('link')).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'L2');
  await user.click(within(steps).getByRole('link', { name: 'Review' }));
  await isAt('Review');
});

it('the review says all that was typed in words, and leads to each field', async () => {
  const { screen, fill, press, isAt } = await open();
  await fill();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    ['Lake', 'L1', 'Long walk', 'Off'].flatMap((value) => [value, 'Change']),
  );
  await press('Change Size');
  await isAt('Size of it');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('combobox', { name: 'Size' }));
});

it('sends one body, and a fault of the server leads to the step of its field', async () => {
  const { screen, user, fill, press, isAt, received } = await open('/', () => {
    throw new EndpointError(400, ['Taken'], true, 'refused', [
      { Field: 'Code', Message: 'This code is taken.' },
      { Field: 'Size', Message: 'Too long for November.' },
    ]);
  });
  await fill();
  await press('Create');
  await isAt('Basics');
  expect(screen.getByText('This code is taken.')).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }));
  expect(received.filter(({ name }) => name === 'create').map(({ input }) => input)).toEqual([
    { body: { Name: 'Lake', Code: 'L1', Size: 'long', IsOpen: false } },
  ]);
  const summary = screen.getByText('Please check 2 fields:');
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Basics: Code: This code is taken.', 'Size of it: Size: Too long for November.']);
  await user.click(within(summary).getByRole('link', { name: 'Size' }));
  await isAt('Size of it');
});
