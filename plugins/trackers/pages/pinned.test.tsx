// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EndpointError } from '#shell/api';
import { someSettings } from '../../../shell/testing/factories';
import { type Answered, answers } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { TrackerEntry } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { aDeviceEntry, aField, aListItem, anEntry, aSetup } from '../testing/factories';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const today = '2026-11-20';
const glasses = aField({
  FieldNameDisplay: 'Glasses',
  FieldUnitsPluralDisplay: 'glasses',
  FieldValidations: [{ ValidationType: 'Integer', TranslationKey: '', ErrorMessage: '', CheckRange: true, Min: 0, Max: 40 }],
});
const water = aListItem({ TrackerId: 'steps', TrackerName: 'Water', TrackerIcon: 'water', LastEntryDate: today, Pin: 0 });

const open = (
  entries: readonly TrackerEntry[],
  { item = water, setup = {} as Parameters<typeof aSetup>[0], settings = {} as Partial<ReturnType<typeof someSettings>> } = {},
  ...server: readonly Answered[]
) => {
  const kept = [...entries];
  return renderInShell([plugin], {
    path: '/trackers',
    settings: { EnabledToggles: ['UserTrackerEntriesV2'], ...settings },
    server: [
      answers(api.list, () => [item, aListItem({ TrackerId: 'mood', TrackerName: 'Mood' })]),
      answers(api.setup, ({ params }) => aSetup({ TrackerId: params.trackerId, TrackerFields: [glasses], ...setup })),
      answers(api.entries, () => kept),
      answers(api.createEntry, ({ body }) => {
        const entry = anEntry(today, body.Values[0]?.Value ?? '', { EntryDateKey: `20261120-${kept.length}` });
        kept.unshift(entry);
        return entry;
      }),
      answers(api.updateEntry, ({ body }) => {
        const entry = anEntry(today, body.Values[0]?.Value ?? '');
        kept.splice(0, 1, entry);
        return entry;
      }),
      ...server,
    ],
  });
};
const cardOf = async ({ screen }: ReturnType<typeof open>, name = 'Water') =>
  within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement);

describe('a pinned count', () => {
  it('shows the value of today with its goal as a ring, and adds a step by one tap', async () => {
    const view = open([anEntry(today, '3')], { item: { ...water, Goal: 5 } });
    expect(within(await view.screen.findByRole('region', { name: 'Today' })).getAllByRole('article')).toHaveLength(1);
    const card = await cardOf(view);
    expect(await card.findByRole('img', { name: 'Glasses today: 3 of 5' })).toBeVisible();
    await view.user.click(card.getByRole('button', { name: 'Add 1: Glasses' }));
    expect(await card.findByRole('img', { name: 'Glasses today: 4 of 5' })).toBeVisible();
    expect(await view.screen.findByText('Entry saved.')).toBeVisible();
    expect(view.screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await view.user.click(card.getByRole('button', { name: 'Add 1: Glasses' }));
    expect(await card.findByRole('img', { name: 'Glasses today: 5, goal of 5 reached' })).toBeVisible();
    expect(view.received.filter(({ name }) => name === 'createEntry')).toMatchObject([
      { input: { body: { EntryDate: today, Values: [{ Value: '1' }] } } },
      { input: { body: { EntryDate: today, Values: [{ Value: '1' }] } } },
    ]);
  });

  it('offers neither goal nor pin while somebody acts for the person', async () => {
    const { Impersonation } = someSettings();
    const view = open([anEntry(today, '3')], {
      settings: { Impersonation: { ...Impersonation, IsEnabled: true, IsSupport: true, ImpersonatedUserId: 'person-1' } },
    });
    const card = await cardOf(view);
    expect(await card.findByRole('button', { name: 'Add 1: Glasses' })).toBeVisible();
    expect(card.queryByRole('button', { name: /goal/i })).toBeNull();
    await view.user.click(card.getByRole('button', { name: /^More/ }));
    expect(await view.screen.findByRole('menuitem', { name: /Import/ })).toBeVisible();
    expect(view.screen.queryByRole('menuitem', { name: /pin/i })).toBeNull();
  });

  it('takes the step back when it is refused, and says why on the card', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const refused = answers(api.createEntry, () => {
      throw new EndpointError(409, ['This tracker was changed. Reload the page.'], true);
    });
    const view = open([anEntry(today, '3')], { item: { ...water, Goal: 5 } }, refused);
    const card = await cardOf(view);
    await view.user.click(await card.findByRole('button', { name: 'Add 1: Glasses' }));
    expect(await card.findByText('This tracker was changed. Reload the page.')).toBeVisible();
    expect(card.getByRole('img', { name: 'Glasses today: 3 of 5' })).toBeVisible();
  });

  it('has no tap on a day that a device has recorded, and says so', async () => {
    const view = open([aDeviceEntry(today, '7')]);
    const card = await cardOf(view);
    expect(await card.findByText('A device has recorded today. Its value counts.')).toBeVisible();
    expect(card.queryByRole('button', { name: /^Add 1/ })).toBeNull();
    expect(card.getByRole('button', { name: 'Add entry: Water' })).toBeEnabled();
  });

  it('gets a goal; an unreadable one names the repair and stays', async () => {
    const saved: unknown[] = [];
    const keeps = answers(api.saveGoal, ({ body }) => {
      saved.push(body);
      return { Goal: body.Goal };
    });
    const view = open([anEntry(today, '3')], {}, keeps);
    const card = await cardOf(view);
    await view.user.click(await card.findByRole('button', { name: 'Set daily goal' }));
    const field = card.getByRole('textbox', { name: 'Daily goal: Glasses' });
    await view.user.type(field, '0');
    await view.user.click(card.getByRole('button', { name: 'Save goal' }));
    expect(card.getByText('Enter a number from 0.01 to 1,000,000')).toBeVisible();
    expect(field).toHaveValue('0');
    await view.user.clear(field);
    await view.user.type(field, '8');
    await view.user.click(card.getByRole('button', { name: 'Save goal' }));
    expect(await card.findByRole('img', { name: 'Glasses today: 3 of 8' })).toBeVisible();
    expect(saved).toEqual([{ TrackerId: 'steps', Goal: 8 }]);
  });
});

describe('a pinned choice and a pinned measurement', () => {
  it('shows faces for a mood; the one of today is pressed, and another one changes the entry', async () => {
    const options = ['Very low', 'Low', 'Fair', 'Good', 'Great'].map((OptionName, at) => ({ OptionName, OptionValue: String(at + 1) }));
    const mood = aField({ FieldNameDisplay: 'How do you feel?', FieldType: 'Select', FieldOptions: options, FieldValidations: [] });
    const setup = { TrackerType: 'MultipleChoice', IsOnePerDay: true, TrackerFields: [mood] } as const;
    const item = aListItem({ TrackerName: 'Feelings', TrackerIcon: 'mood', TrackerType: 'MultipleChoice', LastEntryDate: today, Pin: 0 });
    const view = open([anEntry(today, '2')], { item, setup: { ...setup, TrackerFields: [mood] } });
    const card = await cardOf(view, 'Feelings');
    const faces = within(await card.findByRole('group', { name: 'How do you feel?' }));
    expect(faces.getByRole('button', { name: 'Low' })).toHaveAttribute('aria-pressed', 'true');
    await view.user.click(faces.getByRole('button', { name: 'Great' }));
    expect(faces.getByRole('button', { name: 'Great' })).toHaveAttribute('aria-pressed', 'true');
    expect(view.received.find(({ name }) => name === 'updateEntry')).toMatchObject({ input: { body: { Values: [{ Value: '5' }] } } });
  });

  it('keeps a typed number that is refused, with its problem, and clears one that is saved', async () => {
    const weight = aField({ FieldNameDisplay: 'Weight', FieldUnitsPluralDisplay: 'pounds', FieldValidations: glasses.FieldValidations });
    const item = aListItem({ TrackerName: 'Scale', TrackerType: 'Measurement', LastEntryDate: today, Pin: 0 });
    const view = open([anEntry(today, '20')], { item, setup: { TrackerType: 'Measurement', TrackerFields: [weight] } });
    const card = await cardOf(view, 'Scale');
    const field = await card.findByRole('textbox', { name: /^Weight/ });
    await view.user.type(field, '50');
    await view.user.click(card.getByRole('button', { name: 'Save: Scale' }));
    expect(card.getByText('Value must be between 0 and 40')).toBeVisible();
    expect(field).toHaveValue('50');
    await view.user.clear(field);
    await view.user.type(field, '30,5');
    await view.user.click(card.getByRole('button', { name: 'Save: Scale' }));
    await expect.poll(() => (card.getByRole('textbox', { name: /^Weight/ }) as HTMLInputElement).value).toBe('');
    expect(view.received.find(({ name }) => name === 'createEntry')).toMatchObject({ input: { body: { Values: [{ Value: '31' }] } } });
  });
});

describe('pinning', () => {
  const pinsOf = (view: ReturnType<typeof open>) =>
    view.received.flatMap(({ name, input }) => (name === 'savePins' ? [(input as { body: unknown }).body] : []));

  it('moves a tracker to the top, and back', async () => {
    const view = open(
      [anEntry(today, '3')],
      {},
      answers(api.savePins, ({ body }) => body.TrackerIds),
    );
    await view.user.click(await view.screen.findByRole('button', { name: 'More: Mood' }));
    await view.user.click(await view.screen.findByRole('menuitem', { name: 'Pin to the top' }));
    const top = within(view.screen.getByRole('region', { name: 'Today' }));
    expect(await top.findByRole('heading', { name: 'Mood' })).toBeVisible();
    await view.user.click(top.getByRole('button', { name: 'More: Water' }));
    await view.user.click(await view.screen.findByRole('menuitem', { name: 'Unpin' }));
    await expect.poll(() => top.queryByRole('heading', { name: 'Water' })).toBeNull();
    expect(pinsOf(view)).toEqual([{ TrackerIds: ['steps', 'mood'] }, { TrackerIds: ['mood'] }]);
  });

  it('takes three, and says what to do for a fourth', async () => {
    const three = [0, 1, 2].map((Pin) => aListItem({ TrackerId: `t${Pin}`, TrackerName: `Tracker ${Pin}`, Pin }));
    const view = open(
      [],
      {},
      answers(api.list, () => [...three, aListItem({ TrackerName: 'Fourth' })]),
    );
    await view.user.click(await view.screen.findByRole('button', { name: 'More: Fourth' }));
    expect(await view.screen.findByRole('menuitem', { name: '3 are pinned. Unpin one first' })).toHaveAttribute('aria-disabled', 'true');
  });
});
