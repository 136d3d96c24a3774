import { makeStyles, tokens } from '@fluentui/react-components';
import { BusyRing, EmptyState, type RootState, useSelector } from '#shell/api';
import type { Device } from '../../contract';
import { type DeviceTab, phoneAppOf } from '../../rules/devices';
import { selectDevicesOf, selectToggling } from '../../state/devices';
import { useText } from '../../text';
import { DeviceButton } from './DeviceButton';
import { useDeviceListStyles } from './useDeviceListStyles';
import { useIsRegistered } from './useIsRegistered';

const useStyles = makeStyles({
  picture: { width: '40px', height: '40px', borderRadius: tokens.borderRadiusLarge, objectFit: 'contain', flexShrink: 0 },
  words: { flex: '1 1 10rem', minWidth: 0 },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  note: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
});

interface DeviceListProps {
  readonly tab: DeviceTab;
  readonly isCoach: boolean;
}

/** The devices or apps of a tab, each with its button. */
export const DeviceList = ({ tab, isCoach }: DeviceListProps) => {
  const styles = useStyles();
  const list = useDeviceListStyles();
  const t = useText();
  const devices = useSelector((root: RootState) => selectDevicesOf(root, tab)) ?? [];
  if (devices.length === 0) return <EmptyState title={t(`devices.none.${tab}`)} />;
  return (
    <ul className={list.list}>
      {devices.map((device) => (
        <li key={device.Id} className={list.item}>
          <img className={styles.picture} src={device.IconUrl} alt="" />
          <div className={styles.words}>
            <h2 className={styles.name}>{device.Name}</h2>
            <DeviceNote device={device} />
          </div>
          <DeviceButton device={device} isCoach={isCoach} />
        </li>
      ))}
    </ul>
  );
};

/** A note about a device: its pending change, or a requirement. */
const DeviceNote = ({ device }: { readonly device: Device }) => {
  const styles = useStyles();
  const t = useText();
  const toggled = useSelector(selectToggling).toggled[device.Id];
  const isRegistered = useIsRegistered();
  if (toggled) {
    return (
      <span className={styles.note} role="status">
        <BusyRing size="small" />
        {t(toggled === 'connecting' ? 'devices.connecting' : 'devices.disconnecting')}
      </span>
    );
  }
  const note = phoneAppOf(device.Id)
    ? t('devices.onPhone')
    : device.IsConnected && !device.IsSupported
      ? t('devices.notSupported')
      : !device.IsConnected && device.Provider === 'Validic' && !isRegistered
        ? t('devices.registerFirst')
        : undefined;
  return note === undefined ? null : <span className={styles.note}>{note}</span>;
};
