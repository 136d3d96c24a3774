import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../../../text';

interface NotTakenProps {
  readonly title: string;
  /** Text for a complete import. */
  readonly all?: string;
  readonly notTaken: readonly string[];
}

const useStyles = makeStyles({
  root: { marginBottom: tokens.spacingVerticalL },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
});

/** The parts of a file that were not imported, with their reasons. */
export const NotTaken = ({ title, all, notTaken }: NotTakenProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <MessageBar intent={notTaken.length > 0 ? 'warning' : 'success'} layout="multiline" className={styles.root}>
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        {notTaken.length === 0 && all}
        {notTaken.length > 0 && (
          <details open={notTaken.length <= 10}>
            <summary>{t('authoring.notTaken', { n: notTaken.length })}</summary>
            <ul className={styles.list}>
              {notTaken.map((text, at) => (
                // Entries can be equal, and their order never changes.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <li key={at}>{text}</li>
              ))}
            </ul>
          </details>
        )}
      </MessageBarBody>
    </MessageBar>
  );
};
