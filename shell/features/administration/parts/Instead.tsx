import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({ root: { marginBottom: tokens.spacingVerticalL } });

/** Notice that the address requested another company or plan year. */
export const Instead = ({ children }: { readonly children: ReactNode }) => (
  <MessageBar intent="warning" layout="multiline" className={useStyles().root}>
    <MessageBarBody>{children}</MessageBarBody>
  </MessageBar>
);
