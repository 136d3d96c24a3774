// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aField, anEntry } from '../../testing/factories';
import { openDialog } from '../../testing/openDialog';

// Only the date is faked: timers stay real.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const field = (FieldName: string, more: Parameters<typeof aField>[0]) => aField({ FieldName, FieldNameDisplay: FieldName, FieldValidations: [], ...more });

const options = [
  { OptionName: 'Great', OptionValue: '5' },
  { OptionName: 'Low', OptionValue: '1' },
];
const TrackerFields = [
  field('Book', { FieldType: 'Text' }),
  field('Pages', { FieldType: 'Number', FieldUnitsPluralDisplay: 'pages' }),
  field('Begun', { FieldType: 'Date' }),
  field('Finished', { FieldType: 'YesNo', FieldOptions: ['Yes', 'No'].map((OptionName) => ({ OptionName, OptionValue: OptionName })) }),
  field('Opinion', { FieldType: 'Select', FieldOptions: options }),
  field('Origin', { FieldType: 'Hidden' }),
];

it('[TRK-045, TRK-027, TRK-023] has an input for each type of field, and none for a hidden one', async () => {
  const { dialog, user, calls } = await openDialog({ setup: { TrackerFields } });
  const book = await dialog.findByRole('textbox', { name: 'Book' });
  await user.type(book, ' The River ');
  const pages = dialog.getByRole('textbox', { name: 'Pages' });
  expect(pages).toHaveAttribute('inputmode', 'decimal');
  expect(dialog.getByText('pages')).toBeVisible();
  await user.type(pages, '12');
  const begun = dialog.getByLabelText<HTMLInputElement>('Begun');
  expect(begun).toHaveAttribute('type', 'date');
  await user.type(begun, '2026-11-01');
  await user.click(dialog.getByRole('radio', { name: 'No' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Opinion' }), 'Low');
  expect(dialog.queryByLabelText('Origin')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const Values = [
    { FieldName: 'Book', Value: 'The River', DisplayValue: 'The River' },
    { FieldName: 'Pages', Value: '12', DisplayValue: '12' },
    { FieldName: 'Begun', Value: '2026-11-01', DisplayValue: '2026-11-01' },
    { FieldName: 'Finished', Value: 'No', DisplayValue: 'No' },
    { FieldName: 'Opinion', Value: '1', DisplayValue: 'Low' },
  ];
  await expect.poll(() => calls('createEntry')).toMatchObject([{ body: { Values } }]);
});

it('accepts a decimal comma, and shows the point with which the number is stored', async () => {
  const { dialog, user, calls } = await openDialog({ setup: { TrackerFields: [field('Weight', { FieldType: 'Number', FieldDecimalPlaces: 1 })] } });
  const weight = await dialog.findByRole('textbox', { name: 'Weight' });
  await user.type(weight, '82,5');
  await user.tab();
  expect(weight).toHaveValue('82.5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => calls('createEntry')).toMatchObject([{ body: { Values: [{ FieldName: 'Weight', Value: '82.5' }] } }]);
});

it('[TRK-048] an entry in each type of tracker can be saved', async () => {
  for (const TrackerType of ['Fitness', 'Measurement', 'Count', 'YesNo', 'MultipleChoice'] as const) {
    const isChoice = TrackerType === 'YesNo' || TrackerType === 'MultipleChoice';
    const only = isChoice ? field('Steps', { FieldType: 'Select', FieldChartType: null, FieldOptions: options }) : aField();
    const { dialog, user, calls, unmount } = await openDialog({ setup: { TrackerType, TrackerFields: [only] }, entries: [anEntry('2026-11-19', '5')] });
    const input = await dialog.findByLabelText(/^Steps/);
    await (isChoice ? user.selectOptions(input, '5') : user.type(input, '5'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(() => calls('createEntry'), { message: TrackerType }).toMatchObject([{ body: { Values: [{ Value: '5' }] } }]);
    unmount();
  }
});
