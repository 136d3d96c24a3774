// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderInShell } from '../../../testing/renderInShell';

it("[SHL-024] shows the company's contacts", async () => {
  const { screen } = renderInShell([], {
    path: '/customsupport',
    settings: { SupportEmailAddress: 'help@acme.example', SupportPhoneNumber: '(312) 555-0142' },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact Support' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'help@acme.example' })).toHaveAttribute('href', 'mailto:help@acme.example');
  expect(screen.getByRole('link', { name: '(312) 555-0142' })).toHaveAttribute('href', 'tel:3125550142');
});

it('says so where the company has none', async () => {
  const { screen } = renderInShell([], { path: '/customsupport', settings: { SupportEmailAddress: null, SupportPhoneNumber: null } });
  expect(await screen.findByText('No contact yet')).toBeVisible();
});
