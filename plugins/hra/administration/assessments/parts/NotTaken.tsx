import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../../../text';

interface NotTakenProps {
  readonly title: string;
  /** Said where everything was taken. */
  readonly all?: string;
  readonly notTaken: readonly string[];
}

const useStyles = makeStyles({
  root: { marginBottom: tokens.spacingVerticalL },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
});

/** What could not be taken of a file, each with its reason. */
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
                // Two may read the same, and none ever changes its place.
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
