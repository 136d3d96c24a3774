// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EndpointError } from '#shell/api';
import { type Answered, answers } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { PluginSettings } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';

const field = { Hint: null, Min: null, Max: null, IsWhole: false, Options: [], EnabledBy: null };
const hydration: PluginSettings = {
  Plugin: 'hydration',
  RecordId: 'acme:hydration',
  Name: 'Hydration',
  Fields: [
    { ...field, Name: 'tips', Kind: 'Switch', Label: 'Tips', Hint: 'Shown each morning.' },
    { ...field, Name: 'goal', Kind: 'Number', Label: 'Glasses', Min: 1, Max: 20, IsWhole: true, EnabledBy: 'tips' },
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
  Version: 3,
};

const listed = answers(api.plugins, () => [hydration]);
const open = (server: readonly Answered[]) =>
  renderInShell([plugin], { path: '/administration/settings/plugins', person: { Roles: ['Admin'] }, server: [...server] });

describe('Plugin Settings', () => {
  it('draws the settings of each plugin and saves them as a whole, with the version', async () => {
    const saved = answers(api.savePlugin, ({ body }) => ({ ...hydration, ...body, Version: 4 }));
    const { user, received } = open([listed, saved]);
    expect(await screen.findByRole('heading', { name: 'Hydration' })).toBeVisible();
    expect(screen.getByText('Shown each morning.')).toBeVisible();
    await user.clear(screen.getByLabelText('Glasses'));
    await user.type(screen.getByLabelText('Glasses'), '12');
    await user.selectOptions(screen.getByLabelText('Unit'), 'Ounces');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const sent = { Plugin: 'hydration', Switches: { tips: true }, Numbers: { goal: 12 }, Choices: { unit: 'oz' }, Version: 3 };
    await expect.poll(() => received.find(({ name }) => name === 'savePlugin')?.input).toEqual({ body: sent });
    await expect.poll(() => screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByLabelText('Glasses')).toHaveDisplayValue('12');
  });

  it('says what is wrong before it is sent, and switches off what counts for nothing', async () => {
    const { user, received } = open([listed]);
    const goal = await screen.findByLabelText('Glasses');
    for (const wrong of ['21', '1.5']) {
      await user.clear(goal);
      await user.type(goal, wrong);
      await user.tab();
      await expect.poll(() => goal.getAttribute('aria-invalid')).toBe('true');
    }
    await user.click(screen.getByRole('switch', { name: 'Tips' }));
    expect(goal).toBeDisabled();
    expect(received.some(({ name }) => name === 'savePlugin')).toBe(false);
  });

  it('shows at its field what the server refuses, with what was typed', async () => {
    const refused = answers(api.savePlugin, () => {
      throw new EndpointError(400, ['Too many.'], true, 'refused', [{ Message: 'Too many.', Field: 'Numbers.goal' }]);
    });
    const { user } = open([listed, refused]);
    await user.clear(await screen.findByLabelText('Glasses'));
    await user.type(screen.getByLabelText('Glasses'), '19');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Too many.'))[0]).toBeVisible();
    expect(screen.getByLabelText('Glasses')).toHaveDisplayValue('19');
  });

  it('says that there is nothing to set', async () => {
    open([answers(api.plugins, () => [])]);
    expect(await screen.findByText('Nothing to set')).toBeVisible();
  });
});
