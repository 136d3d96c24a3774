// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { answers, refusesField } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import plugin from '../plugin';
import { api } from '../state/api';

const person = { Roles: ['participant', 'SuperAdmin'] as ['participant', 'SuperAdmin'] };
const path = '/support/entity-management/import';
const told = answers(api.readCompanyFile, () => ({
  Name: 'Acme',
  ProductVersion: '0.1.0',
  ExportedAt: '2026-11-20T18:00:00.000Z',
  Plugins: ['Programs'],
  Made: ['38 programs', '7 events'],
  NotTaken: ['2 health assessments: files do not carry these yet.', 'People and everything about them: they stay where they are.'],
}));
const file = new File(['{"Format":"wellspring-company"}'], 'acme.wellspring-company.json', { type: 'application/json' });

it('a file is previewed before the import, and the input is kept if the server refuses a name', async () => {
  const refused = answers(api.importCompany, refusesField('Name', 'Another company has this name already.'));
  const { screen, user, received } = renderInShell([plugin], { path, person, server: [told, refused] });
  await user.upload(await screen.findByTestId('File'), file);
  await user.click(screen.getByRole('button', { name: 'Read the file' }));
  expect(await screen.findByText('38 programs')).toBeVisible();
  expect(screen.getByText(/^2 health assessments/)).toBeVisible();
  expect(screen.getByLabelText(/^Company name/)).toHaveValue('Acme');
  await user.type(screen.getByLabelText(/^First Name/), 'Ada');
  await user.type(screen.getByLabelText(/^Last Name/), 'Admin');
  await user.type(screen.getByLabelText(/^Email/), 'ada@acme.example');
  await user.click(screen.getByRole('button', { name: 'Create company' }));
  expect(await screen.findAllByText('Another company has this name already.')).not.toEqual([]);
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@acme.example');
  expect(received.findLast(({ name }) => name === 'importCompany')?.input).toMatchObject({
    body: { Name: 'Acme', FirstName: 'Ada', Base64EncodedFile: btoa('{"Format":"wellspring-company"}') },
  });
});

it('an unreadable file shows the error at its field', async () => {
  const refused = answers(api.readCompanyFile, refusesField('Base64EncodedFile', 'The file ends too early.'));
  const { screen, user } = renderInShell([plugin], { path, person, server: [refused] });
  await user.upload(await screen.findByTestId('File'), file);
  await user.click(screen.getByRole('button', { name: 'Read the file' }));
  expect(await screen.findAllByText('The file ends too early.')).not.toEqual([]);
  expect(screen.queryByRole('button', { name: 'Create company' })).toBeNull();
});
