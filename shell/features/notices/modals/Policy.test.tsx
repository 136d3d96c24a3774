// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { anEntity } from '../../../testing/factories';
import { answers, refuses } from '../../../testing/fakeBackend';
import { renderInShell } from '../../../testing/renderInShell';
import { api as rootApi } from '../../root/state/api';
import { api } from '../state/api';

const policies = [
  answers(api.privacyPolicy, ({ query }) => ({ Content: `<p>Private: ${query.policyid}</p>` })),
  answers(api.eula, ({ query }) => ({ Content: `<p>Agreed: ${query.eulaid}</p><script>alert(1)</script>` })),
  answers(api.wellnessNotification, () => ({ Name: 'Care at Acme', Content: '<p>Well: notified</p>' })),
];

const withIds = (PrivacyPolicyId: string, EulaId: string) => answers(rootApi.currentEntity, () => anEntity({ PrivacyPolicyId, EulaId }));

const start = async (options: Parameters<typeof renderInShell>[1] = {}) => {
  const view = renderInShell([], { path: '/news', ...options, server: [...policies, withIds('acme-privacy', 'acme-eula'), ...(options.server ?? [])] });
  const footer = within(await view.screen.findByRole('contentinfo'));
  return { ...view, footer };
};

describe('policies in the footer', () => {
  it.each([
    ['[SHL-118, NOT-051, NOT-052, NOT-054] Privacy Policy', 'Privacy Policy', 'Private: acme-privacy'],
    ['[SHL-119, NOT-051, NOT-052, NOT-055] End User Agreement', 'End User Agreement', 'Agreed: acme-eula'],
  ])('%s opens in a dialog, and the focus returns to its link', async (_, name, text) => {
    const { screen, user, footer } = await start();
    await user.click(footer.getByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name });
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(document.body.innerHTML).not.toContain('alert(1)');
    await waitFor(() => expect(within(dialog).getByRole('region', { name })).toHaveFocus());
    await user.click(within(dialog).getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(footer.getByRole('button', { name })).toHaveFocus());
  });

  it('[SHL-120, NOT-053, NOT-056] the wellness program notification has its name if the person has it', async () => {
    const { screen, user, footer } = await start({
      person: { WellnessProgramNotificationLinkEnabled: true },
      settings: { DefaultWellnessNotificationName: 'Notice on wellness' },
    });
    await user.click(footer.getByRole('button', { name: 'Notice on wellness' }));
    const dialog = await screen.findByRole('dialog', { name: 'Care at Acme' });
    expect(await within(dialog).findByText('Well: notified')).toBeVisible();
  });

  it('[SHL-120] it is not there for others', async () => {
    const { footer } = await start({ settings: { DefaultWellnessNotificationName: 'Notice on wellness' } });
    expect(footer.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Privacy Policy', 'End User Agreement']);
  });

  it.each([
    ['Privacy Policy', 'Private: default-privacy-policy'],
    ['End User Agreement', 'Agreed: default-eula'],
  ])('[NOT-057] a company without a %s has the default one', async (name, text) => {
    const { screen, user, footer } = await start({ server: [withIds('', '')] });
    await user.click(footer.getByRole('button', { name }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('[NOT-058] shows loading and failure, tries again, and reloads while the known text is shown', async () => {
    let deliver: (policy: { Content: string }) => void = () => undefined;
    let fails = true;
    const slow = new Promise<{ Content: string }>((resolve) => {
      deliver = resolve;
    });
    const { screen, user, footer, received } = await start({
      server: [answers(api.privacyPolicy, () => (fails ? refuses(500, 'down')() : slow))],
    });
    await user.click(footer.getByRole('button', { name: 'Privacy Policy' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Privacy Policy' }));
    expect(await dialog.findByText('An error occurred, please try again later.')).toBeVisible();
    fails = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('status')).toHaveTextContent('Loading...');
    deliver({ Content: '<p>At last</p>' });
    expect(await dialog.findByText('At last')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await footer.findByRole('button', { name: 'Privacy Policy' }));
    expect(await screen.findByText('At last')).toBeVisible();
    expect(received.filter(({ name }) => name === 'privacyPolicy')).toHaveLength(3);
  });

  it('speaks Spanish, is worked by keyboard, and leaves axe nothing to find fault with', async () => {
    const { screen, user, footer } = await start({ locale: 'es-419' });
    footer.getByRole('button', { name: 'Política de privacidad' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Private: acme-privacy')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Política de privacidad' })).toHaveTextContent('Cerrar');
    const { violations } = await axe.run(
      { include: [document.body], exclude: [['[data-tabster-dummy]']] },
      { rules: { 'color-contrast': { enabled: false } } },
    );
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual([]);
  });
});
