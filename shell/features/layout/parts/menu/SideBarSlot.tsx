import { PluginView, type PluginViewProps } from '../../../../kernel/PluginView';
import { useMenuPlace } from './useMenuPlace';

/** Loaded only if the user has chosen it. */
const sideBarView = (() => import('./SideBar')) as PluginViewProps['view'];
const noInput = {};

/** The side bar, if the menu is in it. */
export const SideBarSlot = () =>
  useMenuPlace() === 'side' ? <PluginView plugin="layout" view={sideBarView} input={noInput} loading={null} failed={() => null} /> : null;
