// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { endpoints } from '#shell/api';
import { answers, refusesField } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { EligibilityFile, EligibilityFileRow } from '../../contract';
import plugin from '../../plugin';
import { api } from './api';

const bar = endpoints({ companies: ['GET', '/entity/options'] } as const);

const read: EligibilityFile = {
  Id: 'f1',
  Name: 'people.csv',
  At: '2026-11-20T15:00:00.000Z',
  By: 'Alex Admin',
  State: 'Read',
  Fault: null,
  Lines: 1200,
  Reached: 0,
  Headings: ['Code', 'First', 'Last', 'Born', 'Contact', ''],
  Sample: [['N-1', 'Nora', 'Newhire', '31/01/1990', 'nora@example.com', 'x']],
  Mapping: { Columns: { EmployeeNumber: 0, Relation: null, FirstName: 1, LastName: 2, DateOfBirth: 3, Email: null }, DateForm: 'dd/MM/yyyy', IsWhole: false },
  Counts: { New: 0, Changed: 0, Same: 0, Removed: 0, Refused: 0 },
  Skipped: 0,
  AppliedAt: null,
  UndoneAt: null,
  IsUndoable: false,
  Version: 3,
};
const previewed: EligibilityFile = { ...read, State: 'Previewed', Counts: { New: 2, Changed: 1, Same: 1190, Removed: 3, Refused: 4 } };
const applied: EligibilityFile = { ...previewed, State: 'Applied', Skipped: 1, AppliedAt: '2026-11-21T15:00:00.000Z', IsUndoable: true };
const rows: readonly EligibilityFileRow[] = [
  {
    Line: 2,
    Kind: 'Changed',
    Name: 'Nora Newhire',
    EmployeeNumber: 'N-1',
    Changes: [{ Fact: 'LastName', From: 'New', To: 'Newhire' }],
    Faults: [],
    IsSkipped: false,
  },
  {
    Line: 3,
    Kind: 'Refused',
    Name: 'Ned',
    EmployeeNumber: 'N-2',
    Changes: [],
    Faults: [
      { Fact: 'Email', Text: 'Enter an email address.', Value: 'ned' },
      { Fact: 'LastName', Text: 'This is missing.', Value: '' },
    ],
    IsSkipped: false,
  },
  { Line: null, Kind: 'Removed', Name: 'Gil Gone', EmployeeNumber: 'N-3', Changes: [], Faults: [], IsSkipped: false },
];

const open = (file: EligibilityFile, path = '/administration/eligibility/file?company=acme&id=f1') => {
  const sent: unknown[] = [];
  const note = (then: EligibilityFile) => (input: { readonly body: unknown }) => {
    sent.push(input.body);
    return then;
  };
  const shown = renderInShell([plugin], {
    path,
    person: { Roles: ['Admin'], EntityId: 'acme', TimeZone: 'America/Chicago' },
    server: [
      answers(bar.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(api.eligibilityFiles, () => [file]),
      answers(api.eligibilityFile, () => file),
      answers(api.eligibilityFileRows, () => ({ Items: [...rows], PaginationToken: '', PreviousToken: '', Offset: 0, Total: 3, IsTotalCapped: false })),
      answers(api.addEligibilityFile, ({ body }) => {
        sent.push(body);
        return body.Name === 'picture.csv' ? refusesField('File', 'Choose a CSV file.')() : read;
      }),
      answers(api.previewEligibilityFile, note({ ...read, State: 'Judging', Reached: 300 })),
      answers(api.applyEligibilityFile, note({ ...applied, State: 'Applying', Reached: 3 })),
      answers(api.undoEligibilityFile, note({ ...applied, State: 'Undoing' })),
      answers(api.discardEligibilityFile, ({ body }) => {
        sent.push(body);
        return true as const;
      }),
    ],
  });
  return { ...shown, sent };
};

it('uploads a file, shows what is wrong with it, then asks for its columns', async () => {
  const { user, sent, navigation } = open(read, '/administration/eligibility?tab=files');
  expect(await screen.findByRole('row', { name: /people.csv/ })).toHaveTextContent('Columns to choose');
  await user.click(screen.getByRole('button', { name: 'Upload file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload file' }));
  const choose = (name: string): void => void fireEvent.change(dialog.getByTestId('file'), { target: { files: [new File(['a,b'], name)] } });
  choose('picture.csv');
  await user.click(dialog.getByRole('button', { name: 'Upload file' }));
  expect(await dialog.findByText('Choose a CSV file.')).toBeVisible();
  choose('people.csv');
  await user.click(dialog.getByRole('button', { name: 'Upload file' }));
  await expect.poll(navigation.address).toBe('/administration/eligibility/file?company=acme&id=f1');
  expect(sent.at(-1)).toEqual({ EntityId: 'acme', Name: 'people.csv', File: btoa('a,b') });
});

it('requires a distinct column for each needed fact, then shows the progress of the check', async () => {
  const { user, sent } = open(read);
  const email = await screen.findByRole('combobox', { name: /^Email address/ });
  expect(within(screen.getByRole('region', { name: 'First rows of the file' })).getByRole('cell', { name: 'Nora' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show what changes' }));
  expect(await screen.findByText('Choose a column.')).toBeVisible();
  await user.selectOptions(email, 'First');
  expect(screen.getAllByText('Another detail is in this column. Choose a different one.')).toHaveLength(2);
  expect(sent).toEqual([]);
  await user.selectOptions(email, 'Contact');
  await user.click(screen.getByRole('radio', { name: /^Everyone/ }));
  await user.click(screen.getByRole('button', { name: 'Show what changes' }));
  expect(await screen.findByText('300 of 1,200')).toBeVisible();
  expect(sent).toEqual([
    { EntityId: 'acme', Id: 'f1', Version: 3, Mapping: { ...read.Mapping, Columns: { ...read.Mapping.Columns, Email: 4 }, IsWhole: true } },
  ]);
});

it('shows the effect of each line, and asks for a confirmation before it applies the file', async () => {
  const { user, sent } = open(previewed);
  expect(await screen.findByRole('row', { name: /Nora Newhire/ })).toHaveTextContent('Last name: New → Newhire');
  expect(screen.getByRole('row', { name: /Ned/ })).toHaveTextContent('Email address: Enter an email address. (ned)Last name: This is missing.');
  expect(screen.getByRole('row', { name: /Gil Gone/ })).toHaveTextContent('Not in the file');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Apply this file?' }));
  expect(asked.getByText(/2 people are added, 1 is changed and 3 are removed/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('3 of 6')).toBeVisible();
  expect(sent).toEqual([{ EntityId: 'acme', Id: 'f1', Version: 3 }]);
});

it('allows changing the columns after the preview', async () => {
  const { user, sent } = open({ ...previewed, Mapping: { ...read.Mapping, Columns: { ...read.Mapping.Columns, Email: 4 } } });
  await user.click(await screen.findByRole('button', { name: 'Change columns' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'How dates are written' }), '01/31/1990 (month first)');
  await user.click(screen.getByRole('button', { name: 'Show what changes' }));
  expect(await screen.findByText('300 of 1,200')).toBeVisible();
  expect(sent).toMatchObject([{ Mapping: { DateForm: 'MM/dd/yyyy' } }]);
});

it('offers to undo a file, and names the skipped changes', async () => {
  const { user, sent } = open(applied);
  expect(await screen.findByText(/1 change was left out/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo file' }));
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Undo this file?' })).getByRole('button', { name: 'Undo file' }));
  expect(await screen.findByText('Undoing people.csv…')).toBeVisible();
  expect(sent).toEqual([{ EntityId: 'acme', Id: 'f1', Version: 3 }]);
});

it('discards a file, and returns to the list', async () => {
  const { user, sent, navigation } = open({ ...read, State: 'Failed' });
  await user.click(await screen.findByRole('button', { name: 'Discard file' }));
  await expect.poll(navigation.address).toBe('/administration/eligibility?tab=files&company=acme');
  expect(sent).toEqual([{ EntityId: 'acme', Id: 'f1', Version: 3 }]);
});
