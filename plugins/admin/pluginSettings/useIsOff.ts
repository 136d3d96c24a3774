import { useWatch } from 'react-hook-form';
import type { PluginSettings as Plugin } from '../contract';
import type { PluginForm } from './usePluginForm';

/** Whether a setting has no effect, because the switch that it needs is off in the form. */
export const useIsOff = (of: PluginForm, { EnabledBy }: Plugin['Fields'][number]): boolean => {
  const switches = useWatch({ control: of.form.control, name: 'Switches' });
  return EnabledBy !== null && switches[EnabledBy] === false;
};
