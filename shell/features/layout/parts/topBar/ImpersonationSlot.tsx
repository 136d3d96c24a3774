import { useFacts } from '../../../../kernel/KernelProvider';
import { PluginView, type PluginViewProps } from '../../../../kernel/PluginView';

const view = (() => import('../../impersonation/ImpersonationBar')) as PluginViewProps['view'];
const noInput = {};

/** The strip below the top bar for users who may impersonate (SHL-079); loaded for them only. */
export const ImpersonationSlot = () =>
  useFacts().settings?.IsImpersonator ? <PluginView plugin="layout" view={view} input={noInput} loading={null} failed={() => null} /> : null;
