// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { QuickLink } from '../../contract';
import plugin from '../../plugin';
import { api } from '../../state/api';
import { emptyLists } from '../../testing/emptyLists';

const link = (overrides: Partial<QuickLink>): QuickLink => ({ Label: 'Link', Description: '', Icon: 'heart', LinkType: 'Blank', Url: null, ...overrides });

const open = async (...links: readonly QuickLink[]) => {
  let shown = links;
  const view = renderInShell([plugin], { path: '/programs', server: [...emptyLists, answers(api.quickLinks, () => [...shown])] });
  const bar = within(await view.screen.findByRole('navigation', { name: 'Quick links' }));
  const answer = (...others: readonly QuickLink[]): void => {
    shown = others;
  };
  return { ...view, bar, answer };
};

describe('quick links', () => {
  it('[PRG-007, PRG-047, PRG-274] open by type: a page, another site, a film, or nothing', async () => {
    const { bar, user, screen } = await open(
      link({ Label: 'Volunteer', Description: 'A paid day', LinkType: 'WithinProduct', Url: 'programs/detail?owner=acme&id=walk' }),
      link({ Label: 'First aid', LinkType: 'ExternalLink', Url: 'https://first-aid.example/' }),
      link({ Label: 'How to stretch', LinkType: 'Video', Url: '/films/stretch.mp4' }),
      link({ Label: 'Nurse line: 555-0142' }),
    );
    expect(bar.getByRole('link', { name: /Volunteer/ })).toHaveAttribute('href', '/programs/detail?owner=acme&id=walk');
    expect(bar.getByText('A paid day')).toBeVisible();
    const other = bar.getByRole('link', { name: 'First aid' });
    expect(other).toHaveAttribute('href', 'https://first-aid.example/');
    expect(other).toHaveAttribute('target', '_blank');
    expect(bar.getAllByRole('listitem').at(-1)).toHaveTextContent('Nurse line: 555-0142');
    expect(bar.queryByRole('link', { name: /Nurse/ })).not.toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: 'How to stretch' }));
    expect(await screen.findByRole('dialog', { name: 'How to stretch' })).toBeVisible();
  });

  it('[PRG-274] lead to no missing pages, and run no script', async () => {
    const { bar } = await open(
      link({ Label: 'Assessment', LinkType: 'WithinProduct', Url: '/nowhere/at/all' }),
      link({ Label: 'Trap', LinkType: 'ExternalLink', Url: 'javascript:alert(1)' }),
      link({ Label: 'Programs', LinkType: 'WithinProduct', Url: '/programs' }),
    );
    expect(bar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Programs']);
  });

  it('[PRG-223] are reloaded when the home page has changed', async () => {
    const { app, screen, bar, answer } = await open(link({ Label: 'Old' }));
    expect(bar.getByText('Old')).toBeVisible();
    answer(link({ Label: 'New' }));
    app.store.dispatch({ type: 'event/root.categoryUpdated', payload: { Category: 'Home', Message: {} } });
    expect(await screen.findByText('New')).toBeVisible();
  });
});
