// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { createIntl, IntlContext } from '../../i18n/intl';
import type { Locale } from '../../i18n/locale';
import type { Schemas } from '../../net/contract';
import { unanswered } from '../../net/EndpointError';
import { endpoints } from '../../net/endpoints';
import { errorOf } from '../../net/envelope';
import { type Failure, failureOf } from '../../net/failure';
import { bodyLimits, withLimits } from '../../net/limits';
import { sameAs } from '../../rules/validators';
import kit from '../messages/en-US.json';
import { Form } from './Form';
import { CheckField } from './fields/CheckField';
import { DateField } from './fields/DateField';
import { FileField } from './fields/FileField';
import { LongTextField } from './fields/LongTextField';
import { MultiSelectField } from './fields/MultiSelectField';
import { NumberField } from './fields/NumberField';
import { PhoneField } from './fields/PhoneField';
import { RadioCardsField } from './fields/RadioCardsField';
import { SelectField } from './fields/SelectField';
import { SwitchField } from './fields/SwitchField';
import { TextField } from './fields/TextField';
import { TimeField } from './fields/TimeField';
import { SubmitButton } from './SubmitButton';
import { useContractForm } from './useContractForm';

const routes = { order: ['POST', '/orders'], cancel: ['POST', '/orders/cancel'] } as const;
const schemas = {
  order: {
    summary: 'Order water',
    access: 'user',
    envelope: 'none',
    file: { bytes: 1_000_000 },
    body: Type.Object({
      Name: Type.String({ minLength: 2, maxLength: 10 }),
      Note: Type.Optional(Type.String({ maxLength: 20 })),
      Amount: Type.Integer({ minimum: 100, maximum: 2000, multipleOf: 50 }),
      Size: Type.Union([Type.Literal('small'), Type.Literal('large')]),
      Way: Type.Enum(['pickup', 'post']),
      Day: Type.String({ format: 'date' }),
      Mobile: Type.Optional(Type.String()),
      Mail: Type.Optional(Type.String({ format: 'email' })),
      Flavours: Type.Array(Type.String(), { minItems: 1, maxItems: 2 }),
      IsCold: Type.Boolean(),
      Place: Type.Union([Type.String(), Type.Null()]),
    }),
    response: Type.Boolean(),
  },
  cancel: { summary: 'Cancel an order', access: 'user', envelope: 'none', body: Type.Object({ Id: Type.String() }), response: Type.Boolean() },
} as const satisfies Schemas<typeof routes>;
const api = withLimits(endpoints<typeof schemas>(routes), bodyLimits(schemas, 'order'));

const flavours = ['Mint', 'Lemon', 'Lime'].map((value) => ({ value, label: value }));
const start = {
  Name: '',
  Note: '',
  Amount: null,
  Size: '' as const,
  Way: '' as const,
  Day: '',
  Mobile: '',
  Mail: '',
  Flavours: [],
  IsCold: false,
  Place: '',
  Again: '',
  at: '',
  agreed: false,
  file: undefined as File | undefined,
};

interface OrderProps {
  readonly sent: unknown[];
  readonly failure?: Failure | undefined;
  readonly isSending?: boolean;
  readonly options?: typeof flavours;
  readonly isListed?: boolean;
  readonly onResend?: () => void;
  readonly verification?: 'verified' | 'pending';
}

const Order = ({
  sent,
  failure,
  isSending: isHeldUp = false,
  options = flavours,
  isListed = false,
  onResend = () => undefined,
  verification = undefined,
}: OrderProps) => {
  const [isSending, setIsSending] = useState(false);
  const form = useContractForm(api.order, {
    start,
    send: (body) => {
      sent.push(body satisfies { Amount: number; Size: 'small' | 'large' });
      setIsSending(true);
    },
    isSending: isSending || isHeldUp,
    failure,
  });
  return (
    <Form of={form}>
      <TextField of={form} name="Name" label="Name" hint="Of whoever fetches it" />
      <LongTextField of={form} name="Note" label="Note" />
      <NumberField of={form} name="Amount" label="Amount" unit="ml" />
      <SelectField of={form} name="Size" label="Size" options={{ small: 'Small', large: 'Large' }} />
      <RadioCardsField of={form} name="Way" label="Way" options={{ pickup: 'Pick it up', post: 'By post' }} details={{ post: 'Three days' }} />
      <DateField of={form} name="Day" label="Day" min="2026-11-21" max="2026-12-31" />
      <PhoneField
        of={form}
        name="Mobile"
        label="Mobile"
        verification={{ state: verification ?? 'pendingWithResend', onResend }}
        required={verification !== undefined}
      />
      <TextField of={form} name="Mail" label="Mail" type="email" />
      <MultiSelectField of={form} name="Flavours" label="Flavours" options={options} isListed={isListed} />
      <SwitchField of={form} name="IsCold" label="Cold" />
      <TextField of={form} name="Again" label="Again" check={(again, { Name }) => sameAs(again, Name, { field: 'Again', other: 'Name' })} />
      <TimeField of={form} name="at" label="At" min="09:00" max="17:30" />
      <CheckField of={form} name="agreed" label="Agreed" />
      <FileField of={form} name="file" label="Picture" accept=".png,image/gif" />
      <SubmitButton of={form}>Order</SubmitButton>
    </Form>
  );
};

/** Misuse that must not compile. */
const Misspelt = () => {
  // @ts-expect-error a start that is not in the enumeration
  useContractForm(api.order, { start: { Size: 'huge' }, send: () => undefined, isSending: false });
  // @ts-expect-error an endpoint whose limits are not in contract/limits.ts
  useContractForm(api.cancel, { start: { Id: '' }, send: () => undefined, isSending: false });
  const form = useContractForm(api.order, { start: { Name: '', Size: '' }, send: () => undefined, isSending: false });
  return (
    <>
      {/* @ts-expect-error a field that does not exist */}
      <TextField of={form} name="Nmae" label="Name" />
      {/* @ts-expect-error a number field for a text */}
      <NumberField of={form} name="Name" label="Name" />
      {/* @ts-expect-error a value without a label */}
      <SelectField of={form} name="Size" label="Size" options={{ small: 'Small' }} />
    </>
  );
};

const open = (props: Partial<OrderProps> = {}, locale: Locale = 'en-US') => {
  const sent: unknown[] = [];
  const store = configureStore({ reducer: (state: object = {}) => state });
  const page = (more: Partial<OrderProps> = {}) => (
    <Provider store={store}>
      <IntlContext value={createIntl(locale, { 'ui.unanswered': kit.unanswered })}>
        <Order sent={sent} {...props} {...more} />
      </IntlContext>
    </Provider>
  );
  const { rerender } = render(page());
  return { sent, user: userEvent.setup(), show: (more: Partial<OrderProps>) => act(() => rerender(page(more))) };
};

const field = (name: string | RegExp) => screen.getByLabelText(name);
const order = () => screen.getByRole('button', { name: 'Order' });

it('compiles only what the contract has', () => expect(Misspelt).toBeTypeOf('function'));

it.each([
  [/^Name/, 'a', 'Use at least 2 characters.'],
  [/^Name/, 'abcdefghijk', 'Use at most 10 characters.'],
  [/^Mail/, 'nobody', 'Enter an email address, such as name@example.com.'],
  [/^Amount/, '50', 'Minimum value is 100.'],
  [/^Amount/, '2050', 'Maximum value is 2,000.'],
  [/^Amount/, '110', 'Value must be divisible by 50.'],
  [/^Amount/, '100.5', 'Enter a whole number.'],
  [/^Day/, '2026-11-20', 'Must be after 11/21/2026'],
  [/^Day/, '2027-01-01', 'Must be before 12/31/2026'],
  [/^Mobile/, '555', 'Invalid phone number'],
])('[SHL-140, SHL-151, SHL-152, SHL-154] reports at %s the fault of %s', async (name, text, message) => {
  const { user } = open();
  await user.type(field(name), text);
  await user.tab();
  expect(await screen.findByText(message)).toBeVisible();
  expect(field(name)).toBeInvalid();
});

it.each(['2026-11-21', '2026-12-31'])('[SHL-154] takes the bound %s itself', async (day) => {
  const { user } = open();
  await user.type(field(/^Day/), day);
  await user.click(order());
  expect(await screen.findByText(/^Please check/)).toBeVisible();
  expect(field(/^Day/)).toBeValid();
});

it('[SHL-150] a year of five figures is no date', async () => {
  const { user } = open();
  fireEvent.change(field(/^Day/), { target: { value: '12026-12-01' } });
  await user.click(order());
  expect(await screen.findByText('Date is invalid')).toBeVisible();
});

it('[SHL-150] an invalid date is distinguished from a missing one', async () => {
  const { user } = open();
  Object.defineProperty(field(/^Day/), 'validity', { value: { badInput: true } });
  await user.click(order());
  expect(await screen.findByText('Date is invalid')).toBeVisible();
});

it('[SHL-138, SHL-149, SHL-155] lists missing values after an attempt, with links to the fields, and sends nothing', async () => {
  const { user, sent } = open();
  await user.click(order());
  expect(await screen.findByText(/^Please check 6 fields:/)).toBeVisible();
  expect(field(/^Name/)).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Day' }));
  expect(field(/^Day/)).toHaveFocus();
  expect(screen.getByText('Date is required')).toBeVisible();
  expect(screen.getByText('Must select at least 1')).toBeVisible();
  expect(field(/^Mobile/)).toBeValid();
  expect(field(/^Name/)).toBeRequired();
  expect(field(/^Note/)).not.toBeRequired();
  expect(sent).toEqual([]);
});

it('[SHL-156, SHL-157, SHL-158] a multi-select counts, and takes no more than the contract', async () => {
  const { user } = open();
  expect(screen.getByText('0/2')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Mint' }));
  await user.click(screen.getByRole('checkbox', { name: 'Lime' }));
  expect(screen.getByText('2/2 (max)')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Lemon' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Mint' }));
  expect(screen.getByRole('checkbox', { name: 'Lemon' })).toBeEnabled();
});

/** Fills in all required fields except the flavours. */
const fillIn = async ({ user }: Pick<ReturnType<typeof open>, 'user'>) => {
  await user.type(field(/^Name/), ' Ana ');
  await user.type(field(/^Amount/), '500');
  await user.selectOptions(field(/^Size/), 'Large');
  await user.click(screen.getByRole('radio', { name: /^By post/ }));
  await user.type(field(/^Day/), '2026-12-01');
  await user.type(field(/^Again/), ' Ana ');
};

it.each([
  [false, ['ALL']],
  [true, ['Mint', 'Lime']],
])('[SHL-159, SHL-160] all options of a multi-select that lists them: %s', async (isListed, expected) => {
  const { user, sent } = open({ isListed, options: flavours.filter(({ value }) => value !== 'Lemon') });
  await fillIn({ user });
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  expect(all).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Mint' }));
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  expect(all).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Lime' })).toBeChecked();
  await user.click(order());
  await expect.poll(() => sent).toMatchObject([{ Flavours: expected }]);
});

it('[SHL-142] sends the body once, trimmed, without empty properties and those of the form only; the button keeps the focus', async () => {
  const { user, sent } = open();
  await fillIn({ user });
  await user.click(screen.getByRole('checkbox', { name: 'Mint' }));
  await user.click(screen.getByRole('switch', { name: 'Cold' }));
  await user.type(field(/^Mobile/), '(201) 555-0123');
  await user.click(order());
  const body = { Name: 'Ana', Amount: 500, Size: 'large', Way: 'post', Day: '2026-12-01', Flavours: ['Mint'], IsCold: true, Place: null };
  await expect.poll(() => sent).toEqual([{ ...body, Mobile: '+12015550123' }]);
  expect(order()).toHaveAttribute('aria-disabled', 'true');
  expect(order()).toHaveFocus();
  await user.click(order());
  expect(sent).toHaveLength(1);
  expect(field(/^Mobile/)).toHaveValue('(201) 555-0123');
});

it('[TOO-010, TOO-041] the fault of a rule across fields is shown at the field, and checked again when the other field changes', async () => {
  const { user } = open();
  await user.type(field(/^Again/), 'Ana');
  await user.tab();
  expect(await screen.findByText('Again must match Name.')).toBeVisible();
  await user.type(field(/^Name/), 'Ana');
  await expect.poll(() => screen.queryByText('Again must match Name.')).toBeNull();
});

it('a time is chosen among the quarter hours, written as in the language', () => {
  open();
  const texts = within(field('At')).getAllByRole('option');
  expect(texts).toHaveLength(1 + 35);
  expect(texts[2]).toHaveTextContent(/^9:15.AM$/);
  expect(texts[2]).toHaveValue('09:15');
});

it('a file has at most the bytes of the contract, and can be taken back', async () => {
  const { user } = open();
  const large = new File(['x'], 'large.png');
  Object.defineProperty(large, 'size', { value: 1_000_000 + 1 });
  await user.upload(screen.getByTestId('file'), large);
  expect(await screen.findByText('The file is larger than 1 MB.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove large.png' }));
  expect(screen.queryByText('large.png')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
});

it('a file of another type is reported as soon as it is chosen', async () => {
  open();
  fireEvent.change(screen.getByTestId('file'), { target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } });
  expect(await screen.findByText('“notes.txt” can’t be used here. Choose a file of this type: PNG or GIF.')).toBeVisible();
  fireEvent.change(screen.getByTestId('file'), { target: { files: [new File(['x'], 'walk.PNG')] } });
  await waitFor(() => expect(screen.queryByText(/can’t be used here/)).not.toBeInTheDocument());
});

it('a bar moves while a file is sent', async () => {
  const { user, show } = open();
  await user.upload(screen.getByTestId('file'), new File(['x'], 'small.png'));
  show({ isSending: true });
  expect(screen.getByRole('progressbar', { name: 'Sending small.png' })).toBeVisible();
});

it('[SHL-144, SHL-147] the verification is sent again for a valid number only', async () => {
  let resent = 0;
  const { user } = open({ onResend: () => resent++ });
  expect(screen.getByLabelText('Not verified yet')).toBeVisible();
  const resend = screen.getByRole('button', { name: 'Resend verification' });
  await user.type(field(/^Mobile/), '555');
  await user.click(resend);
  expect(resent).toBe(0);
  await user.clear(field(/^Mobile/));
  await user.type(field(/^Mobile/), '2015550123');
  await user.click(resend);
  expect(resent).toBe(1);
});

it.each([
  ['verified', 'Verified'],
  ['pending', 'Not verified yet'],
] as const)(
  '[SHL-141, SHL-145, SHL-146] a phone number that is %s has no verification to send again; a required one is asked for',
  async (verification, name) => {
    const { user } = open({ verification });
    expect(screen.getByLabelText(name)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resend verification' })).not.toBeInTheDocument();
    await user.click(field(/^Mobile/));
    await user.tab();
    expect(await screen.findByText('This field is required')).toBeVisible();
  },
);

it("[SHL-153] the server's messages land on their fields, the others above the form", async () => {
  const { show } = open();
  show({ failure: { status: 400, reason: 'Taken. Closed.', fields: [{ field: 'Name', text: 'Taken.' }] } });
  expect(await screen.findByText('Taken.')).toBeVisible();
  expect(field(/^Name/)).toHaveFocus();
  show({ failure: { status: 409, reason: 'The shop is closed.' } });
  await expect.poll(() => document.activeElement).toHaveTextContent(/^The shop is closed\.$/);
});

it('shows server messages about fields that are not visible, and a general failure without any message', async () => {
  const { show } = open();
  show({ failure: { status: 400, reason: 'Gone. Closed.', fields: [{ field: 'Shop', text: 'Gone.' }], rest: 'Closed.' } });
  expect(await screen.findByText('Closed. Gone.')).toHaveFocus();
  show({ failure: { status: 500 } });
  expect(await screen.findByText('Unable to process request.')).toHaveFocus();
});

it('does not report a failure if the outcome is unknown', async () => {
  const { show } = open();
  show({ failure: failureOf(unanswered()) });
  expect(await screen.findByText(/^We got no response\./)).toHaveFocus();
});

it('reads which field a refusal is about, by its path in the form', () => {
  const refused = errorOf(400, {
    StatusCode: 400,
    Errors: [{ Message: 'Name is taken.', Field: 'Rows[0].Name' }, { Message: 'The shop is closed.' }],
    ShowUser: true,
  });
  const fields = [{ field: 'Rows.0.Name', text: 'Name is taken.' }];
  expect(failureOf(refused)).toEqual({ status: 400, reason: 'Name is taken.. The shop is closed.', fields, rest: 'The shop is closed.' });
  expect(failureOf(new Error('lost'))).toEqual({ status: 0 });
});

it('speaks Spanish', async () => {
  const { user } = open({}, 'es-419');
  await user.click(order());
  expect(await screen.findByText('La fecha es obligatoria')).toBeVisible();
});
