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
  it('[ADC-096] lists what was changed, by whom and when, and compares it with now before it is put back', async () => {
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
    'shows what was saved meanwhile without a reload (%s)',
    async (record) => {
      const { received, realtime } = open(history());
      await screen.findByText('Saved the units');
      const asked = () => received.filter(({ name }) => name === 'changes').length;
      const before = asked();
      act(() => realtime.publish('records:acme', { Record: record, Id: 'acme', Version: 2 }));
      await expect.poll(asked).toBe(before + 1);
    },
  );

  it('says why something cannot be put back, and offers no button', async () => {
    const why = 'It was saved again since. Undoing this would overwrite the later changes.';
    const view = open([listed, filters, answers(api.comparedChange, () => ({ Since: [], Back: [], WhyNot: why }))]);
    const dialog = await openChange(view);
    expect(await dialog.findByText(why)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('[ADR-070] says who may see a change that is withheld, and offers neither a restore nor another try', async () => {
    const view = open([listed, filters, answers(api.comparedChange, () => ({ Since: [], Back: [], WhyNot: 'You need HIPAA Access.' }))]);
    const dialog = await openChange(view);
    expect(await dialog.findByText('You need HIPAA Access.')).toBeVisible();
    for (const name of ['Restore', 'Try again']) expect(dialog.queryByRole('button', { name })).toBeNull();
  });

  it('keeps the dialog where putting back is refused, and says why', async () => {
    const refused = answers(api.undoChange, refuses(409, 'Somebody was faster.'));
    const view = open([listed, filters, compared, refused]);
    const dialog = await openChange(view);
    await view.user.click(await dialog.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Somebody was faster.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Restore' })).toBeVisible();
  });

  it('is narrowed by record, person and days where the reader is', async () => {
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

  it('reads well where nothing differs, where the list is empty, and where it fails', async () => {
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

  it('[ADC-007] begins with 25 rows of 10, 25 or 100, turns while they are on their way, and says in one line that there are none', async () => {
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

  it('[ADC-097] is for Admin, WRAdmin and SuperAdmin alone', async () => {
    open([], { person: { Roles: ['AdminLite'] } });
    expect(await screen.findByText(/not authorized/i)).toBeVisible();
  });
});
