// @vitest-environment jsdom
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { advance } from '../../../kernel/clock';
import { definePlugin, page } from '../../../kernel/declaration/definePlugin';
import type { Schemas } from '../../../net/contract';
import { endpoints } from '../../../net/endpoints';
import { bodyLimits, withLimits } from '../../../net/limits';
import { pluginState } from '../../../state/pluginState';
import { keyedResource } from '../../../state/resource';
import { answers } from '../../../testing/fakeBackend';
import { noTexts } from '../../../testing/noTexts';
import { renderInShell } from '../../../testing/renderInShell';
import { Form } from '../Form';
import { SubmitButton } from '../SubmitButton';
import { useContractForm } from '../useContractForm';
import { PersonField } from './PersonField';

const routes = { assign: ['POST', '/assign'], people: ['GET', '/people'] } as const;
const Person = Type.Object({ UserId: Type.String(), FirstName: Type.String(), LastName: Type.String() });
const schemas = {
  assign: {
    summary: 'Assign a coach',
    access: 'user',
    envelope: 'none',
    body: Type.Object({ CoachId: Type.String({ minLength: 1 }) }),
    response: Type.Boolean(),
  },
  people: { summary: 'Find people', access: 'user', envelope: 'none', query: Type.Object({ term: Type.String() }), response: Type.Array(Person) },
} as const satisfies Schemas<typeof routes>;
const api = withLimits(endpoints<typeof schemas>(routes), bodyLimits(schemas, 'assign'));
const people = keyedResource(api.people);
const state = pluginState('assigning', { people });

const sent: unknown[] = [];

const Assign = () => {
  const form = useContractForm(api.assign, { start: { CoachId: '' }, send: (body) => sent.push(body), isSending: false });
  return (
    <Form of={form}>
      <PersonField of={form} name="CoachId" label="Coach" find={(term) => people.of({ query: { term } })} />
      <SubmitButton of={form}>Assign</SubmitButton>
    </Form>
  );
};

const assigning = definePlugin({
  id: 'assigning',
  messages: noTexts,
  routes: { assign: page('/', async () => ({ default: Assign })) },
  state: async () => ({ default: state }),
} as unknown as Parameters<typeof definePlugin>[0]);

it('finds people by name, and sends the id of the selected one', async () => {
  const lena = { UserId: 'lena', FirstName: 'Lena', LastName: 'Leadcoach' };
  const { screen, user, received } = renderInShell([assigning], {
    path: '/',
    server: [answers(api.people, ({ query: { term } }) => ('lena'.startsWith(term.toLowerCase()) ? [lena] : []))],
  });
  const box = await screen.findByRole('combobox', { name: /Coach/ });
  const asked = () => received.filter(({ name }) => name === 'people').length;
  await user.type(box, 'L');
  advance(500);
  expect(await screen.findByText('Type at least two letters of the name.')).toBeVisible();
  expect(asked()).toBe(0);
  // Pasted, because on a slow machine two keystrokes can be further apart than the typing pause.
  await user.paste('en');
  advance(500);
  expect(await screen.findByRole('option', { name: /Lena Leadcoach/ })).toBeVisible();
  expect(asked()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  expect((await screen.findAllByText('Choose someone from the list.'))[0]).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(box);
  advance(500);
  await user.click(await screen.findByRole('option', { name: /Lena Leadcoach/ }));
  expect(box).toHaveValue('Lena Leadcoach');
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  await expect.poll(() => sent).toEqual([{ CoachId: 'lena' }]);
});
