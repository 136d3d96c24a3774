// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { createIntl, IntlContext } from '../../i18n/intl';
import type { Schemas } from '../../net/contract';
import { endpoints } from '../../net/endpoints';
import { bodyLimits, withLimits } from '../../net/limits';
import { Form } from './Form';
import { RichTextField } from './RichTextField';
import { SubmitButton } from './SubmitButton';
import { useContractForm } from './useContractForm';

const routes = { save: ['POST', '/texts'] } as const;
const schemas = {
  save: { summary: 'Save a text', access: 'user', envelope: 'none', body: Type.Object({ Content: Type.String({ minLength: 1 }) }), response: Type.Boolean() },
} as const satisfies Schemas<typeof routes>;
const api = withLimits(endpoints<typeof schemas>(routes), bodyLimits(schemas, 'save'));

const Text = ({ sent }: { readonly sent: unknown[] }) => {
  const form = useContractForm(api.save, { start: { Content: '' }, send: (body) => sent.push(body), isSending: false });
  return (
    <Form of={form}>
      <RichTextField of={form} name="Content" label="Content" />
      <SubmitButton of={form}>Save</SubmitButton>
    </Form>
  );
};

const open = async () => {
  const sent: unknown[] = [];
  render(
    <Provider store={configureStore({ reducer: (state: object = {}) => state })}>
      <IntlContext value={createIntl('en-US', {})}>
        <Text sent={sent} />
      </IntlContext>
    </Provider>,
  );
  const box = await screen.findByRole('textbox', { name: /^Content/ });
  return { sent, box, user: userEvent.setup() };
};

it('a rich text without text is missing, and is told so', async () => {
  const { user, sent, box } = await open();
  expect(box).toHaveAttribute('aria-required', 'true');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Field is required.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('a rich text is sent as HTML; its source can be edited, and what the editor does not know is left out', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Source code' }));
  await user.type(screen.getByRole('textbox', { name: /^Content/ }), '<p onclick="x()">A <u>line</u></p><script>x()</script>');
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Source code' }));
  expect(await screen.findByText('line')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([{ Content: '<ul><li><p>A <u>line</u></p></li></ul>' }]);
});
