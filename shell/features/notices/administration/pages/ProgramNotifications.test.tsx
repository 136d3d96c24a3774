// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answered, answers, refuses } from '../../../../testing/fakeBackend';
import { noTexts } from '../../../../testing/noTexts';
import { previewed } from '../../../../testing/previewed';
import { type RenderOptions, renderInShell } from '../../../../testing/renderInShell';
import { api as scheduling } from '../../../administration/state';
import type { AdministeredNotification, NotificationHistory, NotificationSetup } from '../contract';
import { api } from '../state/api';

const item = (Value: string, Text: string, Disabled = false) => ({ Value, Text, Disabled, Selected: false });
const notification = (more: Partial<AdministeredNotification> = {}): AdministeredNotification => ({
  ProgramNotificationId: 'terms',
  EntityId: 'acme',
  Name: 'Terms',
  Content: '<p>What <b>holds</b>.</p>',
  LanguageCode: 'en',
  SpanishName: '',
  SpanishContent: '',
  Roles: [],
  Regions: [],
  Locations: [],
  ProceedAfterDeclineAllowed: false,
  IsDefault: true,
  IsEnabled: true,
  LastResetDate: null,
  IsCoachSharing: false,
  Version: 1,
  ...more,
});
const heat = notification({
  ProgramNotificationId: 'heat',
  Name: 'heat at work',
  IsDefault: false,
  IsEnabled: false,
  Roles: ['Coach', 'King'],
  Regions: ['r2'],
  LastResetDate: '2025-03-07T20:05:00.000Z',
});
const zeal = notification({ ProgramNotificationId: 'zeal', Name: 'Zeal', IsDefault: false, Regions: ['r1'] });
const setup = (more: Partial<NotificationSetup> = {}): NotificationSetup => ({
  EntityId: 'acme',
  ProgramNotifications: [zeal, notification(), heat],
  DefaultProgramNotification: { Name: 'Terms', Content: '<p>As it was.</p>', SpanishName: 'Términos', SpanishContent: '<p>Como era.</p>' },
  RolesList: { Items: [item('participant', 'Participant'), item('Coach', 'Coach')] },
  RegionList: { Items: [item('r1', 'Midwest'), item('r2', 'Pacific'), item('r3', 'Lost', true)] },
  LocationList: { Items: [] },
  ...more,
});
const version = (more: Partial<NotificationHistory['Versions'][number]>) => ({
  Id: 1,
  LanguageCode: 'en' as const,
  Name: 'Terms',
  Content: '<p>What holds.</p>',
  SavedAt: '2026-01-02T15:00:00.000Z',
  SavedBy: 'Ada Admin',
  Agreed: { Count: 0, IsCapped: false },
  IsCurrent: true,
  ...more,
});
const history: NotificationHistory = {
  Versions: [
    version({ Id: 2, Content: '<p>What holds <b>today</b>.</p>' }),
    version({ Id: 1, Content: '<p>What holds for ever.</p>', IsCurrent: false, Agreed: { Count: 3, IsCapped: false } }),
  ],
  AskedAgain: { Count: 3, IsCapped: false },
};

/** The plugin of the administration, which the company has licensed. */
const admin = { id: 'admin', messages: noTexts };

const open = async (server: readonly Answered[] = [], data = setup(), options: RenderOptions = {}) => {
  const view = renderInShell([admin], {
    path: '/administration/settings/program-notifications',
    person: { Roles: ['Admin'], TimeZone: 'America/Chicago' },
    server: [answers(api.notificationSetup, () => data), answers(api.notificationHistory, () => history), ...server],
    ...options,
  });
  await screen.findByRole('heading', { level: 1 });
  const rows = () => screen.getAllByRole('row').slice(1);
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  return {
    ...view,
    rows,
    row,
    names: () => rows().map((one) => within(one).getAllByRole('button')[0]?.textContent),
    button: (name: string) => screen.getByRole('button', { name }),
    pick: async (name: string) => view.user.click(within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox')),
    sent: (name: string) => view.received.filter((call) => call.name === name).map(({ input }) => (input as { readonly body: Record<string, unknown> }).body),
  };
};
const listed = () => screen.findByRole('button', { name: 'Zeal' });
const echo = answers(api.saveNotification, ({ body }) => ({ ...notification(), ...body, Version: 2 }) as AdministeredNotification);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the screen', () => {
  it('[ADN-001, ADN-002, ADN-003, ADN-004, ADN-005, ADN-006, ADN-007, ADN-015] has its heading, line, buttons and columns; locations only where there are some', async () => {
    const { button } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Program Notification Settings' })).toBeVisible();
    expect(screen.getByText('All users will have to agree to terms before being able to use system.')).toBeVisible();
    await listed();
    expect(within(screen.getByRole('navigation', { name: 'Administration' })).getByRole('link', { name: 'Program Notifications' })).toBeVisible();
    expect(button('New')).toBeEnabled();
    expect(button('Copy')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Delete')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Off/On',
      'Notification Name',
      'Roles',
      'Regions',
      'Last Reset Date',
      'Reset',
    ]);
  });

  it('[ADN-010, ADN-011, ADN-012, ADN-013, ADN-014, ADN-016, ADN-017, ADN-018, ADN-019, ADN-114] a row says what it is; an unknown value is itself, and a notification that was never reset has a blank', async () => {
    const { row } = await open();
    await listed();
    const cells = (name: string) =>
      within(row(name))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells('Terms').slice(1)).toEqual(['TermsDefault', 'ALL', 'ALL', '', 'Reset']);
    expect(cells('heat').slice(1)).toEqual(['heat at work', 'Coach, King', 'Pacific', '3/7/2025 2:05 PM', 'Reset']);
    expect(within(row('heat')).getByRole('switch')).not.toBeChecked();
    expect(within(row('Terms')).getByRole('switch')).toBeChecked();
    expect(screen.getAllByText('Default')).toHaveLength(1);
    expect(within(row('heat')).getByText('Coach, King')).toHaveAttribute('title', 'Coach, King');
  });

  it('[ADN-020, ADN-021] sorts by name at first, by each column, and has rows without a reset last in both directions', async () => {
    const { names, user } = await open();
    await listed();
    const by = async (header: string) => {
      await user.click(within(screen.getByRole('columnheader', { name: header })).getByRole('button'));
      return names();
    };
    expect(names()).toEqual(['heat at work', 'Terms', 'Zeal']);
    expect(await by('Notification Name')).toEqual(['Zeal', 'Terms', 'heat at work']);
    expect((await by('Last Reset Date'))[0]).toBe('heat at work');
    expect((await by('Last Reset Date'))[0]).toBe('heat at work');
    expect(await by('Regions')).toEqual(['Terms', 'Zeal', 'heat at work']);
    expect(await by('Regions')).toEqual(['heat at work', 'Zeal', 'Terms']);
    expect((await by('Roles')).at(-1)).toBe('heat at work');
    for (const header of ['Off/On', 'Reset']) expect(within(screen.getByRole('columnheader', { name: header })).queryByRole('button')).toBeNull();
  });

  it('[ADN-022] says that there are none', async () => {
    await open([], setup({ ProgramNotifications: [] }));
    expect(await screen.findByText('No notifications found.')).toBeVisible();
  });

  it('[ADN-113] a setup that cannot be loaded can be tried again, without a snackbar', async () => {
    let isGood = false;
    const { user } = await open([answers(api.notificationSetup, () => (isGood ? setup() : refuses(500, 'Broken')()))]);
    const retry = await screen.findByRole('button', { name: /again/i });
    isGood = true;
    await user.click(retry);
    await listed();
  });

  it('[ADN-090] is closed to all other users', async () => {
    renderInShell([admin], { path: '/administration/settings/program-notifications', person: { Roles: ['AdminLite'] } });
    expect(await screen.findByText(/not authorized|unauthorized/i)).toBeVisible();
  });
});

describe('choosing', () => {
  it('[ADN-008, ADN-009, ADN-062, ADN-063] rows, all of them, or some; the default alone cannot be deleted', async () => {
    const { pick, button, user } = await open();
    await listed();
    const every = screen.getByRole('checkbox', { name: /all/i });
    await pick('Terms');
    expect(every).toBePartiallyChecked();
    expect(button('Copy')).not.toHaveAttribute('aria-disabled', 'true');
    expect(button('Delete')).toHaveAttribute('aria-disabled', 'true');
    await user.click(every);
    expect(every).toBeChecked();
    expect(button('Delete')).not.toHaveAttribute('aria-disabled', 'true');
    await user.click(every);
    expect(button('Copy')).toHaveAttribute('aria-disabled', 'true');
  });

  it('[ADN-065, ADN-068, ADN-072, ADN-106, ADN-107, ADN-108, ADN-109, ADN-111] delete asks, names what goes, leaves the default out, and takes away what the server says', async () => {
    const gone = answers(api.deleteNotifications, ({ body }) => ({
      Actions: body.ProgramNotificationIds.map((ProgramNotificationId) => ({
        ProgramNotificationId,
        IsSuccessful: ProgramNotificationId === 'heat',
        ...(ProgramNotificationId !== 'heat' && { Message: 'It is needed.' }),
      })),
    }));
    const { pick, button, user, sent, names } = await open([gone]);
    await listed();
    await pick('heat');
    await user.click(button('Delete'));
    let dialog = await screen.findByRole('dialog', { name: 'Confirm Delete' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete 1 item(s)?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('deleteNotifications')).toEqual([]);
    await pick('Terms');
    await pick('Zeal');
    await user.click(button('Delete'));
    dialog = await screen.findByRole('dialog', { name: 'Confirm Delete' });
    expect(dialog).toHaveTextContent('The default notification cannot be deleted. The other 2 item(s) will be deleted.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect.poll(names).toEqual(['Terms', 'Zeal']);
    expect(sent('deleteNotifications')).toEqual([{ EntityId: 'acme', ProgramNotificationIds: expect.arrayContaining(['zeal', 'heat']) }]);
    const kept = screen.getByRole('checkbox', { name: 'Select Zeal' });
    expect(kept).toBeChecked();
    expect(kept).toHaveAccessibleDescription('It is needed.');
    expect(screen.getByText('1 of 2 deleted. 1 failed: see the reason in its row.')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('checkbox', { name: 'Select Terms' })).not.toBeChecked();
    await user.click(kept);
    expect(screen.queryByText('It is needed.')).toBeNull();
    expect(button('Copy')).toHaveAttribute('aria-disabled', 'true');
  });

  it('[ADN-069, ADN-072, ADN-100] a copy is the row that the server answers', async () => {
    const made = { ...heat, ProgramNotificationId: 'copy', Name: 'Copy of heat at work' };
    const { pick, button, user, names } = await open([
      answers(api.copyNotifications, () => ({
        Actions: [
          { IsSuccessful: false, ProgramNotification: null },
          { IsSuccessful: true, ProgramNotification: made },
        ],
      })),
    ]);
    await listed();
    await pick('heat');
    await pick('Zeal');
    await user.click(button('Copy'));
    await expect.poll(names).toEqual(['Copy of heat at work', 'heat at work', 'Terms', 'Zeal']);
    expect(screen.getByRole('checkbox', { name: 'Select heat at work' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Zeal' })).toHaveAccessibleDescription(/An error occurred while copying the program notification/);
  });
});

describe('the switch', () => {
  it('[ADN-054] saves at once, in one call and without the box', async () => {
    const { row, user, sent } = await open([echo]);
    await listed();
    await user.click(within(row('heat')).getByRole('switch'));
    await expect.poll(() => within(row('heat')).getByRole('switch')).toBeChecked();
    expect(sent('saveNotification')).toEqual([{ ...heat, IsEnabled: true }]);
    expect(screen.queryByRole('heading', { level: 2, name: 'Edit Notification' })).toBeNull();
  });

  it('[ADN-055, ADN-112] goes back where it fails, and says so', async () => {
    const { row, user } = await open([answers(api.saveNotification, refuses(500, '', false))]);
    await listed();
    await user.click(within(row('heat')).getByRole('switch'));
    expect(await screen.findByText(/An error occurred/)).toBeInTheDocument();
    await expect.poll(() => within(row('heat')).getByRole('switch')).not.toBeChecked();
  });
});

describe('reset', () => {
  it('[ADN-056, ADN-058, ADN-106, ADN-110, ADN-111] asks for confirmation, shows consequences and changes; No cancels', async () => {
    const { row, user, sent } = await open();
    await listed();
    await user.click(within(row('heat')).getByRole('button', { name: /Reset/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Reset' });
    expect(within(dialog).getByText('Are you sure you want to reset the Wellness Program Notification?')).toBeVisible();
    expect(await within(dialog).findByText('3 people who have answered will be asked again.')).toBeVisible();
    expect(within(dialog).getByText(/the next time they load the app/)).toBeVisible();
    expect(within(dialog).getByText(/Resetting turns it on/)).toBeVisible();
    expect(dialog.querySelector('ins')).toHaveTextContent('today');
    expect(dialog.querySelector('del')).toHaveTextContent('for ever');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('saveNotification')).toEqual([]);
  });

  it('[ADN-057] saves a later moment, switched on', async () => {
    const { row, user, sent } = await open([echo]);
    await listed();
    await user.click(within(row('heat')).getByRole('button', { name: /Reset/ }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Confirm Reset' })).getByRole('button', { name: 'Reset' }));
    await expect.poll(() => sent('saveNotification')).toHaveLength(1);
    const [body] = sent('saveNotification');
    expect(body).toMatchObject({ ProgramNotificationId: 'heat', IsEnabled: true, Version: 1 });
    expect(Date.parse(String(body?.LastResetDate))).toBeGreaterThan(Date.parse(heat.LastResetDate!));
    await expect.poll(() => within(row('heat')).getByRole('switch')).toBeChecked();
  });
});

describe('the box', () => {
  const content = () => screen.findByRole('textbox', { name: /^Content/ });

  it('[ADN-023, ADN-025, ADN-026, ADN-027, ADN-028, ADN-029, ADN-030, ADN-031, ADN-033, ADN-034, ADN-036, ADN-037, ADN-038, ADN-039, ADN-040, ADN-041, ADN-042, ADN-044, ADN-046, ADN-060, ADN-061] opens empty for a new one', async () => {
    const { button, user } = await open();
    await listed();
    await user.click(button('New'));
    expect(screen.getByRole('heading', { level: 2, name: 'New Notification' })).toBeVisible();
    expect(await content()).toHaveTextContent('');
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: 'Allow user to proceed if they decline' })).not.toBeChecked();
    for (const name of ['Bold', 'Italic', 'Underline', 'Align left', 'Bulleted list', 'Numbered list', 'Source code'])
      expect(screen.getAllByRole('button', { name })[0]).toBeVisible();
    expect(screen.queryByRole('menubar')).toBeNull();
    expect(screen.getAllByText('(All)')).toHaveLength(2);
    expect(within(screen.getByRole('group', { name: 'Regions' })).getByRole('checkbox', { name: 'Lost' })).toBeDisabled();
    expect(screen.queryByRole('group', { name: 'Locations' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Restore Default' })).toBeNull();
    expect(button('New')).toBeDisabled();
    for (const reset of screen.getAllByRole('button', { name: /^Reset / })) expect(reset).toBeDisabled();
    expect(button('Save')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Cancel'));
    expect(button('New')).toBeEnabled();
  });

  it('[ADN-024, ADN-029, ADN-045, ADN-046, ADN-047] edits the default without the box for declining, and restores its text', async () => {
    const { button, user, sent } = await open([echo]);
    await listed();
    await user.click(button('Terms'));
    expect(screen.getByRole('heading', { level: 2, name: 'Edit Notification' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Allow user to proceed if they decline' })).toBeNull();
    expect(await content()).toHaveTextContent('What holds.');
    await user.click(button('Restore Default'));
    await expect.poll(content).toHaveTextContent('As it was.');
    expect(screen.getByText('The default text is back in Content. It applies once you save.')).toHaveAttribute('role', 'status');
    expect(sent('saveNotification')).toEqual([]);
    await user.click(button('Save'));
    await expect
      .poll(() => sent('saveNotification'))
      .toMatchObject([{ ProgramNotificationId: 'terms', Content: '<p>As it was.</p>', LanguageCode: 'en', Version: 1 }]);
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Edit Notification' })).toBeNull());
  });

  it('schedules that a notification is switched on, without another change; one that is on is switched off', async () => {
    const nothing = answers(scheduling.scheduled, () => ({ Zone: 'America/Chicago', LocalNow: '2026-11-20T09:00', Items: [] }));
    const { button, user, sent } = await open([nothing, answers(scheduling.schedule, () => ({ Id: '1' }))]);
    await listed();
    await user.click(button('Zeal'));
    expect(await screen.findByRole('button', { name: 'Schedule switching off…' })).toBeVisible();
    await user.click(button('heat at work'));
    await user.click(await screen.findByRole('button', { name: 'Schedule switching on…' }));
    await user.click(await screen.findByRole('button', { name: 'Schedule' }));
    await expect
      .poll(() => sent('schedule'))
      .toMatchObject([{ Call: 'notices.saveNotification', At: '2026-11-21T08:00', Body: { ProgramNotificationId: 'heat', IsEnabled: true, Version: 1 } }]);
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Edit Notification' })).toBeNull());
    expect(sent('saveNotification')).toEqual([]);
  });

  it('[ADN-032, ADN-033, ADN-035] sends each chosen value, and an empty list where none is', async () => {
    const { button, user, sent } = await open([echo], setup({ LocationList: { Items: [item('l1', 'Chicago'), item('l2', 'Boston')] } }));
    await listed();
    await user.click(button('heat at work'));
    await content();
    await user.click(button('Select All: Locations'));
    await user.click(button('Clear: Roles'));
    await user.click(button('Save'));
    await expect.poll(() => sent('saveNotification')).toMatchObject([{ Roles: [], Regions: ['r2'], Locations: ['l1', 'l2'], IsEnabled: false }]);
  });

  it('has the focus while it is open, and gives it back to what opened it', async () => {
    const { button, user } = await open();
    await listed();
    for (const [opener, title] of [
      ['New', 'New Notification'],
      ['Zeal', 'Edit Notification'],
    ] as const) {
      await user.click(button(opener));
      expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
      await user.click(button('Cancel'));
      await waitFor(() => expect(button(opener)).toHaveFocus());
    }
  });

  it('[ADN-026] another name replaces the open notification', async () => {
    const { button, user } = await open();
    await listed();
    await user.click(button('heat at work'));
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'x');
    await user.click(button('Zeal'));
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Zeal');
  });

  it('keeps the input for a notification that another administrator deletes, until it is closed; [ADN-072] deleting it closes it', async () => {
    let all = [zeal, notification(), heat];
    const gone = answers(api.deleteNotifications, ({ body }) => ({
      Actions: body.ProgramNotificationIds.map((ProgramNotificationId) => ({ ProgramNotificationId, IsSuccessful: true })),
    }));
    const { button, user, names, pick, realtime } = await open([answers(api.notificationSetup, () => setup({ ProgramNotifications: all })), gone]);
    await listed();
    await user.click(button('heat at work'));
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' today');
    all = [zeal, notification()];
    act(() => realtime.publish('records:acme', { Record: 'notices.programNotification', Id: 'heat', Version: 2 }));
    await expect.poll(names).toEqual(['Terms', 'Zeal']);
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('heat at work today');
    await user.click(button('Zeal'));
    await pick('Zeal');
    await user.click(button('Delete'));
    await user.click(within(await screen.findByRole('dialog', { name: 'Confirm Delete' })).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull());
  });

  it('[ADN-048, ADN-050, ADN-051, ADN-052] needs a name and a content', async () => {
    const { button, user } = await open();
    await listed();
    await user.click(button('heat at work'));
    await content();
    await expect.poll(() => button('Save').getAttribute('aria-disabled')).toBe('false');
    await user.clear(screen.getByRole('textbox', { name: /^Name/ }));
    await user.tab();
    expect(await screen.findByText('Field is required.')).toBeVisible();
    expect(button('Save')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('maxlength', '200');
  });

  it('[ADN-067, ADN-070, ADN-112] keeps the input after a failed save, and shows the reason in a snackbar', async () => {
    let isGood = false;
    const { button, user, names } = await open([
      answers(api.saveNotification, ({ body }) => (isGood ? ({ ...heat, ...body, Version: 2 } as AdministeredNotification) : refuses(500, '', false)())),
    ]);
    await listed();
    await user.click(button('heat at work'));
    await content();
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), '!');
    await user.click(button('Save'));
    const text = 'An error occurred while saving the program notification. Please contact support if the issue persists.';
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('heat at work!');
    expect(names()).toContain('heat at work');
    isGood = true;
    await user.click(button('Save'));
    await expect.poll(names).toContain('heat at work!');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Edit Notification' })).toBeNull());
  });

  it('has a Spanish text, which is whole or not at all, and asks before it settles what coaches see', async () => {
    const { button, user, sent } = await open([echo]);
    await listed();
    await user.click(button('Zeal'));
    await content();
    await user.click(screen.getByRole('tab', { name: 'Spanish' }));
    await user.type(screen.getByRole('textbox', { name: /^Name in Spanish/ }), 'Celo');
    await user.tab();
    await expect.poll(() => button('Save').getAttribute('aria-disabled')).toBe('true');
    await user.clear(screen.getByRole('textbox', { name: /^Name in Spanish/ }));
    const mark = screen.getByRole('checkbox', { name: 'This notification controls what coaches can see' });
    await user.click(mark);
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Let this notification control it?' })).getByRole('button', { name: 'Cancel' }));
    expect(mark).not.toBeChecked();
    await user.click(mark);
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Let this notification control it?' })).getByRole('button', { name: 'Continue' }));
    await expect.poll(() => mark).toBeChecked();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await expect.poll(() => sent('saveNotification')).toMatchObject([{ IsCoachSharing: true, SpanishName: '', SpanishContent: '' }]);
  });

  it('lists earlier versions with author and number of agreements, and previews the text in its dialog', async () => {
    const { button, user } = await open();
    await listed();
    await user.click(button('Zeal'));
    await content();
    await user.click(button('Earlier versions'));
    expect(await screen.findByText('3 people agreed to this text')).toBeVisible();
    expect(screen.getAllByText(/by Ada Admin/)).toHaveLength(2);
    await user.click(screen.getAllByRole('button', { name: 'Show text' })[1]!);
    expect(await screen.findByText('What holds for ever.')).toBeVisible();
    await user.click(button('Preview'));
    const preview = await previewed('As people see it');
    expect(preview.getByText(/I Jane Doe have read and agree/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Spanish' }));
    expect(screen.getByText(/no Spanish text/)).toBeVisible();
    expect(await preview.findByText(/Yo, Juana Pérez, leí los términos/)).toBeInTheDocument();
    expect(preview.getByText('Zeal')).toHaveAttribute('lang', 'en');
    expect(screen.getByTitle('As people see it')).toHaveAttribute('inert');
  });
});
