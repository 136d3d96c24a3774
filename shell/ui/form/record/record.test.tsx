// @vitest-environment jsdom
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import type { Locale } from '../../../i18n/locale';
import { definePlugin, page } from '../../../kernel/declaration/definePlugin';
import { put, takeEvery } from '../../../kernel/effects/effects';
import type { Conflict } from '../../../net/conflict';
import type { Schemas } from '../../../net/contract';
import { EndpointError } from '../../../net/EndpointError';
import { endpoints } from '../../../net/endpoints';
import { bodyLimits, withLimits } from '../../../net/limits';
import { versioned } from '../../../net/schemas/versioned';
import { change } from '../../../state/change/change';
import { patch } from '../../../state/change/patch';
import { pluginState } from '../../../state/pluginState';
import { resource } from '../../../state/resource';
import { answers } from '../../../testing/fakeBackend';
import { noTexts } from '../../../testing/noTexts';
import { renderInShell } from '../../../testing/renderInShell';
import { Loaded } from '../../states/Loaded';
import { Form } from '../Form';
import { SelectField } from '../fields/SelectField';
import { TextField } from '../fields/TextField';
import { SubmitButton } from '../SubmitButton';
import { useContractForm } from '../useContractForm';
import { useRecord } from './useRecord';

const Room = Type.Object({ Name: Type.String({ minLength: 1 }), Size: Type.Enum(['small', 'large']), ...versioned });
interface Room {
  readonly Name: string;
  readonly Size: 'small' | 'large';
  readonly Version?: number;
}
const routes = { room: ['GET', '/room'], save: ['POST', '/room'] } as const;
const schemas = {
  room: { summary: 'A room', access: 'user', envelope: 'none', response: Room },
  save: { summary: 'Save it', access: 'user', envelope: 'none', body: Room, response: Room },
} as const satisfies Schemas<typeof routes>;
const api = withLimits(endpoints<typeof schemas>(routes), bodyLimits(schemas, 'save'));

/** A page with the form of a room, which other users save as well. */
const open = async (locale: Locale = 'en-US') => {
  /** The record on the server, and the user who saved it. */
  const server = { room: { Name: 'Blue', Size: 'small', Version: 3 } as Room, by: 'Ada Admin' };
  const room = resource(api.room);
  const save = change(api.save, { applies: [patch(room, (_, answer: Room) => answer)] });
  const state = pluginState(
    'rooms',
    { room, save },
    {
      *saga() {
        yield* takeEvery('rooms/told', function* tell() {
          yield* put(room.invalidated());
        });
      },
    },
  );
  const Fields = ({ loaded }: { readonly loaded: Room }) => {
    const record = useRecord(loaded, ({ Name, Size }) => ({ Name, Size }));
    const form = useContractForm(api.save, { start: record.start, record, change: save });
    return (
      <Form of={form}>
        <TextField of={form} name="Name" label="Name" />
        <SelectField of={form} name="Size" label="Size" options={{ small: 'Small room', large: 'Large room' }} />
        <SubmitButton of={form}>Save</SubmitButton>
        <p>Loaded: version {loaded.Version}</p>
      </Form>
    );
  };
  const rooms = definePlugin({
    id: 'rooms',
    messages: noTexts,
    routes: { room: page('/', async () => ({ default: () => <Loaded of={room}>{(data) => <Fields loaded={data} />}</Loaded> })) },
    state: async () => ({ default: state }),
  } as unknown as Parameters<typeof definePlugin>[0]);
  const sent: Room[] = [];
  const refuse = (mine: Room): never => {
    const Fields = (['Name', 'Size'] as const).flatMap((Field) =>
      mine[Field] === server.room[Field] ? [] : [{ Field, Mine: mine[Field], Theirs: server.room[Field] }],
    );
    const conflict: Conflict = {
      Version: server.room.Version ?? 0,
      ChangedBy: server.by,
      ChangedAt: '2026-11-21T15:05:00.000Z',
      IsYours: server.by === 'Me',
      Fields,
    };
    throw new EndpointError(409, ['Saved since.'], true, 'refused', [{ Message: 'Saved since.' }], conflict);
  };
  const shell = renderInShell([rooms], {
    locale,
    server: [
      answers(api.room, () => server.room),
      answers(api.save, ({ body }) => {
        sent.push(body as Room);
        if (body.Version !== server.room.Version) return refuse(body as Room);
        server.room = { ...(body as Room), Version: (body.Version ?? 0) + 1 };
        return server.room;
      }),
    ],
  });
  const name = await shell.screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  const type = async (text: string) => {
    await shell.user.clear(name);
    await shell.user.type(name, text);
  };
  // Role queries find the page again shortly after its dialog has closed.
  const press = async (button: string) => shell.user.click(await shell.screen.findByRole('button', { name: button }));
  const othersSave = (room: Partial<Room>, isTold = true) => {
    server.room = { ...server.room, ...room, Version: (server.room.Version ?? 0) + 1 };
    if (isTold) shell.app.store.dispatch({ type: 'rooms/told' });
  };
  return { ...shell, server, sent, name, type, press, othersSave };
};

it('sends the version that was loaded, and continues with the saved one', async () => {
  const { sent, type, press, name } = await open();
  await type('Red');
  await press('Save');
  await expect.poll(() => sent).toEqual([{ Name: 'Red', Size: 'small', Version: 3 }]);
  await type('Green');
  await press('Save');
  await expect.poll(() => sent[1]).toEqual({ Name: 'Green', Size: 'small', Version: 4 });
  expect(name).toHaveValue('Green');
});

it('follows what others save while nothing is typed', async () => {
  const { name, othersSave, screen } = await open();
  othersSave({ Name: 'Red' });
  await expect.poll(() => name.value).toBe('Red');
  expect(screen.queryByText(/saved changes here/)).toBeNull();
});

it('keeps the value of the focused field until it is left, and does not take the focus', async () => {
  const { name, othersSave, screen, user } = await open();
  await user.click(name);
  othersSave({ Name: 'Green' });
  await screen.findByText('Loaded: version 4');
  expect([name.value, document.activeElement]).toEqual(['Blue', name]);
  await user.tab();
  await expect.poll(() => name.value).toBe('Green');
  expect(screen.getByRole('combobox', { name: /^Size/ })).toHaveFocus();
});

it('reports a value that was saved while its field had the focus, once the user types there', async () => {
  const { name, othersSave, screen, user } = await open();
  await user.click(name);
  othersSave({ Name: 'Theirs' });
  await screen.findByText('Loaded: version 4');
  await user.type(name, ' mine');
  expect(name).toHaveValue('Blue mine');
  expect(await screen.findByText('Someone saved changes here after you started editing.')).toBeVisible();
});

it('reports it if the field has input, and keeps the input', async () => {
  const { name, othersSave, screen, type, press } = await open();
  await type('Mine');
  othersSave({ Name: 'Theirs' });
  expect(await screen.findByText('Someone saved changes here after you started editing.')).toBeVisible();
  expect(name).toHaveValue('Mine');
  await press('Compare changes');
  expect(await screen.findByRole('radiogroup', { name: 'Name' })).toBeVisible();
  await press('Back to editing');
  expect(name).toHaveValue('Mine');
});

it('resolves a conflict field by field, by keyboard, and sends the kept values with the current version', async () => {
  const { othersSave, screen, type, press, user, sent, name } = await open();
  await type('Mine');
  othersSave({ Name: 'Theirs', Size: 'large' }, false);
  await press('Save');
  expect(await screen.findByRole('dialog', { name: 'This was changed while you were editing' })).toBeVisible();
  expect(screen.getByText(/^Ada Admin saved changes on .*Choose what to keep/)).toBeVisible();
  // Typed values are preselected. Untouched fields have the saved value.
  expect(screen.getByRole('radio', { name: 'Your version Mine' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Saved version Large room' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Keep all of mine' })).toHaveFocus();
  await user.tab();
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole('radio', { name: 'Your version Mine' })).toHaveFocus();
  await press('Confirm');
  await expect.poll(() => sent.at(-1)).toEqual({ Name: 'Mine', Size: 'large', Version: 4 });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(name).toHaveValue('Mine');
});

it.each([true, false])('asks about nothing to which both have come, whether the record was loaded before the refusal (%s) or after it', async (isBefore) => {
  const { othersSave, screen, type, press, user, app } = await open();
  await type('Mine');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Size/ }), 'large');
  othersSave({ Name: 'Theirs', Size: 'large' }, isBefore);
  if (isBefore) await screen.findByText('Loaded: version 4');
  await press('Save');
  expect(await screen.findByText(/^Ada Admin saved changes on/)).toBeVisible();
  if (!isBefore) app.store.dispatch({ type: 'rooms/told' });
  await expect.poll(() => screen.queryByRole('radiogroup', { name: 'Size' })).toBeNull();
  expect(screen.getByRole('radio', { name: 'Saved version Theirs' })).not.toBeChecked();
});

it('shows at once what others have saved in fields in which nothing is typed, and saves it along', async () => {
  const { othersSave, screen, type, press, sent, name } = await open();
  await type('Mine');
  othersSave({ Size: 'large' });
  await expect.poll(() => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Size/ }).value).toBe('large');
  expect(name).toHaveValue('Mine');
  expect(screen.queryByText(/saved changes here/)).toBeNull();
  await press('Save');
  await expect.poll(() => sent).toEqual([{ Name: 'Mine', Size: 'large', Version: 4 }]);
});

it('asks also where an earlier version holds, as after a backup was restored, and saves upon that one', async () => {
  const { server, screen, type, press, sent, name } = await open();
  await type('Mine');
  server.room = { Name: 'Restored', Size: 'small', Version: 1 };
  await press('Save');
  await screen.findByRole('dialog');
  await press('Confirm');
  await expect.poll(() => sent.at(-1)).toEqual({ Name: 'Mine', Size: 'small', Version: 1 });
  await screen.findByText('Loaded: version 2');
  await type('Again');
  await press('Save');
  await expect.poll(() => sent.at(-1)).toEqual({ Name: 'Again', Size: 'small', Version: 2 });
  expect(name).toHaveValue('Again');
});

it('takes all that was saved, and sends nothing', async () => {
  const { othersSave, screen, type, press, sent, name } = await open();
  await type('Mine');
  othersSave({ Name: 'Theirs' }, false);
  await press('Save');
  await screen.findByRole('dialog');
  await press('Use the saved version');
  await press('Confirm');
  await expect.poll(() => name.value).toBe('Theirs');
  expect(sent).toHaveLength(1);
});

it('says in Spanish that it was oneself, in another window', async () => {
  const { server, othersSave, screen, type, press } = await open('es-419');
  server.by = 'Me';
  await type('Mine');
  othersSave({ Name: 'Theirs' }, false);
  await press('Save');
  expect(await screen.findByRole('dialog', { name: 'Esto cambió mientras lo editabas' })).toBeVisible();
  expect(screen.getByText(/^Guardaste cambios en otra ventana: /)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Tu versión Mine' })).toBeChecked();
});
