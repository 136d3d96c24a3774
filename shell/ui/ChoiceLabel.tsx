import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  label: { color: tokens.colorNeutralForeground1 },
});

/** Label of a check box or radio button. Fluent greys out unselected ones, which makes them look disabled. Here only disabled ones are grey. */
export const ChoiceLabel = ({ children, isDisabled = false }: { readonly children: ReactNode; readonly isDisabled?: boolean }) => {
  const styles = useStyles();
  return <span className={isDisabled ? undefined : styles.label}>{children}</span>;
};
