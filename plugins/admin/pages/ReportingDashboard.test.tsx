// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page } from '../../../shell/api';
import { renderInShell } from '../../../shell/testing/renderInShell';
import plugin from '../plugin';

const path = '/administration/reports2/reporting-dashboard';
const view = async () => ({ default: () => null });
const messages = { 'en-US': async () => ({ default: {} }), 'es-419': async () => ({ default: {} }) };

/** Two plugins with reports, of which one is for coaches. */
const others: Parameters<typeof renderInShell>[0] = [
  { id: 'programs', messages, routes: { reports: page('/programs/reports', view) } },
  { id: 'coaching-scheduler', messages, routes: { reporting: page('/coaching/reporting', view, ['coachingPath']) } },
];

it('[ADC-004, ADC-005, FIL-003] leads to the reports that the person may open, with the menu beside them', async () => {
  renderInShell([plugin, ...others], { path, person: { Roles: ['Admin'] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Reported messages' })).toHaveAttribute('href', '/programs/reports');
  expect(main.queryByRole('link', { name: 'Coaching Sessions Report' })).toBeNull();
  const menu = within(screen.getByRole('navigation', { name: 'Administration' }));
  expect(menu.getByRole('link', { name: 'Reporting Dashboard' })).toHaveAttribute('aria-current', 'page');
});

it('[FIL-004] is for Reporting alone too, and says where there is no report', async () => {
  renderInShell([plugin], { path, person: { Roles: ['Reporting'] } });
  expect(await screen.findByText('There are no reports for your role yet')).toBeVisible();
});
