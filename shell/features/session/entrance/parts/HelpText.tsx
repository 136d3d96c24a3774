import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useMediaQuery } from '../../../../ui/media';
import { lightnessOf, withLightness } from '../../../layout/rules/lightness';
import { selectBranding } from '../../../root/state/selectors';

const useStyles = makeStyles({ root: { color: tokens.colorNeutralForeground3 } });

/** CIE L* up to which writing is readable on the light ground, and from which on the dark one. */
const readable = { light: 47, dark: 65 } as const;

/** Help for a field in the company's colour (SES-003), which moves only as far as it must to be readable. */
export const HelpText = ({ children }: { readonly children: ReactNode }) => {
  const styles = useStyles();
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const color = useSelector(selectBranding)?.RegistrationHelpTextColor;
  const style = color && /^#[\da-f]{6}$/i.test(color) ? { color: readableForm(color, isDark) } : undefined;
  return (
    <span className={styles.root} style={style}>
      {children}
    </span>
  );
};

const readableForm = (color: string, isDark: boolean): string => {
  const lightness = lightnessOf(color);
  if (isDark) return lightness < readable.dark ? withLightness(color, readable.dark) : color;
  return lightness > readable.light ? withLightness(color, readable.light) : color;
};
