import { Button } from '@fluentui/react-components';
import { AddRegular, DeleteRegular, PhoneLinkSetupRegular } from '@fluentui/react-icons';
import { useDispatch, useSelector } from '#shell/api';
import type { Device } from '../../contract';
import { isRemovable, phoneAppOf } from '../../rules/devices';
import { selectToggling, toggling } from '../../state/devices';
import { useText } from '../../text';

interface DeviceButtonProps {
  readonly device: Device;
  readonly isCoach: boolean;
}

/** Adds or removes a device, or shows the instructions for the phone (ACC-042, ACC-047, ACC-048, ACC-065). */
export const DeviceButton = ({ device, isCoach }: DeviceButtonProps) => {
  const t = useText();
  const dispatch = useDispatch();
  const isBusy = useSelector(selectToggling).toggled[device.Id] !== undefined;
  const phoneApp = phoneAppOf(device.Id);
  const { removeRequested, phoneHelpWanted } = toggling.actions;
  const name = device.Name;
  if (device.IsConnected) {
    if (!isRemovable(device.Id)) return null;
    return (
      <Button
        icon={<DeleteRegular />}
        aria-label={t('devices.removeOf', { name })}
        disabled={isCoach}
        disabledFocusable={isBusy}
        onClick={() => dispatch(removeRequested(device))}
      >
        {t('devices.remove')}
      </Button>
    );
  }
  if (phoneApp) {
    return (
      <Button icon={<PhoneLinkSetupRegular />} aria-label={t('devices.phoneHelpOf', { name })} onClick={() => dispatch(phoneHelpWanted(phoneApp))}>
        {t('devices.phoneHelp')}
      </Button>
    );
  }
  // Stays enabled while the list is polled, because the provider's page may have been closed or have failed.
  return <AddButton device={device} isDisabled={isCoach} />;
};

/** The first provider's address is a plain link, so that no browser blocks the window; the second one's must be requested first. */
const AddButton = ({ device, isDisabled }: { readonly device: Device; readonly isDisabled: boolean }) => {
  const t = useText();
  const dispatch = useDispatch();
  const { Name: name, ConnectUrl, Provider } = device;
  const words = { 'aria-label': t('devices.addOf', { name }), icon: <AddRegular />, children: t('devices.add') };
  const connect = (): void => void dispatch(toggling.actions.connectRequested(device));
  if (ConnectUrl === null || isDisabled) return <Button {...words} disabled={isDisabled || Provider === 'Validic'} onClick={connect} />;
  return <Button {...words} as="a" href={ConnectUrl} target="_blank" rel="noopener noreferrer" onClick={connect} />;
};
