import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  label: { color: tokens.colorNeutralForeground1 },
});

/** The words beside a check box or radio button. Fluent greys those that are not chosen, which looks as if they could not be; disabled ones stay grey. */
export const ChoiceLabel = ({ children, isDisabled = false }: { readonly children: ReactNode; readonly isDisabled?: boolean }) => {
  const styles = useStyles();
  return <span className={isDisabled ? undefined : styles.label}>{children}</span>;
};
