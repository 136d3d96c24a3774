// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answered, answers } from '../../../../shell/testing/fakeBackend';
import type { GiftCard } from '../../contract';
import { everybody, openAdministration } from '../testing/openAdministration';
import { api } from './api';

const aCard = (Id: string, Name: string, more: Partial<GiftCard['Filter']> = {}): GiftCard => ({
  Id,
  Name,
  ThumbnailUrl: 'data:,',
  Filter: { EntityId: 'acme', PlanYearId: 'acme-2026', RewardId: Id, ...everybody, Version: 2, ...more },
});
const cafe = aCard('cafe', 'Café Alba');
const trees = aCard('trees', 'Plant trees', { Locations: ['denver'] });

const open = async (all: readonly GiftCard[] = [cafe, trees], more: readonly Answered[] = []) => {
  const view = await openAdministration('/administration/rewards/gift-cards', [
    answers(api.giftCards, () => ({ Rewards: [...all], IsOutdated: false, WithoutRate: [] })),
    answers(api.saveGiftCardFilter, ({ body }) => ({ ...body, Version: 3 })),
    ...more,
  ]);
  return { ...view, bodies: () => view.inputs<{ readonly body: GiftCard['Filter'] }>('saveGiftCardFilter').map(({ body }) => body) };
};

describe('the list of gift cards', () => {
  it('[ADR-050, ADR-051] shows thumbnail, name and eligibility, and searches by name', async () => {
    const { user } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Gift Card Rewards' })).toBeVisible();
    const row = await screen.findByRole('row', { name: /Plant trees/ });
    expect(await within(row).findByText('Locations: Denver')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Café Alba/ })).getByText('ALL')).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'cafe');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Plant trees/ })).toBeNull());
    expect(screen.getByRole('row', { name: /Café Alba/ })).toBeVisible();
  });

  it('[ADR-051] has an empty state', async () => {
    await open([]);
    expect(await screen.findByText('No gift cards found.')).toBeVisible();
  });

  it('shows that the catalogue does not answer, keeps the known cards, and retries', async () => {
    let isOutdated = true;
    const { press } = await open([], [answers(api.giftCards, () => ({ Rewards: [cafe], IsOutdated: isOutdated, WithoutRate: [] }))]);
    expect(await screen.findByText(/The gift card catalog is not responding/)).toBeVisible();
    expect(screen.getByRole('row', { name: /Café Alba/ })).toBeVisible();
    isOutdated = false;
    await press('Try again');
    await waitFor(() => expect(screen.queryByText(/The gift card catalog is not responding/)).toBeNull());
  });
});

describe('the dialog of a gift card', () => {
  it('[ADR-003, ADR-036, ADR-040, ADR-052] saves the eligibility after a change', async () => {
    const { press, user, bodies } = await open();
    await press('Edit: Plant trees');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Gift Card Reward' }));
    expect(dialog.getByText('Plant trees')).toBeVisible();
    expect(await dialog.findByRole('checkbox', { name: 'Denver' })).toBeChecked();
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog.getByRole('checkbox', { name: 'Denver' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Spouse' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies()).toEqual([{ EntityId: 'acme', PlanYearId: 'acme-2026', RewardId: 'trees', ...everybody, Roles: ['Spouse'], Version: 2 }]);
    expect(await within(await screen.findByRole('row', { name: /Plant trees/ })).findByText('Roles: Spouse')).toBeVisible();
  });
});
