// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EndpointError } from '#shell/api';
import { type Answered, answers } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { PluginSettings } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';

const field: Omit<PluginSettings['Fields'][number], 'Name' | 'Kind' | 'Label'> = {
  Hint: null,
  Min: null,
  Max: null,
  IsWhole: false,
  Options: [],
  EnabledBy: null,
  InheritsFrom: 'Default',
};
const hydration: PluginSettings = {
  Plugin: 'hydration',
  RecordId: 'acme:hydration',
  Name: 'Hydration',
  Fields: [
    { ...field, Name: 'tips', Kind: 'Switch', Label: 'Tips', Hint: 'Shown each morning.' },
    { ...field, Name: 'goal', Kind: 'Number', Label: 'Glasses', InheritsFrom: 'Partner', Min: 1, Max: 20, IsWhole: true, EnabledBy: 'tips' },
    {
      ...field,
      Name: 'unit',
      Kind: 'Choice',
      Label: 'Unit',
      Options: [
        { Value: 'ml', Text: 'Milliliters' },
        { Value: 'oz', Text: 'Ounces' },
      ],
    },
  ],
  Switches: { tips: true },
  Numbers: { goal: 8 },
  Choices: { unit: 'ml' },
  Inherits: { tips: true, goal: true, unit: false },
  Inherited: { Switches: { tips: true }, Numbers: { goal: 8 }, Choices: { unit: 'oz' } },
  Version: 3,
};

const listed = answers(api.plugins, () => [hydration]);
const open = (server: readonly Answered[]) =>
  renderInShell([plugin], { path: '/administration/settings/plugins', person: { Roles: ['Admin'] }, server: [...server] });

describe('Plugin Settings', () => {
  it('shows the settings of each plugin, and saves them as a whole with the version', async () => {
    const saved = answers(api.savePlugin, ({ body }) => ({ ...hydration, ...body, Version: 4 }));
    const { user, received } = open([listed, saved]);
    expect(await screen.findByRole('heading', { name: 'Hydration' })).toBeVisible();
    expect(screen.getByText('Shown each morning.')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Glasses' }));
    await user.type(screen.getByRole('textbox', { name: 'Glasses' }), '12');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'Ounces');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const values = { Switches: { tips: true }, Numbers: { goal: 12 }, Choices: { unit: 'oz' } };
    const sent = { Plugin: 'hydration', ...values, Inherits: { tips: true, goal: false, unit: false }, Version: 3 };
    await expect.poll(() => received.find(({ name }) => name === 'savePlugin')?.input).toEqual({ body: sent });
    await expect.poll(() => screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Glasses' })).toHaveDisplayValue('12');
  });

  it('shows faults before a request, and disables settings without effect', async () => {
    const { user, received } = open([listed]);
    const goal = await screen.findByRole('textbox', { name: 'Glasses' });
    for (const wrong of ['21', '1.5']) {
      await user.clear(goal);
      await user.type(goal, wrong);
      await user.tab();
      await expect.poll(() => goal.getAttribute('aria-invalid')).toBe('true');
    }
    await user.click(screen.getByRole('switch', { name: 'Tips' }));
    expect(goal).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Use the partner’s value: 8' })).toBeDisabled();
    expect(received.some(({ name }) => name === 'savePlugin')).toBe(false);
  });

  it('shows a refusal at its field, and keeps the input', async () => {
    const refused = answers(api.savePlugin, () => {
      throw new EndpointError(400, ['Too many.'], true, 'refused', [{ Message: 'Too many.', Field: 'Numbers.goal' }]);
    });
    const { user } = open([listed, refused]);
    await user.clear(await screen.findByRole('textbox', { name: 'Glasses' }));
    await user.type(screen.getByRole('textbox', { name: 'Glasses' }), '19');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Too many.'))[0]).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Glasses' })).toHaveDisplayValue('19');
  });

  it("shows the source of each value, makes input the company's own value, and restores the inherited one", async () => {
    const saved = answers(api.savePlugin, ({ body }) => ({ ...hydration, ...body, Inherits: { tips: true, goal: true, unit: true }, Version: 4 }));
    const { user, received } = open([listed, saved]);
    const goal = await screen.findByRole('textbox', { name: 'Glasses' });
    const partners = screen.getByRole('checkbox', { name: 'Use the partner’s value: 8' });
    expect(partners).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Use the default: On' })).toBeChecked();
    const unit = screen.getByRole('checkbox', { name: 'Use the default: Ounces' });
    expect(unit).not.toBeChecked();
    await user.clear(goal);
    await user.type(goal, '12');
    expect(partners).not.toBeChecked();
    expect(screen.getAllByText('Your company’s own value applies.')).toHaveLength(2);
    await user.click(partners);
    expect(goal).toHaveDisplayValue('8');
    await user.click(unit);
    expect(screen.getByRole('combobox', { name: 'Unit' })).toHaveDisplayValue('Ounces');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const sent = { Switches: { tips: true }, Numbers: { goal: 8 }, Choices: { unit: 'oz' }, Inherits: { tips: true, goal: true, unit: true } };
    await expect.poll(() => received.find(({ name }) => name === 'savePlugin')?.input).toMatchObject({ body: sent });
  });

  it("stores an own value that equals the partner's", async () => {
    const saved = answers(api.savePlugin, ({ body }) => ({ ...hydration, ...body, Inherits: { ...hydration.Inherits, goal: false }, Version: 4 }));
    const { user, received } = open([listed, saved]);
    await user.click(await screen.findByRole('checkbox', { name: 'Use the partner’s value: 8' }));
    expect(screen.getByRole('textbox', { name: 'Glasses' })).toHaveDisplayValue('8');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => received.find(({ name }) => name === 'savePlugin')?.input)
      .toMatchObject({ body: { Numbers: { goal: 8 }, Inherits: { goal: false } } });
  });

  it('shows an empty state without settings', async () => {
    open([answers(api.plugins, () => [])]);
    expect(await screen.findByText('No settings')).toBeVisible();
  });
});
