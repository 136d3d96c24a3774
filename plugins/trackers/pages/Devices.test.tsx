// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { someSettings } from '../../../shell/testing/factories';
import { type Answered, answers, isLost, refuses } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { Device } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { devices } from '../state/devices';
import { aDevice } from '../testing/factories';

interface OpenOptions {
  readonly tab?: string;
  readonly isRegistered?: boolean;
  readonly asCoach?: boolean;
  readonly server?: readonly Answered[];
}

const open = (listed: readonly Device[], { tab = 'connected-devices', isRegistered = true, asCoach = false, server = [] }: OpenOptions = {}) =>
  renderInShell([plugin], {
    path: `/trackers/devices?tab=${tab}`,
    person: { UsingValidic: isRegistered },
    settings: asCoach ? { Impersonation: { ...someSettings().Impersonation, IsEnabled: true, IsCoach: true, ImpersonatedUserId: 'person-1' } } : {},
    server: [answers(api.devices, () => [...listed]), answers(api.deviceMenu, () => []), ...server],
  });

afterEach(() => vi.restoreAllMocks());
const connected = aDevice({ IsConnected: true });

describe('the lists', () => {
  it('[ACC-041, ACC-042, ACC-049, ACC-050, ACC-051] has four tabs, named as in the menu', async () => {
    const leaf = (Label: string, RouterLink: string) => ({ Label, RouterLink, Items: [], IsPopupModal: false, IsMvcLink: false, InCascadingMenu: false });
    const { screen, user } = open([connected, aDevice({ Id: 'orbit', Name: 'Orbit Watch' })], {
      server: [
        answers(api.deviceMenu, () => [{ ...leaf('Devices', ''), RouterLink: null, Items: [leaf('My gadgets', '/trackers/devices?tab=connected-devices')] }]),
      ],
    });
    expect(await screen.findByRole('tab', { name: 'My gadgets' })).toHaveAttribute('aria-selected', 'true');
    for (const name of ['Connected Apps', 'Supported Devices', 'Supported Apps']) expect(screen.getByRole('tab', { name })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Stride Band' })).toBeEnabled();
    await user.click(screen.getByRole('tab', { name: 'Supported Devices' }));
    expect(await screen.findByRole('button', { name: 'Add Orbit Watch' })).toBeEnabled();
  });

  it('[ACC-047] Apple Health and Google Fit have no Remove', async () => {
    const apps = [
      aDevice({ Id: 'apple-health', Name: 'Apple Health', Type: 'App', IsConnected: true }),
      aDevice({ Id: 'google-fit', Name: 'Google Fit', Type: 'App', IsConnected: true }),
      aDevice({ Id: 'trail', Name: 'TrailMate', Type: 'App', IsConnected: true }),
    ];
    const { screen } = open(apps, { tab: 'connected-apps' });
    expect(await screen.findByText('Apple Health')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'))).toEqual(['Remove TrailMate']);
  });

  it('[ACC-048] an app of the phone shows a picture of the steps', async () => {
    const { screen, user } = open([aDevice({ Id: 'health-connect', Name: 'Health Connect', Type: 'App' })], { tab: 'supported-apps' });
    await user.click(await screen.findByRole('button', { name: 'How to connect Health Connect' }));
    expect(await screen.findByRole('img', { name: /Four steps on a phone/ })).toBeInTheDocument();
    expect(screen.getByRole('dialog').style.getPropertyValue('--dialog-width')).toBe('50%');
  });
});

describe('registering', () => {
  it('[ACC-043, ACC-044, ACC-045, ACC-046, ACC-052, ACC-053, ACC-054, ACC-055] shows the progress, and reloads the devices', async () => {
    let done = (): void => undefined;
    const { screen, user, received } = open([], {
      isRegistered: false,
      server: [answers(api.registerProvider, () => new Promise<boolean>((resolve) => (done = () => resolve(true))))],
    });
    const text = 'Device integration is powered by the provider. To get started, you must authorize the provider to access your device data.';
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByText('Registering with the provider, this may take a few minutes...')).toBeVisible();
    const loads = () => received.filter(({ name }) => name === 'devices').length;
    const before = loads();
    done();
    expect(await screen.findByText('Validic Registration Successful')).toBeInTheDocument();
    await expect.poll(loads).toBe(before + 1);
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  });

  it('[ACC-056] a failure shows the reason', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { screen, user } = open([], { isRegistered: false, server: [answers(api.registerProvider, refuses(400, 'The provider is closed.'))] });
    await user.click(await screen.findByRole('button', { name: 'Register' }));
    expect(await screen.findByText('Error Registering With Validic: The provider is closed.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled();
  });

  it('[ACC-057] unregistering asks for a confirmation', async () => {
    const { screen, user, received } = open([], { server: [answers(api.unregisterProvider, () => true)] });
    await user.click(await screen.findByRole('button', { name: 'Unregister' }));
    expect(await screen.findByText('Leave the device-data provider?')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Unregister' }).at(-1)!);
    expect(await screen.findByRole('button', { name: 'Register' })).toBeVisible();
    expect(received.some(({ name }) => name === 'unregisterProvider')).toBe(true);
  });
});

describe('adding and removing', () => {
  it('[ACC-062, ACC-061] removing asks for a confirmation in the documented text', async () => {
    const { screen, user, received } = open([connected], { server: [answers(api.disconnectHumanApiDevice, () => true)] });
    await user.click(await screen.findByRole('button', { name: 'Remove Stride Band' }));
    expect(await screen.findByText('Confirm Remove')).toBeVisible();
    const text =
      'Are you sure you want to disconnect the device from your connected devices? Once you disconnect the device your data will stop automatically syncing.';
    expect(screen.getByText(text)).toBeVisible();
    expect(await screen.findByText('Stride Band', { selector: '[role=alertdialog] *' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await expect
      .poll(() => received.filter(({ name }) => name === 'disconnectHumanApiDevice'))
      .toMatchObject([{ input: { query: { deviceId: 'stride-band' } } }]);
  });

  it('[ACC-058] devices of the first provider have a call of their own', async () => {
    const { screen, user, received } = open([aDevice({ IsConnected: true, Provider: 'Validic' })], { server: [answers(api.disconnectDevice, () => true)] });
    await user.click(await screen.findByRole('button', { name: 'Remove Stride Band' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await expect.poll(() => received.filter(({ name }) => name === 'disconnectDevice')).toMatchObject([{ input: { body: { DeviceId: 'stride-band' } } }]);
  });

  it('[ACC-059, ACC-060, ACC-063, ACC-064] requests the consent page, opens it, and polls every 20 seconds until the device is connected', async () => {
    const tab = { opener: window };
    const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    let isConnected = false;
    const { screen, user, received } = open([], {
      tab: 'supported-devices',
      server: [
        answers(api.devices, () => [aDevice({ IsConnected: isConnected })]),
        answers(api.connectHumanApiDevice, () => 'https://provider.example/agree'),
        answers(api.addDeviceTrackers, () => true),
      ],
    });
    const add = await screen.findByRole('button', { name: 'Add Stride Band' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.setup({ advanceTimers: vi.advanceTimersByTime }).click(add);
    await vi.waitFor(() => expect(opened).toHaveBeenCalledWith('https://provider.example/agree', '_blank'));
    expect(tab.opener).toBeNull();
    const loads = () => received.filter(({ name }) => name === 'devices').length;
    const before = loads();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(loads()).toBe(before);
    await vi.advanceTimersByTimeAsync(2000);
    expect(loads()).toBe(before + 1);
    isConnected = true;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(received.filter(({ name }) => name === 'addDeviceTrackers')).toMatchObject([{ input: { body: { DeviceId: 'stride-band' } } }]);
    const after = loads();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loads()).toBe(after);
    vi.useRealTimers();
  });

  it('[ACC-059] shows that it is connected, even if the list is reloaded meanwhile', async () => {
    vi.spyOn(window, 'open').mockReturnValue({} as Window);
    let [isConnected, done] = [false, (): void => undefined];
    const { screen, user, received, app } = open([], {
      tab: 'supported-devices',
      server: [
        answers(api.devices, () => [aDevice({ IsConnected: isConnected })]),
        answers(api.connectHumanApiDevice, () => 'https://provider.example/agree'),
        answers(api.addDeviceTrackers, () => new Promise<boolean>((resolve) => (done = () => resolve(true)))),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Add Stride Band' }));
    const calls = (wanted: string) => received.filter(({ name }) => name === wanted).length;
    await expect.poll(() => calls('connectHumanApiDevice')).toBe(1);
    isConnected = true;
    app.store.dispatch(devices.requested());
    await expect.poll(() => calls('addDeviceTrackers')).toBe(1);
    const before = calls('devices');
    app.store.dispatch(devices.requested());
    await expect.poll(() => calls('devices')).toBe(before + 1);
    done();
    expect(await screen.findByText('Stride Band is connected.')).toBeInTheDocument();
    expect(calls('addDeviceTrackers')).toBe(1);
  });

  it.each([
    ['Cancel', true],
    ['Done', false],
  ])('[ACC-060] if the browser blocks the window, %s under the link to the provider is respected', async (answer, isOver) => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { screen, user } = open([aDevice()], {
      tab: 'supported-devices',
      server: [answers(api.connectHumanApiDevice, () => 'https://provider.example/agree')],
    });
    await user.click(await screen.findByRole('button', { name: 'Add Stride Band' }));
    expect(await screen.findByRole('link', { name: /Open the provider’s page/ })).toHaveAttribute('href', 'https://provider.example/agree');
    await user.click(screen.getByRole('button', { name: answer }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    // The page behind a dialog returns to the accessibility tree shortly after the dialog has closed.
    const add = await screen.findByRole('button', { name: 'Add Stride Band', hidden: true });
    await expect.poll(() => screen.queryByText('Connecting. The list is refreshed every 20 seconds.') === null).toBe(isOver);
    // The person can try again.
    expect(add).toBeEnabled();
  });

  it('[ACC-064] a person who declines does not wait any longer, even for a second time', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as unknown as Window);
    let DeclinedAt: string | null = null;
    const { screen, user, received } = open([], {
      tab: 'supported-devices',
      server: [answers(api.devices, () => [aDevice({ DeclinedAt })]), answers(api.connectHumanApiDevice, () => 'https://provider.example/agree')],
    });
    const waiting = () => screen.queryByText('Connecting. The list is refreshed every 20 seconds.');
    const loads = () => received.filter(({ name }) => name === 'devices').length;
    const add = await screen.findByRole('button', { name: 'Add Stride Band' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const person = user.setup({ advanceTimers: vi.advanceTimersByTime });
    for (const no of ['2026-11-20T12:00:10.000Z', '2026-11-20T12:01:10.000Z']) {
      const timesOpened = opened.mock.calls.length;
      await person.click(add);
      await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(timesOpened + 1));
      await vi.advanceTimersByTimeAsync(20_000);
      expect(waiting()).toBeVisible();
      DeclinedAt = no;
      await vi.advanceTimersByTimeAsync(20_000);
      expect(waiting()).toBeNull();
      // The code of snackbars is loaded with the first one.
      await vi.waitFor(() => expect(screen.getAllByText('Stride Band was not connected because you did not agree.')).not.toEqual([]), { timeout: 10_000 });
      const after = loads();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(loads()).toBe(after);
    }
    vi.useRealTimers();
  });

  it.each([
    ['declined', 'Nothing was connected because you did not agree.'],
    ['failed', 'We couldn’t use the provider’s answer. If your device is not connected, add it again.'],
  ])('[ACC-066] a person who returns from the provider without a device sees the reason (%s) until another tab is chosen', async (result, words) => {
    const { screen, user } = open([aDevice()], { tab: `supported-devices&result=${result}` });
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Supported Apps' }));
    await expect.poll(() => screen.queryByText(words)).toBeNull();
  });

  it('[ACC-066] a failure shows a message and reloads the list', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { screen, user, received } = open([connected], { server: [answers(api.disconnectHumanApiDevice, isLost)] });
    await user.click(await screen.findByRole('button', { name: 'Remove Stride Band' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('An error occurred, please try again later.')).toBeInTheDocument();
    await expect.poll(() => received.filter(({ name }) => name === 'devices').length).toBe(2);
  });

  it('[ACC-065] a coach who impersonates can neither add, remove nor register', async () => {
    const remove = open([connected], { asCoach: true, isRegistered: false });
    expect(await remove.screen.findByRole('button', { name: 'Remove Stride Band' })).toBeDisabled();
    expect(remove.screen.getByRole('button', { name: 'Register' })).toBeDisabled();
    remove.unmount();
    const add = open([aDevice()], { asCoach: true, tab: 'supported-devices' });
    expect(await add.screen.findByRole('button', { name: 'Add Stride Band' })).toBeDisabled();
  });
});
