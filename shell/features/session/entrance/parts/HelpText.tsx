import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useMediaQuery } from '../../../../ui/looks/media';
import { helpTextColor } from '../../../layout';
import { selectBranding } from '../../../root/state/selectors';

/** Help for a field in the company's colour (SES-003). */
export const HelpText = ({ children }: { readonly children: ReactNode }) => {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const color = helpTextColor(useSelector(selectBranding)?.RegistrationHelpTextColor, isDark);
  return <span style={{ color }}>{children}</span>;
};
