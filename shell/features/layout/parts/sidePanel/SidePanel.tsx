import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AddRegular, DismissRegular, PanelRightExpandRegular, SubtractRegular } from '@fluentui/react-icons';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useIntl } from '../../../../i18n/intl';
import type { Tab } from '../../../../kernel/assemble';
import { useFacts, useKernel } from '../../../../kernel/KernelProvider';
import { PluginView, type PluginViewProps, viewSettled } from '../../../../kernel/PluginView';
import { media, useMediaQuery } from '../../../../ui/looks/media';
import { ErrorState } from '../../../../ui/states/ErrorState';
import { Loading } from '../../../../ui/states/Loading';
import { Tabs } from '../../../../ui/Tabs';
import { useText as useKitText } from '../../../../ui/text';
import { barHeight } from '../../rules/banner';
import { nextWidth, panelWidths } from '../../rules/panelWidth';
import { readLastTab, rememberLastTab } from '../../state/lastTab';
import { impersonationClearRequested } from '../../state/slice';
import { useText } from '../../text';
import { usePanelState } from './usePanelState';

/** Top edge below the impersonation strip, whose number of lines varies. */
const belowStrip = 'max(var(--panel-top), 71px + var(--strip-height, 33px))';

/** Phones, on which the panel covers the page. */
const phone = media.mobile.replace('@media ', '');

const useStyles = makeStyles({
  panel: {
    position: 'sticky',
    top: 'var(--panel-top)',
    alignSelf: 'flex-start',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: 'var(--panel-width)',
    height: 'calc(100dvh - var(--panel-top))',
    marginTop: 'var(--panel-top)',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    // In narrow windows the panel overlays the page.
    [media.belowDesktop]: { position: 'fixed', insetInline: 0, bottom: 0, zIndex: 1, width: '100%', marginTop: 0 },
    [media.print]: { display: 'none' },
  },
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  width: { display: 'flex', alignItems: 'center', marginLeft: 'auto', [media.belowDesktop]: { display: 'none' } },
  percent: { minWidth: '3.5em', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  body: { flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
  tab: { paddingTop: tokens.spacingVerticalL },
  hidden: { display: 'none' },
  /** For users who may impersonate: in small windows the strip has several lines. */
  belowStrip: { [media.mobile]: { top: belowStrip, height: `calc(100dvh - ${belowStrip})` } },
  open: {
    position: 'fixed',
    right: 0,
    top: `calc(var(--panel-top) + ${tokens.spacingVerticalM})`,
    zIndex: 1,
    // The panel scrolls with the page, which begins below it.
    [media.mobile]: { position: 'absolute', top: `calc(${belowStrip} + ${tokens.spacingVerticalM})` },
    [media.print]: { display: 'none' },
  },
});

/**
 * The panel beside every page (shell document, section 2): its header, and a tab for each of its plugins. It appears once all tabs have loaded, and is
 * removed while an impersonation begins or ends (SUP-007).
 */
const SidePanel = ({ tabs }: { readonly tabs: readonly Tab[] }) => {
  const styles = useStyles();
  const t = useText();
  const { settings, user, 'support.isChanging': isChanging = false } = useFacts();
  const { chosen, choose } = usePanelState(user?.UserId ?? '');
  const toggle = useRef<HTMLButtonElement>(null);
  const hasToggled = useRef(false);
  const areThere = useSettled(tabs);
  const isPhone = useMediaQuery(phone);
  // By default it is open during impersonation (SUP-005), but not on phones.
  const isOpen = chosen.isOpen ?? (!isPhone && settings?.Impersonation.IsEnabled === true);
  // The pressed button disappears; the focus moves to its counterpart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening and closing replaces the button
  useEffect(() => {
    if (hasToggled.current) toggle.current?.focus();
  }, [isOpen]);
  const show = (next: boolean): void => {
    hasToggled.current = true;
    choose({ isOpen: next });
  };
  useRoomForButton(areThere && !isOpen);
  if (!areThere) return null;
  const top = `${barHeight(settings)}px`;
  if (!isOpen) {
    return (
      <section aria-label={t('panel')}>
        <Button
          ref={toggle}
          className={styles.open}
          style={{ '--panel-top': top } as CSSProperties}
          icon={<PanelRightExpandRegular />}
          onClick={() => show(true)}
        >
          {t('panel.open')}
        </Button>
      </section>
    );
  }
  const width = chosen.width ?? panelWidths.default;
  return (
    <aside
      // The panel stays mounted while it is hidden, to keep input.
      className={mergeClasses(styles.panel, settings?.IsImpersonator && styles.belowStrip, isChanging && styles.hidden)}
      style={{ '--panel-width': `${width}%`, '--panel-top': top } as CSSProperties}
      aria-label={t('panel')}
      data-slot="side-panel"
    >
      <Header toggle={toggle} width={width} onWidth={(next) => choose({ width: next })} onClose={() => show(false)} />
      <div className={styles.body}>
        <PanelTabs tabs={tabs} />
      </div>
    </aside>
  );
};

export default SidePanel;

/** Sets `--panel-button`. In small windows the page begins below the button that opens the panel. */
const useRoomForButton = (isThere: boolean): void => {
  useEffect(() => {
    if (!isThere) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--panel-button', '44px');
    return () => void style.removeProperty('--panel-button');
  }, [isThere]);
};

interface HeaderProps {
  readonly toggle: React.Ref<HTMLButtonElement>;
  readonly width: number;
  readonly onWidth: (width: number) => void;
  readonly onClose: () => void;
}

/** Close, Clear and the width (SUP-001). */
const Header = ({ toggle, width, onWidth, onClose }: HeaderProps) => {
  const styles = useStyles();
  const t = useText();
  const kit = useKitText();
  const { formatNumber } = useIntl();
  const dispatch = useDispatch();
  const isActing = useFacts().settings?.Impersonation.IsEnabled ?? false;
  return (
    <div className={styles.header}>
      <Button ref={toggle} icon={<DismissRegular />} onClick={onClose}>
        {kit('close')}
      </Button>
      <Button disabled={!isActing} onClick={() => dispatch(impersonationClearRequested({ clearsPanel: true }))}>
        {t('panel.clear')}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border of its own */}
      <div className={styles.width} role="group" aria-label={t('panel.width')}>
        <Button
          appearance="subtle"
          icon={<SubtractRegular />}
          aria-label={t('panel.narrower')}
          disabledFocusable={width <= panelWidths.least}
          onClick={() => onWidth(nextWidth(width, -1))}
        />
        <output className={styles.percent}>{formatNumber(width / 100, { style: 'percent' })}</output>
        <Button
          appearance="subtle"
          icon={<AddRegular />}
          aria-label={t('panel.wider')}
          disabledFocusable={width >= panelWidths.most}
          onClick={() => onWidth(nextWidth(width, 1))}
        />
      </div>
    </div>
  );
};

const noInput = {};

/** The tabs in order, each with its plugin's view. Hidden views stay mounted, to keep input. */
const PanelTabs = ({ tabs }: { readonly tabs: readonly Tab[] }) => {
  const styles = useStyles();
  const t = useText();
  const { formatMessage } = useIntl();
  const id = useId();
  const [wanted, setWanted] = useState<string | undefined>(() => tabs[readLastTab()]?.label);
  const shown = (tabs.find(({ label }) => label === wanted) ?? tabs[0])?.label ?? '';
  const choose = (label: string): void => {
    setWanted(label);
    rememberLastTab(tabs.findIndex((tab) => tab.label === label));
  };
  return (
    <Tabs
      id={id}
      isInDialog
      label={t('panel')}
      panelClass={styles.tab}
      tabs={tabs.map(({ label }) => ({ name: label, label: formatMessage({ id: label }) }))}
      chosen={shown}
      onChosen={choose}
    >
      {tabs.map(({ label, plugin, view }) => (
        <div key={label} hidden={label !== shown}>
          <PluginView
            plugin={plugin}
            view={view as PluginViewProps['view']}
            input={noInput}
            loading={<Loading />}
            failed={({ retry }) => <ErrorState onRetry={retry} />}
          />
        </div>
      ))}
    </Tabs>
  );
};

/** Whether the views of all these tabs have loaded or failed. */
const useSettled = (tabs: readonly Tab[]): boolean => {
  const kernel = useKernel();
  const [settled, setSettled] = useState<readonly Tab[]>();
  useEffect(() => {
    let isWanted = true;
    void Promise.all(tabs.map(({ plugin, view }) => viewSettled(kernel, plugin, view as PluginViewProps['view']))).then(() => isWanted && setSettled(tabs));
    return () => {
      isWanted = false;
    };
  }, [kernel, tabs]);
  return settled !== undefined;
};
