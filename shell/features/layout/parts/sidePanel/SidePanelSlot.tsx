import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useFacts, useKernelState } from '../../../../kernel/KernelProvider';
import { PluginView, type PluginViewProps } from '../../../../kernel/PluginView';
import { hasPanel } from '../../rules/panelWidth';

/** Loaded only if the user has a tab in it. */
const sidePanelView = (() => import('./SidePanel')) as PluginViewProps['view'];

/** The side panel, if plugins have tabs in it for the user (`sidePanelTabs`). */
export const SidePanelSlot = () => {
  const facts = useFacts();
  const { assembly } = useKernelState();
  const [path] = useLocation();
  const tabs = useMemo(() => assembly.tabs.filter((one) => one.shown(facts)), [assembly, facts]);
  if (tabs.length === 0 || !hasPanel(path)) return null;
  return <PluginView plugin="layout" view={sidePanelView} input={{ tabs }} loading={null} failed={() => null} />;
};
