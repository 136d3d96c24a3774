import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { BackLink, Loaded, PageFrame, pathTo, Tabs, useDispatch, useFacts, useNavigate, useResource, useSelector } from '#shell/api';
import { ConsentWord } from '../parts/devices/ConsentWord';
import { DeviceList } from '../parts/devices/DeviceList';
import { DeviceSkeletons } from '../parts/devices/DeviceSkeletons';
import { LeaveProvider } from '../parts/devices/LeaveProvider';
import { ProviderPanel } from '../parts/devices/ProviderPanel';
import { paths } from '../paths';
import { deviceTabs } from '../rules/devices';
import { isImpersonatingCoach } from '../state/acting';
import { deviceMenu, devices, selectTabLabels, toggling } from '../state/devices';
import { useText } from '../text';

const useStyles = makeStyles({
  tabs: { marginBottom: tokens.spacingVerticalL },
  note: { color: tokens.colorNeutralForeground2 },
});

/** `/trackers/devices`: devices and apps that write entries, connected and available (ACC-041 to ACC-048). */
const Devices = ({ tab, result }: { tab?: string; result?: string }) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const isCoach = isImpersonatingCoach(useFacts());
  useResource(deviceMenu);
  const labels = useSelector(selectTabLabels);
  const chosen = deviceTabs.find((one) => one === tab) ?? deviceTabs[0];

  useEffect(() => () => void dispatch(toggling.actions.left()), [dispatch]);

  return (
    <PageFrame title={t('devices.title')} back={<BackLink href={pathTo(paths.mine, {})}>{t('devices.back')}</BackLink>} subtitle={t('devices.subtitle')}>
      {isCoach && <p className={styles.note}>{t('devices.noCoach')}</p>}
      <ConsentWord result={result} />
      <ProviderPanel isCoach={isCoach} />
      <Tabs
        id="devices-tab"
        className={styles.tabs}
        label={t('devices.tabs')}
        tabs={deviceTabs.map((name) => ({ name, label: labels.get(name) ?? t(`devices.tab.${name}`) }))}
        chosen={chosen}
        onChosen={(name) => navigate(pathTo(paths.devices, { tab: name }), { replace: true })}
      >
        <Loaded of={devices} skeleton={<DeviceSkeletons label={t('devices.loading')} />}>
          {() => <DeviceList tab={chosen} isCoach={isCoach} />}
        </Loaded>
      </Tabs>
      <LeaveProvider isCoach={isCoach} />
    </PageFrame>
  );
};

export default Devices;
