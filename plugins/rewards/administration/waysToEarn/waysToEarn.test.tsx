// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refusesField } from '../../../../shell/testing/fakeBackend';
import type { WaysToEarn, WayToEarn, WayToEarnBody } from '../../contract';
import { openAdministration } from '../testing/openAdministration';
import { api } from './api';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const aWay = (Type: WayToEarn['Type'], name: string, more: Partial<WayToEarn> = {}): WayToEarn => ({
  Id: Type,
  Type,
  Points: 75,
  Names: { en: name, es: '' },
  Descriptions: { en: '', es: '' },
  IsPublished: true,
  From: null,
  Until: null,
  State: 'live',
  People: { Total: 0, IsTotalCapped: false },
  Version: 1,
  ...more,
});
const course = aWay('Course', 'Finish a course', { People: { Total: 12, IsTotalCapped: false } });
const blood = aWay('Other', 'Give blood', { Points: 25, People: null });
const year: WaysToEarn = { Ways: [course, blood], Types: ['Program', 'Other'], IsOver: false, IsAhead: false, Earlier: null };

const open = async (of: Partial<WaysToEarn> = {}, saves?: Parameters<typeof answers>[1]) => {
  let data = { ...year, ...of };
  const view = await openAdministration('/administration/rewards/ways', [
    answers(api.waysToEarn, () => data),
    answers(api.saveWayToEarn, (saves ?? (() => data)) as never),
    answers(api.removeWayToEarn, () => data),
    answers(api.orderWaysToEarn, () => data),
    answers(api.copyWaysToEarn, () => {
      data = { ...data, Ways: [course], Earlier: null };
      return data;
    }),
  ]);
  const bodies = <B,>(name: string): readonly B[] => view.inputs<{ readonly body: B }>(name).map(({ body }) => body);
  return { ...view, bodies };
};
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the ways to earn points', () => {
  it('are shown with kind, points and number of earners', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /Finish a course/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(1, 6)
        .map(({ textContent }) => textContent),
    ).toEqual(['Courses', '75', 'Published', 'Always', '12']);
    expect(within(screen.getByRole('row', { name: /Give blood/ })).getByText('–')).toBeVisible();
  });

  it('are reordered by keyboard', async () => {
    const { press, bodies } = await open();
    await press('Move Give blood up');
    await waitFor(() => expect(bodies('orderWaysToEarn')).toEqual([{ EntityId: 'acme', PlanYearId: 'acme-2026', Ids: ['Other', 'Course'] }]));
  });

  it('of a past plan year are read-only', async () => {
    await open({ IsOver: true });
    expect(await screen.findByText(/^This plan year is over/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New way' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('start with the usual ones, or with a copy of an earlier plan year', async () => {
    const first = await open({ Ways: [] });
    expect(await screen.findByText('Nothing earns points in 2026 yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
    await first.press('Begin with the usual ways');
    expect(await screen.findByRole('row', { name: /Finish a course/ })).toBeVisible();
    expect(first.bodies('copyWaysToEarn')).toEqual([{ EntityId: 'acme', PlanYearId: 'acme-2026', From: null }]);
  });

  it('show before a plan year starts what it inherits', async () => {
    const Earlier = { Id: 'acme-2025', Name: '2025', Count: 2 };
    const empty = await open({ Ways: [], IsAhead: true, Earlier });
    expect(await screen.findByText('When 2026 begins, the ways of 2025 carry over, unless you add some before.')).toBeVisible();
    empty.unmount();
    await open({ IsAhead: true, Earlier });
    expect(await screen.findByText(/^When 2026 begins, it will have only these ways\. 2 ways of 2025 will not carry over/)).toBeVisible();
  });

  it('copy those of an earlier plan year that this one does not have', async () => {
    const { press, bodies } = await open({ Earlier: { Id: 'acme-2025', Name: '2025', Count: 2 } });
    await press('Copy 2 ways from 2025');
    await waitFor(() => expect(bodies('copyWaysToEarn')).toEqual([{ EntityId: 'acme', PlanYearId: 'acme-2026', From: 'acme-2025' }]));
  });

  it('are deleted after a confirmation, which says what is kept', async () => {
    const { press, user, bodies } = await open();
    await press('Delete: Finish a course');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Delete' }));
    expect(dialog.getByText('Finish a course will earn no more points. 12 people keep what they have earned.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(bodies('removeWayToEarn')).toEqual([{ EntityId: 'acme', PlanYearId: 'acme-2026', Id: 'Course', Version: 1 }]));
  });
});

describe('the form of a way', () => {
  it('shows before a save what people keep, and does not change the kind', async () => {
    const { press, user, bodies } = await open();
    await press('Edit: Finish a course');
    const dialog = await dialogOf('Edit way to earn, 2026');
    expect(dialog.getByText(/^12 people have earned points by it in this plan year and will keep them\. New points count/)).toBeVisible();
    expect(dialog.getByLabelText(/^Kind/)).toHaveAttribute('readonly');
    await user.clear(dialog.getByLabelText(/^Points/));
    await user.type(dialog.getByLabelText(/^Points/), '90');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies<WayToEarnBody>('saveWayToEarn')[0]).toMatchObject({ Id: 'Course', Type: 'Course', Points: 90, Version: 1 }));
  });

  it('makes a way that people have earned by a draft, and says what they keep', async () => {
    const { press, user, bodies } = await open();
    await press('Edit: Finish a course');
    const dialog = await dialogOf('Edit way to earn, 2026');
    expect(dialog.getByText(/it gives no points\. Points already earned stay\./)).toBeVisible();
    await user.click(dialog.getByRole('switch', { name: /Published/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies<WayToEarnBody>('saveWayToEarn')).toMatchObject([{ Id: 'Course', IsPublished: false, From: null, Until: null, Version: 1 }]),
    );
  });

  it('offers the kinds that can be added, explains when each gives points, and keeps the input after a refusal', async () => {
    const { press, user } = await open({}, refusesField('Names.en', 'Another way has this name.') as never);
    await press('New way');
    const dialog = await dialogOf('New way to earn, 2026');
    const kind = dialog.getByLabelText(/^Kind/);
    expect(
      within(kind)
        .getAllByRole('option')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Challenges', 'Other']);
    await user.selectOptions(kind, 'Other');
    expect(dialog.getByText(/Enter the points as corrections/)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Points/), '25');
    await user.type(dialog.getAllByLabelText(/Name|English/)[0] as HTMLElement, 'Give blood');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Another way has this name.')).toBeVisible();
    expect(dialog.getByLabelText(/^Points/)).toHaveValue('25');
  });
});
