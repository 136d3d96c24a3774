import { useFacts } from '../../../kernel/KernelProvider';
import { PluginView, type PluginViewProps } from '../../../kernel/PluginView';

const view = (() => import('../impersonation/ImpersonationBar')) as PluginViewProps['view'];
const noInput = {};

/** The strip below the top bar of those who may act for others (SHL-079); fetched for nobody else. */
export const ImpersonationSlot = () =>
  useFacts().settings?.IsImpersonator ? <PluginView plugin="layout" view={view} input={noInput} loading={null} failed={() => null} /> : null;
