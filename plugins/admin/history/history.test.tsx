// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answered, answers, refuses } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import plugin from '../plugin';
import { api } from '../state/api';
import { aCompanyChange, history, pageOf } from '../testing/history';

const open = (server: readonly Answered[], options: RenderOptions = {}) =>
  renderInShell([plugin], { path: '/administration/settings/history', person: { Roles: ['Admin'] }, server: [...server], ...options });

const [listed, filters, compared] = history();

const openChange = async (view: ReturnType<typeof open>) => {
  await view.user.click(await screen.findByRole('button', { name: /11\/22\/2026/ }));
  return within(await screen.findByRole('dialog', { name: 'Saved the units' }));
};

describe('What Changed', () => {
  it('[ADC-096] lists changes with actor and time, and compares one with the current state before it is undone', async () => {
    const view = open(history());
    const row = within(await screen.findByRole('table', { name: 'What Changed' }));
    for (const text of ['Ada Admin, Acme', 'Units', 'Saved the units', 'Height units: US units → metric units']) expect(row.getByText(text)).toBeVisible();
    const dialog = await openChange(view);
    expect(await dialog.findByText('Weight units: US units → metric units')).toBeVisible();
    expect(dialog.getByText('Height units: metric units → US units')).toBeVisible();
    expect(view.received.some(({ name }) => name === 'undoChange')).toBe(false);
    await view.user.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('The earlier values were restored.')).toBeVisible();
    expect(view.received.find(({ name }) => name === 'undoChange')?.input).toEqual({ body: { Id: 7 } });
  });

  it.each(['admin.time', 'administration.scheduled', 'notices.announcement', 'programs.challengeGroup'])(
    'shows changes saved meanwhile without a reload (%s)',
    async (record) => {
      const { received, realtime } = open(history());
      await screen.findByText('Saved the units');
      const asked = () => received.filter(({ name }) => name === 'changes').length;
      const before = asked();
      act(() => realtime.publish('records:acme', { Record: record, Id: 'acme', Version: 2 }));
      await expect.poll(asked).toBe(before + 1);
    },
  );

  it('shows why a change cannot be undone, and offers no button', async () => {
    const why = 'It was saved again since. Undoing this would overwrite the later changes.';
    const view = open([listed, filters, answers(api.comparedChange, () => ({ Since: [], Back: [], WhyNot: why }))]);
    const dialog = await openChange(view);
    expect(await dialog.findByText(why)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('[ADR-070] says who may see a withheld change, and offers neither undo nor Retry', async () => {
    const view = open([listed, filters, answers(api.comparedChange, () => ({ Since: [], Back: [], WhyNot: 'You need HIPAA Access.' }))]);
    const dialog = await openChange(view);
    expect(await dialog.findByText('You need HIPAA Access.')).toBeVisible();
    for (const name of ['Restore', 'Try again']) expect(dialog.queryByRole('button', { name })).toBeNull();
  });

  it('keeps the dialog open with the reason if undoing is refused', async () => {
    const refused = answers(api.undoChange, refuses(409, 'Somebody was faster.'));
    const view = open([listed, filters, compared, refused]);
    const dialog = await openChange(view);
    await view.user.click(await dialog.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Somebody was faster.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Restore' })).toBeVisible();
  });

  it("can be filtered by record, person and days in the reader's zone", async () => {
    const view = open([listed, filters]);
    await screen.findByLabelText('Record');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    await view.user.selectOptions(await screen.findByLabelText('Record'), await screen.findByRole('option', { name: 'Units' }));
    await view.user.selectOptions(screen.getByLabelText('Changed by'), 'Ada Admin');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-22' } });
    const asked = () => (view.received.findLast(({ name }) => name === 'changes')?.input as { query: object } | undefined)?.query;
    const days = { From: '2026-11-20T06:00:00.000Z', Until: '2026-11-23T06:00:00.000Z' };
    await expect.poll(asked).toMatchObject({ Record: 'admin.units', Actor: 'acme-ada', ...days, Sort: '-At' });
    await view.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await expect.poll(asked).toMatchObject({ Record: '', Actor: '', From: '', Until: '' });
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('shows texts for equal values, an empty list, and a failure', async () => {
    const { unmount } = open([answers(api.changes, () => pageOf(aCompanyChange({ Fields: [] }))), filters]);
    expect(await screen.findByText('Saved without changes.')).toBeVisible();
    unmount();
    const empty = open([answers(api.changes, () => pageOf()), filters]);
    expect(await screen.findByText('No changes yet')).toBeVisible();
    await empty.user.selectOptions(screen.getByLabelText('Record'), await screen.findByRole('option', { name: 'Units' }));
    expect(await screen.findByText('No changes found')).toBeVisible();
    empty.unmount();
    open([answers(api.changes, refuses(500, 'broken')), filters]);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('[ADC-007] starts with 25 rows of 10, 25 or 100, shows that a page is loading, and has one line for an empty list', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { received, unmount } = open([answers(api.changes, () => arrived.then(() => pageOf(aCompanyChange()))), filters]);
    await screen.findByRole('option', { name: 'Units' });
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(received.find(({ name }) => name === 'changes')?.input).toMatchObject({ query: { PageSize: 25 } });
    arrive();
    const size = await screen.findByLabelText('Rows per page');
    expect(size).toHaveValue('25');
    const sizes = within(size).getAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '25', '100']);
    expect(screen.queryByText('Loading...')).toBeNull();
    unmount();
    open([answers(api.changes, () => pageOf()), filters]);
    expect(await screen.findByText('No changes yet')).toBeVisible();
  });

  it('[ADC-097] is only for Admin, WRAdmin and SuperAdmin', async () => {
    open([], { person: { Roles: ['AdminLite'] } });
    expect(await screen.findByText(/not authorized/i)).toBeVisible();
  });
});
