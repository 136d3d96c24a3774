// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { Type } from 'typebox';
import { beforeEach, expect, it, vi } from 'vitest';
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
import { Form } from '../Form';
import { SubmitButton } from '../SubmitButton';
import { useContractForm } from '../useContractForm';
import { CropField } from './CropField';

const routes = { save: ['POST', '/rewards'] } as const;
const schemas = {
  save: {
    summary: 'Save a reward',
    access: 'user',
    envelope: 'none',
    body: Type.Object({
      Base64EncodedImage: Type.Optional(Type.String({ contentEncoding: 'base64', minLength: 1 })),
      ImageUrl: Type.Union([Type.String(), Type.Null()]),
      ImageText: Type.Optional(Type.String()),
    }),
    response: Type.Boolean(),
  },
} as const satisfies Schemas<typeof routes>;
const api = withLimits(endpoints<typeof schemas>(routes), bodyLimits(schemas, 'save'));

/** jsdom has neither pictures nor canvases. Files with this prefix count as pictures of 800 by 600, and a drawing records its source. */
const picture = 'picture';
beforeEach(() => {
  const known = new Map<string, string>();
  URL.createObjectURL = (file) => {
    const url = `blob:${known.size}`;
    known.set(url, (file as File).name);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(600);
  HTMLImageElement.prototype.decode = async function decode() {
    if (!known.get(this.src)?.startsWith(picture)) throw new Error('not a picture');
  };
  const boxes = { offsetWidth: 400, offsetHeight: 300 };
  for (const [name, pixels] of Object.entries(boxes)) vi.spyOn(HTMLElement.prototype, name as 'offsetWidth', 'get').mockReturnValue(pixels);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  let drawn = '';
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_: unknown, ...where: readonly number[]) => {
      drawn = where.map(Math.round).join(' ');
    },
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => `data:image/png;base64,${btoa(drawn)}`);
});

const open = async ({ required = false, saved = '', answer = (): boolean => true } = {}) => {
  const save = change(api.save, { says: { text: 'Saved.' } });
  const state = pluginState('gifts', { save });
  const Reward = () => {
    const form = useContractForm(api.save, { start: { Base64EncodedImage: '', ImageUrl: saved, ImageText: '' }, change: save });
    return (
      <Form of={form}>
        <CropField
          of={form}
          name="Base64EncodedImage"
          saved="ImageUrl"
          alternative="ImageText"
          label="Picture"
          size={{ width: 134, height: 79 }}
          aspect={5 / 3}
          required={required}
          texts={{ required: 'Field is required' }}
        />
        <SubmitButton of={form}>Save</SubmitButton>
      </Form>
    );
  };
  const plugin = definePlugin({
    id: 'gifts',
    messages: noTexts,
    routes: { reward: page('/', async () => ({ default: Reward })) },
    state: async () => ({ default: state }),
  } as unknown as Parameters<typeof definePlugin>[0]);
  const view = renderInShell([plugin], { server: [answers(api.save, () => answer())] });
  const { screen, user, received } = view;
  const input = await screen.findByTestId('Base64EncodedImage');
  /** Chooses a file, and waits until it is loaded as a picture. */
  const choose = async (name: string, bytes = 10) => {
    const file = new File([new Uint8Array(bytes)], name, { type: 'image/png' });
    fireEvent.change(input, { target: { files: [file] } });
    if (name.startsWith(picture) && bytes < 5_000_000) {
      const container = await screen.findByTestId('container');
      fireEvent.load(container.querySelector('img') as HTMLElement);
      await screen.findByRole('application');
    }
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const bodies = () => received.filter(({ name }) => name === 'save').map(({ input }) => (input as { readonly body: unknown }).body);
  const button = (name: string) => screen.getByRole('button', { name });
  return { ...view, choose, press, bodies, button };
};

/** The drawn part of the source and of the target: x, y, width, height. */
const drawnOf = (body: unknown): string => atob((body as { Base64EncodedImage: string }).Base64EncodedImage);

it('ADR-028 ADR-029 ADR-030: the part in a frame of 5:3 is drawn to exactly 134 by 79 pixels and sent as Base64', async () => {
  const { choose, press, bodies, screen } = await open();
  await choose('picture.png');
  await press('Save');
  await expect.poll(bodies).toHaveLength(1);
  expect(drawnOf(bodies()[0])).toBe('0 60 800 480 0 0 134 79');
  expect(screen.getByRole('img', { name: 'Picture, as it will look' })).toHaveAttribute('width', '134');
});

it('ADR-031: the frame is moved and zoomed by keys, which is said aloud', async () => {
  const { choose, press, bodies, screen, user } = await open();
  await choose('picture.png');
  screen.getByRole('application').focus();
  await user.keyboard('++{ArrowRight}{ArrowUp}');
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '120%');
  await expect
    .poll(() => screen.getAllByRole('status').map(({ textContent }) => textContent))
    .toContainEqual(expect.stringMatching(/^Center at 4\d% from the left and 5\d% from the top, zoom 120%\.$/));
  await press('Save');
  await expect.poll(bodies).toHaveLength(1);
  expect(drawnOf(bodies()[0])).toMatch(/^\d+ \d+ 667 400 0 0 134 79$/);
});

it('ADR-027 ADR-057: a file that is not a picture is reported at the field, and nothing is sent before another file is chosen', async () => {
  const { choose, press, bodies, button, screen } = await open({ required: true });
  await choose('words.png');
  expect(await screen.findByText('Must be a valid image')).toBeVisible();
  expect(button('Picture: Choose a picture')).toHaveAccessibleDescription(expect.stringContaining('Must be a valid image'));
  await press('Save');
  expect(bodies()).toEqual([]);
  await choose('picture.png');
  expect(screen.queryByText('Must be a valid image')).not.toBeInTheDocument();
  await press('Save');
  await expect.poll(bodies).toHaveLength(1);
});

it('ADR-032 ADR-033: a file of 5,000,000 bytes is too large, one byte less is not', async () => {
  const { choose, screen } = await open();
  expect(screen.getByText(/^Maximum file size is 5MB\./)).toBeVisible();
  await choose('picture.png', 5_000_000);
  expect(await screen.findByText('Maximum file size is 5MB')).toBeVisible();
  await choose('picture.png', 4_999_999);
  expect(screen.queryByText('Maximum file size is 5MB')).not.toBeInTheDocument();
});

it('ADR-025 ADR-026: a picture is required, and a saved one counts', async () => {
  const first = await open({ required: true });
  await first.press('Save');
  expect(await first.screen.findByText('Field is required')).toBeVisible();
  expect(first.bodies()).toEqual([]);
  first.unmount();
  const { press, bodies, screen } = await open({ required: true, saved: '/files/gift.png' });
  expect(screen.getByRole('img', { name: 'Picture, as it will look' })).toHaveAttribute('src', '/files/gift.png');
  expect(screen.queryByRole('button', { name: 'Picture: Remove' })).not.toBeInTheDocument();
  await press('Save');
  await expect.poll(bodies).toEqual([{ ImageUrl: '/files/gift.png' }]);
});

it('a saved picture is replaced, kept after all, or removed', async () => {
  const { choose, press, bodies, screen, user } = await open({ saved: '/files/gift.png' });
  await choose('picture.png');
  await press('Keep the current picture');
  expect(screen.queryByTestId('container')).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Picture, as it will look' })).toHaveAttribute('src', '/files/gift.png');
  await user.type(screen.getByRole('textbox', { name: 'Alternative text' }), 'A gift');
  await press('Picture: Remove');
  expect(screen.getByText('The picture will be removed when you save.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Picture: Choose a picture' })).toHaveFocus();
  await press('Save');
  await expect.poll(bodies).toEqual([{ ImageUrl: null, ImageText: 'A gift' }]);
});

it('a bad file beside a saved picture is forgotten by keeping the saved one', async () => {
  const { choose, press, bodies, screen } = await open({ saved: '/files/gift.png' });
  await choose('words.png');
  expect(await screen.findByText('Must be a valid image')).toBeVisible();
  await press('Keep the current picture');
  await expect.poll(() => screen.queryByText('Must be a valid image')).toBeNull();
  await press('Save');
  await expect.poll(bodies).toEqual([{ ImageUrl: '/files/gift.png' }]);
});

it('a chosen picture stays through a save that fails, and is sent by the next try', async () => {
  let isUp = false;
  const { choose, press, bodies, screen } = await open({
    answer: () => {
      if (isUp) return true;
      throw new EndpointError(400, ['Must be a valid image'], true, 'refused', [{ Field: 'Base64EncodedImage', Message: 'Must be a valid image' }]);
    },
  });
  await choose('picture.png');
  await press('Save');
  expect(await screen.findByText('Must be a valid image')).toBeVisible();
  expect(screen.getByRole('application')).toBeVisible();
  isUp = true;
  await press('Save');
  await expect.poll(bodies).toHaveLength(2);
  expect(bodies()[1]).toEqual(bodies()[0]);
});
