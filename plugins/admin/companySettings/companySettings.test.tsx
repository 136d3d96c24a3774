// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answered, answers, isLost, refuses } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import type { Branding, General, Support } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { time as timeGroup } from '../state/company';
import { history } from '../testing/history';

const frame = { HasPartner: true, MayAttach: true, UsePartnerSettings: false };
const general = (more: Partial<General> = {}): General => ({
  CoachingCompanyList: {
    Items: [
      { Value: '', Text: 'None', Disabled: false, Selected: true },
      { Value: 'northwind', Text: 'Northwind', Disabled: false, Selected: false },
    ],
  },
  ...frame,
  ...more,
});
const support = (more: Partial<Support> = {}): Support => ({
  SupportEmailAddress: 'help@acme.example',
  SupportPhoneNumber: '(312) 555-0142',
  ...frame,
  ...more,
});
const branding: Branding = {
  LogoType: 'Custom',
  LogoUrl: '/public-pictures/logo',
  LoginBackgroundImageType: 'Custom',
  LoginBackgroundCustomImages: ['/public-pictures/one', '/public-pictures/two'],
  BrandingColor: '#1e6f4a',
  UseCustomEmailBanner: false,
  EmailBannerUrl: null,
  DefaultLogoUrl: '/default-logo',
  DefaultLoginBackgroundImages: ['/default-background'],
  DefaultEmailBannerUrl: null,
  ...frame,
};
const biometrics = { ScreeningVendor: 'None', UserIdentifierType: 'UniqueID', ...frame } as const;
const time = { TimeZone: 'America/Chicago', TimeFormat: '12', WeekStartDay: 'Monday' } as const;
const units = { HeightUnits: 'Imperial', LengthUnits: 'Imperial', WeightUnits: 'Imperial', DistanceUnits: 'Imperial' } as const;

const open = (group: string, server: readonly Answered[], options: RenderOptions = {}) =>
  renderInShell([plugin], { path: `/administration/settings/company/${group}`, person: { Roles: ['Admin'] }, server: [...server], ...options });

const save = () => screen.getByRole('button', { name: 'Save' });
const sent = (view: ReturnType<typeof open>, name: string) => view.received.filter((call) => call.name === name).map(({ input }) => input);

describe('the screen', () => {
  it('[SUP-068] shows the changed fields with old and new values, and undoes the change', async () => {
    const { user } = open('changes', history());
    expect(await screen.findByText('Height units: US units → metric units')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /11\/22\/2026/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved the units' }));
    await user.click(await dialog.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('The earlier values were restored.')).toBeVisible();
  });

  it('[ADC-008, ADC-009, ADC-010, ADC-005] opens at the first group, with a tab for each and the menu beside it', async () => {
    const { navigation } = open('general', [answers(api.general, () => general())], { path: '/administration/settings/company' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Company Settings' })).toBeVisible();
    expect(navigation.address()).toBe('/administration/settings/company/general');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toHaveLength(7);
    expect(screen.getByRole('tab', { name: 'Branding' })).toBeVisible();
    const menu = screen.getByRole('navigation', { name: 'Administration' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Overview',
      'Company Settings',
      'Plan Years and Groups',
      'Staff Access',
      'Plugin Settings',
      'What Changed',
      'People',
      'Eligibility',
      'Unusual Activity',
      'Email Tool',
      'Outbound Coach Export',
      'Content Calendar',
      'Reporting Dashboard',
    ]);
  });

  it('[ADC-009] has no other group', async () => {
    const { navigation } = open('weather', []);
    await waitFor(() => expect(navigation.address()).toBe('/errors/notfound'));
  });

  it.each(['participant', 'AdminLite', 'Support'] as const)('[ADC-096, ADC-097] is closed to %s', async (role) => {
    const { navigation } = open('general', [], { person: { Roles: [role] } });
    await waitFor(() => expect(navigation.address()).toBe('/errors/unauthorized'));
  });

  it('[ADC-041, ADC-043] requests a group once, regardless of how often its tab is opened', async () => {
    const view = open('time', [answers(api.time, () => time), answers(api.units, () => units)]);
    await screen.findByLabelText(/^Time Zone/);
    await view.user.click(screen.getByRole('tab', { name: 'Units' }));
    await screen.findByLabelText(/^Height/);
    await view.user.click(screen.getByRole('tab', { name: 'Time' }));
    await screen.findByLabelText(/^Time Zone/);
    expect(sent(view, 'time')).toHaveLength(1);
  });

  it('[ADC-045, ADC-048] is kept until sign-out, which clears it', async () => {
    const view = open('time', [answers(api.time, () => time)]);
    await screen.findByLabelText(/^Time Zone/);
    const held = () => timeGroup.of({}).select(view.app.store.getState());
    expect(held()).toMatchObject({ status: 'ready', data: time });
    view.app.store.dispatch({ type: 'session/signOutRequested' });
    await waitFor(() => expect(held()).toEqual({ status: 'idle' }));
  });

  it('[ADC-041, ADC-049, ADC-073] shows that a group failed to load, with Retry', async () => {
    let isUp = false;
    const { user } = open('units', [answers(api.units, () => (isUp ? units : isLost()))]);
    expect(await screen.findByText('Settings could not be loaded.')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(/^Height/)).toBeVisible();
  });
});

it('[ADC-100] deposits are an empty page of the global company', async () => {
  open('general', [], { path: '/administration/deposits', person: { Roles: ['SuperAdmin'], EntityId: 'GLOBAL' }, settings: { GlobalEntityId: 'GLOBAL' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Deposits' })).toBeVisible();
  expect(screen.getByText('No deposits to show')).toBeVisible();
});

describe('a group', () => {
  it('[ADC-011, ADC-038, ADC-042, ADC-047, ADC-065] can be saved after a change, and counts as unchanged afterwards', async () => {
    const view = open('time', [answers(api.time, () => time), answers(api.saveTime, ({ body }) => body)]);
    await view.user.selectOptions(await screen.findByLabelText(/^Time Format/), '24');
    expect(save()).toHaveAttribute('aria-disabled', 'false');
    await view.user.click(save());
    expect(await screen.findByText('Settings saved successfully')).toBeVisible();
    expect(sent(view, 'saveTime')).toEqual([{ body: { ...time, TimeFormat: '24' } }]);
    await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));
  });

  it('[ADC-040, ADC-044, ADC-046, ADC-066] returns to the saved values by Reset', async () => {
    const { user } = open('units', [answers(api.units, () => units)]);
    const height = await screen.findByLabelText(/^Height/);
    expect(within(height).getByRole('option', { name: 'Metric (cm)' })).toBeInTheDocument();
    await user.selectOptions(height, 'Metric (cm)');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('Settings reset successfully')).toBeVisible();
    expect(height).toHaveValue('Imperial');
  });

  const broken = refuses(500, 'broken', false);
  const chosen: readonly (readonly [group: string, word: string, server: readonly Answered[], label: RegExp, option: string])[] = [
    ['general', 'support', [answers(api.general, () => general()), answers(api.saveGeneral, broken)], /^Coaching Company/, 'Northwind'],
    ['biometrics', 'biometrics', [answers(api.biometrics, () => biometrics), answers(api.saveBiometrics, broken)], /^Screening Vendor/, 'WCS'],
    ['time', 'time', [answers(api.time, () => time), answers(api.saveTime, broken)], /^Week Start Day/, 'Sunday'],
    ['units', 'units', [answers(api.units, () => units), answers(api.saveUnits, broken)], /^Distance/, 'Metric (km)'],
  ];
  const saysWhy = async (word: string): Promise<void> => {
    const text = `An error occurred while saving company ${word} settings. Please contact support if the issue persists.`;
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  };

  describe('[ADC-020, ADC-067, ADC-070, ADC-071, ADC-072] that failed to save shows the error, and keeps the selection', () => {
    it.each(chosen)('%s', async (group, word, server, label, option) => {
      const { user } = open(group, server);
      const field = await screen.findByLabelText(label);
      await user.selectOptions(field, option);
      await user.click(save());
      await saysWhy(word);
      expect(within(field).getByRole('option', { name: option })).toHaveProperty('selected', true);
    });
  });

  it('[ADC-069] support that failed to save shows the error, and keeps the input', async () => {
    const { user } = open('support', [answers(api.support, () => support()), answers(api.saveSupport, broken)]);
    const field = await screen.findByLabelText(/^Support Email Address/);
    await user.clear(field);
    await user.type(field, 'new@acme.example');
    await user.click(save());
    await saysWhy('support');
    expect(field).toHaveValue('new@acme.example');
  });

  it('[ADC-068] branding that failed to save shows the error, and keeps the selection', async () => {
    const { user } = open('branding', [answers(api.branding, () => branding), answers(api.saveBranding, broken)]);
    await user.click(await screen.findByRole('button', { name: 'Remove picture 2' }));
    await user.click(save());
    await saysWhy('support');
    expect(screen.queryByRole('button', { name: 'Remove picture 2' })).toBeNull();
  });

  it('[ADC-015, ADC-018] general starts with None, and sends the list with the chosen company', async () => {
    const view = open('general', [answers(api.general, () => general()), answers(api.saveGeneral, () => general())]);
    expect(within(await screen.findByLabelText(/^Coaching Company/)).getByRole('option', { name: 'None' })).toHaveProperty('selected', true);
    await view.user.selectOptions(screen.getByLabelText(/^Coaching Company/), 'Northwind');
    await view.user.click(save());
    await screen.findByText('Settings saved successfully');
    expect(sent(view, 'saveGeneral')).toMatchObject([
      { query: { usePartnerSettings: 'false' }, body: { CoachingCompanyList: { Items: [{ Selected: false }, { Selected: true }] } } },
    ]);
  });

  it('[ADC-035] support refuses an invalid mail address before a request', async () => {
    const view = open('support', [answers(api.support, () => support())]);
    const field = await screen.findByLabelText(/^Support Email Address/);
    await view.user.clear(field);
    await view.user.type(field, 'nobody');
    await view.user.tab();
    expect(field).toBeInvalid();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  });
});

describe("the partner's settings", () => {
  const server = [
    answers(api.support, ({ query }) =>
      query.usePartnerSettings === 'true' ? support({ SupportEmailAddress: 'help@northwind.example', UsePartnerSettings: true }) : support(),
    ),
    answers(api.saveSupport, () => support({ SupportEmailAddress: 'help@northwind.example', UsePartnerSettings: true })),
  ];

  it('[ADC-018, ADC-055, ADC-056] are shown read-only when they are switched on, and stored by Save', async () => {
    const view = open('support', server);
    await screen.findByDisplayValue('help@acme.example');
    await view.user.click(screen.getByRole('switch', { name: 'Use partner settings' }));
    expect(await screen.findByDisplayValue('help@northwind.example')).toBeDisabled();
    await view.user.click(save());
    expect(await screen.findByText('Settings saved successfully')).toBeVisible();
    expect(sent(view, 'saveSupport')).toMatchObject([{ query: { usePartnerSettings: 'true' }, body: { UsePartnerSettings: true } }]);
  });

  it('[ADC-054] are requested again for each preview', async () => {
    const view = open('support', server);
    const press = async (): Promise<void> => view.user.click(await screen.findByRole('switch', { name: 'Use partner settings' }));
    await screen.findByDisplayValue('help@acme.example');
    await press();
    await screen.findByDisplayValue('help@northwind.example');
    await press();
    await screen.findByDisplayValue('help@acme.example');
    await press();
    await waitFor(() => expect(sent(view, 'support')).toHaveLength(4));
  });

  it('[ADC-012] replace unsaved input only after a confirmation', async () => {
    const view = open('support', server);
    await view.user.type(await screen.findByDisplayValue('help@acme.example'), '.org');
    await view.user.click(screen.getByRole('switch', { name: 'Use partner settings' }));
    expect(await screen.findByText('You have unsaved changes. Do you want to leave without saving?')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    const again = await screen.findByRole('switch', { name: 'Use partner settings' });
    expect(screen.getByDisplayValue('help@acme.example.org')).toBeVisible();
    await view.user.click(again);
    await view.user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByDisplayValue('help@northwind.example')).toBeDisabled();
  });

  it('[ADC-012] that are switched but not saved count as a change: leaving asks for a confirmation until they are saved', async () => {
    const view = open('support', [...server, answers(api.time, () => time)]);
    await screen.findByDisplayValue('help@acme.example');
    await view.user.click(screen.getByRole('switch', { name: 'Use partner settings' }));
    await screen.findByDisplayValue('help@northwind.example');
    await view.user.click(screen.getByRole('tab', { name: 'Time' }));
    await view.user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(view.navigation.address()).toBe('/administration/settings/company/support');
    await view.user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Settings saved successfully');
    await view.user.click(screen.getByRole('tab', { name: 'Time' }));
    expect(await screen.findByLabelText(/^Time Zone/)).toBeVisible();
  });

  it('[ADC-012] that are switched on and off again are no change: nothing can be saved, and leaving asks nothing', async () => {
    const view = open('support', [...server, answers(api.time, () => time)]);
    await screen.findByDisplayValue('help@acme.example');
    await view.user.click(screen.getByRole('switch', { name: 'Use partner settings' }));
    await screen.findByDisplayValue('help@northwind.example');
    expect(save()).toHaveAttribute('aria-disabled', 'false');
    await view.user.click(screen.getByRole('switch', { name: 'Use partner settings' }));
    await screen.findByDisplayValue('help@acme.example');
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    await view.user.click(screen.getByRole('tab', { name: 'Time' }));
    expect(await screen.findByLabelText(/^Time Zone/)).toBeVisible();
  });

  it('[ADC-018] have no switch without a partner, and a disabled one for callers without the permission', async () => {
    const { unmount } = open('support', [answers(api.support, () => support({ HasPartner: false }))]);
    await screen.findByDisplayValue('help@acme.example');
    expect(screen.queryByRole('switch')).toBeNull();
    unmount();
    open('support', [answers(api.support, () => support({ MayAttach: false }))]);
    expect(await screen.findByRole('switch', { name: 'Use partner settings' })).toBeDisabled();
  });
});

describe('branding', () => {
  const server = (saved: Branding = branding): readonly Answered[] => [answers(api.branding, () => branding), answers(api.saveBranding, () => saved)];

  it('[ADC-028, ADC-029] sends a new logo with the other settings, and removes a picture', async () => {
    const view = open('branding', server());
    await view.user.click(await screen.findByRole('button', { name: 'Remove picture 2' }));
    await view.user.upload(screen.getByTestId('logo'), new File(['pixels'], 'logo.png', { type: 'image/png' }));
    await view.user.click(save());
    expect(await screen.findByText('Settings saved successfully')).toBeVisible();
    expect(sent(view, 'saveBranding')).toMatchObject([
      {
        query: { partnerSettings: 'Detach' },
        body: { LoginBackgroundCustomImages: ['/public-pictures/one'], LogoImageUploadRequest: { Base64EncodedImage: btoa('pixels') } },
      },
    ]);
  });

  it('[ADC-032] shows the new look without a reload', async () => {
    const view = open('branding', server());
    await view.user.click((await screen.findAllByRole('radio', { name: 'Default' }))[0] as HTMLElement);
    const before = sent(view, 'brandings').length;
    await view.user.click(save());
    await screen.findByText('Settings saved successfully');
    await waitFor(() => expect(sent(view, 'brandings').length).toBe(before + 1));
  });

  it('[ADC-031] refuses an invalid colour', async () => {
    const { user } = open('branding', server());
    const field = await screen.findByLabelText(/^Branding Color/);
    await user.clear(field);
    await user.type(field, 'green');
    await user.tab();
    expect(await screen.findByText('Enter a color such as #1E6F4A')).toBeVisible();
  });
});
