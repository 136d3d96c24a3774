// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answered, answers, refuses } from '../../../../testing/fakeBackend';
import { noTexts } from '../../../../testing/noTexts';
import { renderInShell } from '../../../../testing/renderInShell';
import { api as administrationApi } from '../../../administration/state';
import type { CompanyText, CompanyTextRow } from '../contract';
import { api } from '../state/api';

const names = { en: 'End User Agreement', es: 'Acuerdo de usuario final' };
const row = (more: Partial<CompanyTextRow> = {}): CompanyTextRow => ({
  Kind: 'eula',
  EntityId: 'acme',
  Names: names,
  IsOwn: true,
  HasSpanish: false,
  ChangedAt: '2026-11-10T15:00:00.000Z',
  ChangedBy: 'Ada Admin',
  ...more,
});
const text = (more: Partial<CompanyText> = {}): CompanyText => {
  const { HasSpanish: _, ...rest } = row();
  return {
    ...rest,
    Texts: { en: '<p>Our words.</p>', es: '' },
    Product: { en: '<p>Theirs.</p>', es: '<p>Suyas.</p>' },
    Agreed: { Count: 3, IsCapped: false },
    Version: 4,
    ...more,
  };
};

const path = '/administration/settings/texts';

const open = async (address: string, server: readonly Answered[] = []) => {
  const view = renderInShell([{ id: 'admin', messages: noTexts }], {
    path: address,
    person: { Roles: ['Admin'], EntityId: 'acme', TimeZone: 'America/Chicago' },
    server: [
      answers(administrationApi.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(api.companyTexts, () => [row(), row({ Kind: 'privacy', Names: { en: 'Privacy Policy', es: '' }, IsOwn: false, ChangedAt: null, ChangedBy: '' })]),
      answers(api.companyText, () => text()),
      answers(api.companyTextVersions, () => []),
      ...server,
    ],
  });
  await screen.findByRole('heading', { level: 1 });
  const sent = () => view.received.filter(({ name }) => name === 'saveCompanyText').map(({ input }) => (input as { readonly body: object }).body);
  return { ...view, sent, press: async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name })) };
};

describe('the texts of a company', () => {
  it('show whether they are own texts, the missing language, and who changed them', async () => {
    await open(path);
    const [agreement, policy] = (await screen.findAllByRole('row')).slice(1);
    expect(agreement).toHaveTextContent('End User AgreementOwn textNo Spanish text11/10/2026 9:00 AM, by Ada Admin');
    expect(policy).toHaveTextContent('Privacy PolicyProduct’s textNever');
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', `${path}?text=privacy&company=acme`);
  });
});

describe('[SES-114, SES-115] the editor of a text', () => {
  const editor = `${path}?text=eula&company=acme`;

  it('shows before publishing who has agreed, and that nobody is asked again', async () => {
    await open(editor);
    expect(await screen.findByText(/People who register from now on agree to the new End User Agreement, word for word\./)).toBeVisible();
    expect(screen.getByText(/^3 people have agreed to the current text\. People who have registered are not asked again/)).toBeVisible();
    expect(await screen.findByText('While this is empty, readers of Spanish see the text in English.')).toBeVisible();
  });

  it('returns to the product’s text once that was confirmed, and says why it cannot', async () => {
    const { press, sent, user } = await open(editor, [answers(api.saveCompanyText, refuses(409, 'Somebody has changed it.'))]);
    await press('Return to the product’s text');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Return to the product’s text?' }));
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Return to the product’s text' }));
    await waitFor(() => expect(sent()).toEqual([{ Kind: 'eula', EntityId: 'acme', Texts: { en: '', es: '' }, Version: 4 }]));
    expect(await screen.findByText(/Somebody has changed it\./)).toBeInTheDocument();
  });
});
