// @vitest-environment jsdom
import { act, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOptionalField, aToken, aUser } from '../../../testing/factories';
import { type Answered, answers, isLost } from '../../../testing/fakeBackend';
import { renderInShell } from '../../../testing/renderInShell';
import { api as rootApi } from '../../root/state/api';
import { selectUser } from '../../root/state/selectors';
import { api as sessionApi } from '../../session/state/api';
import { selectSession } from '../../session/state/selectors';
import { refused, signInRequested } from '../../session/state/slice';
import { api } from '../state/api';

const mobile = anOptionalField({ Name: 'MobileNumber', Label: 'Mobile number', HelpText: 'For reminders.' });
const mail = anOptionalField({ Name: 'Mail', Label: 'Other email', InputType: 'email' });
const floor = anOptionalField({ Name: 'Floor', Label: 'Floor', InputType: 'number' });
const team = anOptionalField({ Name: 'Team', Label: 'Team', HelpText: 'x'.repeat(24) });
const since = anOptionalField({ Name: 'Since', Label: 'Started on', InputType: 'date', HelpText: 'The day on which you came to us.' });
const site = anOptionalField({ Name: 'Site', Label: 'Site', InputType: 'list', Options: ['North', 'South'] });
const nothing = anOptionalField({ Name: 'Nothing', Label: 'Nothing', InputType: 'list' });
const badge = anOptionalField({ Name: 'Badge', Label: 'Badge', Value: 'B-7', Readonly: true });
const all = [mobile, mail, floor, team, since, site, nothing, badge];

const newcomer = aToken({ Stage: 'FirstLogin' });
const taken = { Success: true, Message: null, Field: null };
const passes = answers(sessionApi.firstLogin, () => ({ ...newcomer, Stage: 'Authenticated' as const }));

const open = (fields = all, ...server: readonly Answered[]) => {
  const shell = renderInShell([], {
    token: { Stage: 'FirstLogin' },
    settings: { EnabledToggles: ['RegistrationV2Enabled'] },
    server: [answers(api.optionalFields, () => fields), answers(api.saveOptionalFields, () => taken), passes, ...server],
  });
  const calls = (name: string) => shell.received.filter((call) => call.name === name).map(({ input }) => input);
  const dialog = () => shell.screen.findByRole('dialog', { name: 'Welcome to your Wellness Journey!' });
  const isGone = () => expect.poll(() => shell.screen.queryByRole('dialog')).not.toBeInTheDocument();
  const stage = () => selectSession(shell.app.store.getState()).token?.Stage;
  return { ...shell, calls, dialog, isGone, stage, complete: () => shell.screen.getByRole('button', { name: 'Complete' }) };
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the welcome form', () => {
  it('[NOT-059, NOT-060, NOT-061, NOT-065, NOT-069, NOT-071, NOT-074, SES-058] is there in its parts and its words', async () => {
    const { dialog, screen, container, user } = open();
    const form = within(await dialog());
    expect(form.getByText('Complete your profile')).toBeVisible();
    const number = within(form.getByRole('region', { name: 'Add your mobile number' }));
    expect(number.getByRole('textbox', { name: 'Mobile number' })).toHaveAttribute('placeholder', '(201) 555-0123');
    expect(number.getByText('Message and data rates may apply. Text HELP for help or STOP to unsubscribe.')).toBeVisible();
    const rest = within(form.getByRole('region', { name: 'Additional Information' }));
    expect(rest.getAllByRole('textbox').map((input) => input.closest('.fui-Field')?.querySelector('label')?.textContent)).toEqual([
      'Other email',
      'Floor',
      'Team',
      'Badge',
    ]);
    expect(rest.getByRole('combobox', { name: 'Site' })).toBeVisible();
    expect(rest.getByLabelText('Started on')).toBeVisible();
    expect(form.queryByLabelText('Nothing')).not.toBeInTheDocument();
    for (const name of ['Complete', 'Skip for Now', 'Close']) expect(form.getByRole('button', { name })).toBeVisible();
    const { violations } = await axe.run(container.ownerDocument.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await user.click(form.getByText('Team'));
    expect(screen.getByLabelText('Team')).toHaveFocus();
  });

  it('[NOT-070, NOT-073] disables read-only fields; longer help is a tooltip, shorter help is shown in full', async () => {
    const { dialog, user } = open();
    const form = within(await dialog());
    expect(form.getByLabelText('Badge')).toBeDisabled();
    expect(form.getByLabelText('Badge')).toHaveValue('B-7');
    expect(form.getByLabelText('Team')).toHaveAccessibleDescription('x'.repeat(24));
    expect(form.queryByRole('button', { name: 'x'.repeat(24) })).not.toBeInTheDocument();
    expect(form.getByLabelText('Started on')).toHaveAccessibleDescription(since.HelpText);
    const help = form.getByRole('button', { name: since.HelpText });
    form.getByLabelText('Started on').focus();
    await user.tab();
    expect(help).toHaveFocus();
    await expect.poll(() => document.querySelector('[role=tooltip]')).toHaveTextContent(since.HelpText);
  });

  it('[NOT-066, NOT-067, NOT-068, NOT-072, NOT-082, NOT-083, SHL-140] can be completed once something is changed and all is right', async () => {
    const { dialog, user, complete } = open();
    const form = within(await dialog());
    expect(complete()).toBeDisabled();
    const refuses = async (label: string, wrong: string, why: string, right: string) => {
      const input = form.getByLabelText(label);
      await user.type(input, wrong);
      await user.tab();
      expect(await form.findByText(why)).toBeVisible();
      expect(complete()).toBeDisabled();
      await user.clear(input);
      await user.type(input, right);
      await expect.poll(complete).toBeEnabled();
    };
    await refuses('Mobile number', '555', 'Invalid phone number', '(201) 555-0123');
    await refuses('Other email', 'pat@acme', 'Enter an email address, such as name@company.example', 'pat@acme.example');
    await refuses('Floor', '1'.repeat(101), 'At most 100 characters', '3');
    await refuses('Team', 'x'.repeat(101), 'At most 100 characters', 'x'.repeat(100));
    await refuses('Started on', '1898-12-31', 'Enter a date between 1899 and 2199', '2199-12-31');
    for (const label of ['Mobile number', 'Other email', 'Floor', 'Team', 'Started on']) await user.clear(form.getByLabelText(label));
    await expect.poll(complete).toBeDisabled();
  });

  it('[NOT-075, NOT-077] completing saves the fields, reloads the person and completes the first login', async () => {
    let firstName = 'Pat';
    const shell = open(
      all,
      answers(rootApi.currentUser, () => aUser({ FirstName: firstName })),
    );
    const form = within(await shell.dialog());
    firstName = 'Patricia';
    await shell.user.type(form.getByLabelText('Mobile number'), '(201) 555-0123');
    await shell.user.selectOptions(form.getByLabelText('Site'), 'South');
    await shell.user.click(shell.complete());
    await shell.isGone();
    expect(shell.calls('saveOptionalFields')).toEqual([{ body: { Fields: { MobileNumber: '+12015550123', Site: 'South' }, UserCancelled: false } }]);
    expect(shell.calls('firstLogin')).toHaveLength(1);
    const names = shell.received.map(({ name }) => name);
    expect(names.lastIndexOf('currentUser')).toBeGreaterThan(names.indexOf('saveOptionalFields'));
    expect(names.lastIndexOf('currentUser')).toBeLessThan(names.indexOf('firstLogin'));
    expect(selectUser(shell.app.store.getState())?.FirstName).toBe('Patricia');
    expect(shell.stage()).toBe('Authenticated');
  });

  it('keeps the known person when the reload fails', async () => {
    let isThere = true;
    const shell = open(
      [team],
      answers(rootApi.currentUser, () => (isThere ? aUser() : isLost())),
    );
    await shell.user.type(within(await shell.dialog()).getByLabelText('Team'), 'Red');
    isThere = false;
    await shell.user.keyboard('{Enter}');
    await shell.isGone();
    expect(selectUser(shell.app.store.getState())?.FirstName).toBe('Pat');
    expect(shell.stage()).toBe('Authenticated');
  });

  it.each<[string, (shell: ReturnType<typeof open>) => Promise<void>]>([
    ['Skip for Now', ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Skip for Now' }))],
    ['the cross', ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', ({ user }) => user.keyboard('{Escape}')],
  ])('[NOT-076] %s skips it, also with something wrong on it, and completes the first login', async (_, skip) => {
    const shell = open(
      [mobile, team],
      answers(api.saveOptionalFields, () => ({ Success: false, Message: 'Taken.', Field: 'Team' })),
    );
    const form = within(await shell.dialog());
    await shell.user.type(form.getByLabelText('Mobile number'), '555');
    await shell.user.type(form.getByLabelText('Team'), 'Red');
    await skip(shell);
    await shell.isGone();
    expect(shell.calls('saveOptionalFields')).toEqual([{ body: { Fields: { Team: 'Red' }, UserCancelled: true } }]);
    expect(shell.stage()).toBe('Authenticated');
  });

  it('stays open on a click outside, and on another Enter', async () => {
    const shell = open();
    await shell.dialog();
    await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
    await shell.user.keyboard('{Enter}');
    await shell.user.click(document.querySelector('.fui-DialogSurface__backdrop')!);
    expect(await shell.dialog()).toBeVisible();
    expect(shell.calls('saveOptionalFields')).toEqual([]);
  });

  it('[NOT-079] shows what the server refuses on its field and loses nothing; it can be sent again once changed', async () => {
    let answer: { Success: boolean; Message: string | null; Field: string | null } = {
      Success: false,
      Message: 'Somebody else has this number.',
      Field: 'MobileNumber',
    };
    const shell = open(
      all,
      answers(api.saveOptionalFields, () => answer),
    );
    const form = within(await shell.dialog());
    await shell.user.type(form.getByLabelText('Mobile number'), '(201) 555-0123');
    await shell.user.type(form.getByLabelText('Team'), 'Red');
    await shell.user.click(shell.complete());
    expect(await form.findByText('Somebody else has this number.')).toBeVisible();
    expect(form.getByLabelText('Mobile number')).toHaveFocus();
    expect(form.getByLabelText('Mobile number')).toBeInvalid();
    expect(form.getByLabelText('Team')).toHaveValue('Red');
    expect(shell.calls('firstLogin')).toEqual([]);
    await shell.user.type(form.getByLabelText('Mobile number'), '{Backspace}4');
    answer = { Success: false, Message: 'Not now.', Field: null };
    await expect.poll(shell.complete).toBeEnabled();
    await shell.user.click(shell.complete());
    await expect.poll(() => form.getByRole('alert')).toHaveTextContent('Not now.');
    expect(form.getByRole('alert')).toHaveFocus();
    answer = taken;
    await shell.user.click(shell.complete());
    await shell.isGone();
    expect(shell.stage()).toBe('Authenticated');
  });

  it.each<[string, string, (isThere: () => boolean) => Answered]>([
    ['Complete', 'saved', (isThere) => answers(api.saveOptionalFields, () => (isThere() ? taken : isLost()))],
    ['Skip for Now', 'ended', (isThere) => answers(sessionApi.firstLogin, () => (isThere() ? newcomer : isLost()))],
  ])('stays with all that was typed when after %s it cannot be %s, says so, and can be tried again', async (name, _, server) => {
    let isThere = false;
    const shell = open(
      [team],
      server(() => isThere),
    );
    const form = within(await shell.dialog());
    await shell.user.type(form.getByLabelText('Team'), 'Red');
    await shell.user.click(form.getByRole('button', { name }));
    expect(await shell.screen.findByText('An error occurred, please try again later.')).toBeInTheDocument();
    expect(form.getByLabelText('Team')).toHaveValue('Red');
    isThere = true;
    await expect.poll(() => form.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'false');
    await shell.user.click(form.getByRole('button', { name }));
    await shell.isGone();
    expect(shell.stage()).toBe('Authenticated');
  });

  it('[NOT-076] a user who skips it is let in, even if that cannot be recorded', async () => {
    const shell = open([team], answers(api.saveOptionalFields, isLost));
    await shell.user.click(within(await shell.dialog()).getByRole('button', { name: 'Skip for Now' }));
    await shell.isGone();
    expect([shell.stage(), shell.calls('firstLogin')]).toEqual(['Authenticated', [{ body: { Fields: {} } }]]);
  });

  it('is sent once, however often its buttons are pressed, and nothing of it is kept then', async () => {
    let answer = (): void => undefined;
    const late = new Promise<typeof taken>((resolve) => {
      answer = () => resolve(taken);
    });
    const shell = open(
      [team],
      answers(api.saveOptionalFields, () => late),
    );
    const form = within(await shell.dialog());
    await shell.user.type(form.getByLabelText('Team'), 'Red');
    const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft.'));
    await expect.poll(kept).toHaveLength(1);
    await shell.user.click(shell.complete());
    await shell.user.click(shell.complete());
    await shell.user.click(form.getByRole('button', { name: 'Skip for Now' }));
    answer();
    await shell.isGone();
    expect(shell.calls('saveOptionalFields')).toEqual([{ body: { Fields: { Team: 'Red' }, UserCancelled: false } }]);
    await expect.poll(kept).toEqual([]);
  });

  it('opens again after Back in the browser, and offers the input', async () => {
    const shell = open([team]);
    await shell.user.type(within(await shell.dialog()).getByLabelText('Team'), 'Red');
    act(() => shell.navigation.back());
    await shell.user.click(await shell.screen.findByRole('button', { name: 'Restore' }));
    expect(within(await shell.dialog()).getByLabelText('Team')).toHaveValue('Red');
    await expect.poll(shell.complete).toBeEnabled();
  });

  it('offers the input after the session was lost', async () => {
    const shell = open(
      [team],
      answers(sessionApi.login, () => newcomer),
    );
    await shell.user.type(within(await shell.dialog()).getByLabelText('Team'), 'Red');
    act(() => void shell.app.store.dispatch(refused({ consequence: 'sign-out', token: newcomer.Token })));
    await shell.isGone();
    await shell.screen.findByRole('button', { name: 'Sign In' });
    act(() => void shell.app.store.dispatch(signInRequested({ userName: 'pat', password: 'secret' })));
    await shell.dialog();
    await shell.user.click(await shell.screen.findByRole('button', { name: 'Restore' }));
    expect(shell.screen.getByLabelText('Team')).toHaveValue('Red');
  });

  it('speaks Spanish', async () => {
    const shell = renderInShell([], {
      locale: 'es-419',
      token: { Stage: 'FirstLogin' },
      settings: { EnabledToggles: ['RegistrationV2Enabled', 'SpanishOnWebEnabled'] },
      server: [answers(api.optionalFields, () => [team])],
    });
    expect(await shell.screen.findByRole('button', { name: 'Omitir por ahora' })).toBeVisible();
  });
});
