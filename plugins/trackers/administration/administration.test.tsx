// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answered, answers, refuses, refusesField } from '../../../shell/testing/fakeBackend';
import { noTexts } from '../../../shell/testing/noTexts';
import { oneCompany } from '../../../shell/testing/oneCompany';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { AdministeredField, AdministeredTracker, PreparedTracker, TrackerBody } from '../contract';
import plugin from '../plugin';
import { api } from './api';

const glasses: AdministeredField = {
  FieldName: 'Glasses',
  Records: 'Own',
  Names: { en: 'Glasses', es: 'Vasos' },
  Units: { en: 'glasses', es: 'vasos' },
  FieldType: 'Number',
  DecimalPlaces: 0,
  ChartType: 'Bar',
  IsRequired: true,
  Min: 0,
  Max: 40,
  IsHidden: false,
  Options: [],
};

const aTracker = (Id: string, en: string, more: Partial<AdministeredTracker> = {}): AdministeredTracker => ({
  Id,
  EntityId: 'acme',
  Names: { en, es: '' },
  Icon: 'water',
  TrackerType: 'Count',
  IsOnePerDay: false,
  IsOffered: true,
  IsDraft: false,
  Fields: [glasses],
  HasEntries: false,
  Measure: null,
  Challenges: [],
  Version: 2,
  ...more,
});

const water = aTracker('water', 'Water', { HasEntries: true, Challenges: ['Drink more'] });
const walk = aTracker('walk', 'Walk', { TrackerType: 'Fitness', Icon: 'walk', IsOffered: false, IsOnePerDay: true });
const { TrackerType, IsOnePerDay, Fields, Icon } = water;
const prepared: PreparedTracker = { Key: 'water', Names: { en: 'Plain water', es: 'Agua' }, TrackerType, IsOnePerDay, Fields, Icon };

const list = '/administration/trackers';

const open = async (path: string, more: readonly Answered[] = []) => {
  const view = renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path,
    person: { Roles: ['Admin'], EntityId: 'acme' },
    server: [
      ...oneCompany,
      answers(api.administeredTrackers, () => [water, walk]),
      answers(api.preparedTrackers, () => [prepared]),
      answers(api.saveTracker, () => water),
      ...more,
    ],
  });
  await screen.findByRole('heading', { level: 1 });
  const sent = (): TrackerBody =>
    view.received.filter(({ name }) => name === 'saveTracker').map(({ input }) => (input as { body: TrackerBody }).body)[0] as TrackerBody;
  return { ...view, sent };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the trackers of a company', () => {
  it('[TRK-018] are listed by type with their use and whether they are offered', async () => {
    await open(list);
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['Walk', 'Water']);
    expect(rows[0]?.textContent).toContain('Not offered');
    expect(rows[1]?.textContent).toContain('People’s entries, Drink more');
  });
});

describe('a company without trackers', () => {
  it('starts with several prepared ones at once, and shows which of them were refused', async () => {
    const steps: PreparedTracker = { ...prepared, Key: 'steps', Names: { en: 'Steps', es: 'Pasos' } };
    const bodies: TrackerBody[] = [];
    const { user } = await open(list, [
      answers(api.administeredTrackers, () => []),
      answers(api.preparedTrackers, () => [prepared, steps]),
      answers(api.saveTracker, (({ body }: { body: TrackerBody }) => {
        bodies.push(body);
        return body.Template === 'steps' ? refuses(409, 'A company can have 100 trackers.')() : water;
      }) as never),
    ]);
    expect(await screen.findByText('This company has no trackers yet')).toBeVisible();
    for (const name of ['Plain water', 'Steps']) await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
    await user.click(screen.getByRole('button', { name: 'Add 2 trackers' }));
    expect(await screen.findByText(/^1 of 2 trackers added. The other one/)).toBeVisible();
    expect(bodies).toMatchObject([
      { EntityId: 'acme', Template: 'water', IsOffered: true, Fields: [{ FieldName: 'Glasses' }] },
      { EntityId: 'acme', Template: 'steps', IsOffered: true },
    ]);
    expect(screen.getByText('A company can have 100 trackers.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add 1 tracker' })).toBeVisible();
  });
});

describe('the form of a tracker', () => {
  it('starts from a prepared one, and sends its fields by name', async () => {
    const { user, sent } = await open(`${list}/tracker?company=acme`);
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Start from/ }), 'Plain water (Count)');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()).toMatchObject({
      Template: 'water',
      Names: { en: 'Plain water', es: 'Agua' },
      Fields: [{ FieldName: 'Glasses', Min: 0, Max: 40, ChartType: 'Bar' }],
    });
  });

  it('does not change the type of one with entries, and explains why', async () => {
    const { user } = await open(`${list}/tracker?company=acme&id=water`, [
      answers(api.saveTracker, refusesField('Fields[0].FieldType', 'Entries hold values of it.')),
    ]);
    const [type] = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: 'Type' });
    expect(type?.disabled).toBe(true);
    await user.click(screen.getByRole('switch', { name: 'Hidden' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Entries hold values of it.')).length).toBeGreaterThan(0);
  });
});
