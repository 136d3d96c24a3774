// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answered, answers, refuses, refusesField } from '../../../../shell/testing/fakeBackend';
import type { CustomReward, CustomRewardBody } from '../../contract';
import { everybody, openAdministration } from '../testing/openAdministration';
import { api } from './api';

const aReward = (Id: string, Title: string, more: Partial<CustomReward> = {}): CustomReward => ({
  Id,
  EntityId: 'acme',
  PlanYearId: 'acme-2026',
  Title,
  SpanishTitle: '',
  Descriptions: { en: '', es: '' },
  CurrencyAmount: 4000,
  WebUrl: 'data:,',
  MobileUrl: 'data:,',
  IsPublished: true,
  From: null,
  Until: null,
  State: 'live',
  IsDeleted: false,
  FulfillmentFilter: { RewardId: Id, ...everybody },
  Version: 3,
  ...more,
});
const afternoon = aReward('afternoon', 'A free afternoon');
const flowers = aReward('flowers', 'Flowers', {
  FulfillmentFilter: { RewardId: 'flowers', ...everybody, Roles: ['Employee', 'Spouse'], Locations: ['denver'] },
});

const open = async (all: readonly CustomReward[] = [afternoon, flowers], more: readonly Answered[] = []) => {
  const view = await openAdministration('/administration/rewards/custom', [
    answers(api.customRewards, () => ({ Rewards: [...all], CurrencyToUsd: 100, PointsPerDollar: 10 })),
    answers(api.saveCustomReward, ({ body }) =>
      aReward(body.Id ?? 'new', body.Title, { CurrencyAmount: body.CurrencyAmount, IsDeleted: body.IsDeleted === true }),
    ),
    ...more,
  ]);
  return { ...view, bodies: () => view.inputs<{ readonly body: CustomRewardBody }>('saveCustomReward').map(({ body }) => body) };
};

/** jsdom does not decode pictures: every file but `broken` counts as one. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const known = new Map<string, string>();
  URL.createObjectURL = (file) => {
    known.set(`blob:${known.size}`, (file as File).name);
    return `blob:${known.size - 1}`;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(500);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(300);
  HTMLImageElement.prototype.decode = async function decode() {
    if (known.get(this.src)?.startsWith('broken')) throw new Error('not a picture');
  };
  for (const name of ['offsetWidth', 'offsetHeight'] as const) vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 300));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function draw(this: HTMLCanvasElement) {
    return `data:image/png;base64,${btoa(`${this.width}x${this.height}`)}`;
  });
});

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const upload = async (name = 'lake.png') => {
  fireEvent.change(screen.getByTestId('picture'), { target: { files: [new File(['x'], name, { type: 'image/png' })] } });
  if (name.startsWith('broken')) return;
  fireEvent.load((await screen.findByTestId('container')).querySelector('img') as HTMLElement);
  await screen.findByRole('application');
};
const drawn = btoa('134x79');

describe('the list of custom rewards', () => {
  it('[ADR-004, ADR-005] shows image, title, amount, dollars and eligibility', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Custom Rewards' })).toBeVisible();
    const row = await screen.findByRole('row', { name: /A free afternoon/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(0, 7)
        .map(({ textContent }) => textContent),
    ).toEqual(['A free afternoon', '4,000', '$40.00', 'Published', 'Always', 'ALL', 'EditDelete']);
    expect(within(row).getByRole('rowheader', { name: 'A free afternoon' })).toBeVisible();
    const other = screen.getByRole('row', { name: /Flowers/ });
    expect(await within(other).findByText('Locations: Denver')).toBeVisible();
    expect(within(other).getByText('Roles: Employee, Spouse')).toBeVisible();
  });

  it('[ADR-005] has an empty state', async () => {
    await open([]);
    expect(await screen.findByText('No rewards found.')).toBeVisible();
  });

  it('[ADR-086] shows that it failed to load, with Retry', async () => {
    let isDown = true;
    const found = { Rewards: [afternoon], CurrencyToUsd: 100, PointsPerDollar: null };
    const { press } = await open([], [answers(api.customRewards, () => (isDown ? refuses(403, 'No.', false)() : found))]);
    expect(await screen.findByText('We couldn’t load the rewards.')).toBeVisible();
    isDown = false;
    await press('Try again');
    expect(await screen.findByRole('row', { name: /A free afternoon/ })).toBeVisible();
  });

  it('[ADR-007] deletes a reward after a confirmation', async () => {
    const { press, user, bodies } = await open();
    await press('Delete: A free afternoon');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Delete' }));
    expect(dialog.getByText('Are you sure you want to delete A free afternoon?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(bodies()).toEqual([]);
    await press('Delete: A free afternoon');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(bodies()).toMatchObject([{ Id: 'afternoon', IsDeleted: true, ImageUpdated: false, ImageUploadRequest: null, Version: 3 }]));
  });
});

describe('the dialog of a custom reward', () => {
  it('[ADR-006, ADR-014, ADR-015, ADR-019, ADR-020, ADR-022, ADR-023, ADR-028, ADR-031, ADR-035, ADR-040] sends a new reward once all fields are valid', async () => {
    const view = await open();
    const { press, user, bodies } = view;
    await press('New Reward');
    const dialog = await dialogOf('New Custom Reward');
    const isOff = () => dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled');
    expect(isOff()).toBe('true');
    await user.type(dialog.getByLabelText(/^Title/), 'The lake');
    await user.type(dialog.getByLabelText(/^Spanish title/), 'El lago');
    const usd = dialog.getByLabelText('USD');
    expect([usd.getAttribute('readonly'), usd.getAttribute('value')]).toEqual(['', '']);
    await user.type(dialog.getByLabelText(/^Currency Amount/), '3a5.0-5');
    expect(dialog.getByLabelText(/^Currency Amount/)).toHaveValue('3505');
    expect(usd).toHaveValue('$35.05');
    expect(isOff()).toBe('true');
    await upload();
    await waitFor(() => expect(isOff()).not.toBe('true'));
    expect(await dialog.findByText('351 points'), 'the card of the mall').toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies()).toEqual([
      {
        Id: null,
        EntityId: 'acme',
        PlanYearId: 'acme-2026',
        Title: 'The lake',
        SpanishTitle: 'El lago',
        Descriptions: { en: '', es: '' },
        CurrencyAmount: 3505,
        IsPublished: false,
        From: null,
        Until: null,
        IsDeleted: false,
        ImageUpdated: true,
        ImageUploadRequest: { Base64EncodedImage: drawn },
        FulfillmentFilter: { RewardId: null, ...everybody },
      },
    ]);
    expect(await screen.findByText('Settings saved successfully')).toBeVisible();
  });

  it('[ADR-018, ADR-021, ADR-027, ADR-057] shows the fault of each field', async () => {
    const view = await open();
    const { press, user } = view;
    await press('New Reward');
    const dialog = await dialogOf('New Custom Reward');
    await user.type(dialog.getByLabelText(/^Title/), ' ');
    await user.type(dialog.getByLabelText(/^Currency Amount/), '0');
    await user.tab();
    await upload('broken.png');
    expect(await dialog.findByText('Must be a valid image')).toBeVisible();
    expect(await dialog.findByText('Field is required')).toBeVisible();
    expect(await dialog.findByText('Minimum value is 1.')).toBeVisible();
  });

  it('publishes a draft, with its days', async () => {
    const draft = aReward('draft', 'Draft', { IsPublished: false, State: 'draft', Until: '2026-12-24' });
    const { press, user, bodies } = await open([draft]);
    expect(within(await screen.findByRole('row', { name: /Draft/ })).getByText('Draft', { selector: '[class*=Badge] *, [class*=Badge]' })).toBeVisible();
    await press('Edit: Draft');
    const dialog = await dialogOf('Edit Custom Reward');
    await user.click(dialog.getByRole('switch', { name: /Published/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies()).toMatchObject([{ Id: 'draft', IsPublished: true, From: null, Until: '2026-12-24', Version: 3 }]));
  });

  it('[ADR-016, ADR-026, ADR-036, ADR-042] of a stored reward starts with the saved values, and needs no new picture', async () => {
    const { press, user, bodies } = await open();
    await press('Edit: Flowers');
    const dialog = await dialogOf('Edit Custom Reward');
    expect(await dialog.findByRole('checkbox', { name: 'Denver' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Spouse' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Sales' })).not.toBeChecked();
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog.getByRole('checkbox', { name: 'Boston' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies()).toMatchObject([
        { Id: 'flowers', ImageUpdated: false, ImageUploadRequest: null, Version: 3, FulfillmentFilter: { Roles: ['Employee', 'Spouse'], Locations: ['ALL'] } },
      ]),
    );
  });

  it('[ADR-038, ADR-039, ADR-044] offers the filters that have options, and counts eligible people', async () => {
    const { press, user, pass } = await open();
    await press('New Reward');
    const dialog = await dialogOf('New Custom Reward');
    const roles = within(await dialog.findByRole('group', { name: 'Roles' }));
    expect(roles.getAllByRole('checkbox')).toHaveLength(10);
    expect(await dialog.findByRole('group', { name: 'Locations' })).toBeVisible();
    expect(dialog.queryByRole('group', { name: 'Regions' })).toBeNull();
    expect(await dialog.findByText('56 people are eligible.')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Denver' }));
    pass(500);
    expect(await dialog.findByText('7 people are eligible.')).toBeVisible();
  });

  it('keeps a location that is no longer offered, so that a save does not extend the eligibility', async () => {
    const { press, user, bodies } = await open([aReward('old', 'Old', { FulfillmentFilter: { RewardId: 'old', ...everybody, Locations: ['closed'] } })]);
    await press('Edit: Old');
    const dialog = await dialogOf('Edit Custom Reward');
    expect(await dialog.findByRole('checkbox', { name: 'No longer offered' })).toBeChecked();
    await user.type(dialog.getByLabelText(/^Title/), '!');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies()[0]?.FulfillmentFilter?.Locations).toEqual(['closed']));
  });

  it.each([
    ['a picture that the server cannot read', refusesField('ImageUploadRequest', 'Must be a valid image'), 'Must be a valid image'],
    ['a server that says no reason', refuses(400, 'TypeError', false), 'Unable to process request.'],
  ])('[ADR-034, ADR-037] stays open if the save fails, with the reason: %s', async (_, refuse, said) => {
    const { press, user } = await open([afternoon], [answers(api.saveCustomReward, refuse)]);
    await press('Edit: A free afternoon');
    const dialog = await dialogOf('Edit Custom Reward');
    await user.type(dialog.getByLabelText(/^Title/), '!');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(said)).toBeVisible();
    expect(dialog.getByLabelText(/^Title/)).toHaveValue('A free afternoon!');
  });
});
