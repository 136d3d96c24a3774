import { PluginView, type PluginViewProps } from '../../../kernel/PluginView';
import { useMenuPlace } from './useMenuPlace';

/** Loaded only if the user has chosen it. */
const sideBarView = (() => import('./SideBar')) as PluginViewProps['view'];
const noInput = {};

/** The side bar, where the menu is in one. */
export const SideBarSlot = () =>
  useMenuPlace() === 'side' ? <PluginView plugin="layout" view={sideBarView} input={noInput} loading={null} failed={() => null} /> : null;
