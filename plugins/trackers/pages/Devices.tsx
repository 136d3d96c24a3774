import { makeStyles, mergeClasses, Tab, TabList, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { ErrorBar, ErrorState, focusRing, PageFrame, pathTo, type RootState, useDispatch, useFacts, useNavigate, useScrollRow, useSelector } from '#shell/api';
import { ConsentWord } from '../parts/ConsentWord';
import { DeviceList } from '../parts/DeviceList';
import { DeviceSkeletons } from '../parts/DeviceSkeletons';
import { LeaveProvider } from '../parts/LeaveProvider';
import { ProviderPanel } from '../parts/ProviderPanel';
import { paths } from '../paths';
import { type DeviceTab, deviceTabs } from '../rules/devices';
import { isImpersonatingCoach } from '../state/acting';
import { devices } from '../state/devices';
import { selectDevices, selectDevicesOf } from '../state/selectors';
import { useText } from '../text';

const useStyles = makeStyles({
  tabs: { marginBottom: tokens.spacingVerticalL },
  subtitle: { margin: 0 },
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    marginTop: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ...focusRing,
  },
  note: { color: tokens.colorNeutralForeground2 },
});

const tabId = (tab: DeviceTab): string => `devices-tab-${tab}`;
const panelId = 'devices-panel';

/** `/trackers/devices`: what writes entries by itself, connected and not (ACC-041 to ACC-048). */
const Devices = ({ tab, result }: { tab?: string; result?: string }) => {
  const styles = useStyles();
  const row = useScrollRow();
  const t = useText();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const isCoach = isImpersonatingCoach(useFacts());
  const { labels } = useSelector(selectDevices);
  const chosen = deviceTabs.find((one) => one === tab) ?? deviceTabs[0];

  const tabs = useRef<HTMLDivElement>(null);
  // The row of tabs scrolls where it is narrow: an address may name a tab that lies beyond its edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs move when their names arrive
  useEffect(() => {
    const own = document.getElementById(tabId(chosen));
    if (tabs.current && own) tabs.current.scrollLeft = own.offsetLeft - (tabs.current.clientWidth - own.offsetWidth) / 2;
  }, [chosen, labels]);

  useEffect(() => {
    dispatch(devices.actions.opened());
    return () => void dispatch(devices.actions.closed());
  }, [dispatch]);

  return (
    <PageFrame
      title={t('devices.title')}
      subtitle={
        <>
          <p className={styles.subtitle}>{t('devices.subtitle')}</p>
          <Link className={styles.back} href={pathTo(paths.mine, {})}>
            <ArrowLeftRegular aria-hidden />
            {t('devices.back')}
          </Link>
        </>
      }
    >
      {isCoach && <p className={styles.note}>{t('devices.noCoach')}</p>}
      <ConsentWord result={result} />
      <ProviderPanel isCoach={isCoach} />
      <TabList
        ref={tabs}
        className={mergeClasses(row.tabs, styles.tabs)}
        aria-label={t('devices.tabs')}
        selectedValue={chosen}
        onTabSelect={(_, { value }) => navigate(pathTo(paths.devices, { tab: String(value) }), { replace: true })}
      >
        {deviceTabs.map((one) => (
          <Tab key={one} id={tabId(one)} value={one} aria-controls={panelId}>
            {labels[one] ?? t(`devices.tab.${one}`)}
          </Tab>
        ))}
      </TabList>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(chosen)}>
        <ChosenTab tab={chosen} isCoach={isCoach} />
      </div>
      <LeaveProvider isCoach={isCoach} />
    </PageFrame>
  );
};

export default Devices;

/** The chosen tab in each of its states. */
const ChosenTab = ({ tab, isCoach }: { readonly tab: DeviceTab; readonly isCoach: boolean }) => {
  const t = useText();
  const dispatch = useDispatch();
  const { status } = useSelector(selectDevices);
  const found = useSelector((root: RootState) => selectDevicesOf(root, tab));
  const retry = (): void => void dispatch(devices.actions.listRequested());
  if (!found) return status === 'failed' ? <ErrorState onRetry={retry} /> : <DeviceSkeletons label={t('devices.loading')} />;
  return (
    <>
      {status === 'failed' && <ErrorBar onRetry={retry} />}
      <DeviceList tab={tab} devices={found} isCoach={isCoach} />
    </>
  );
};
