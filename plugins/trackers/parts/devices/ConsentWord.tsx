import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { consentResults } from '../../rules/devices';
import { useText } from '../../text';

const useStyles = makeStyles({ root: { marginBottom: tokens.spacingVerticalL } });

/** For a person who returns from the provider's page without a connected device: the reason. */
export const ConsentWord = ({ result }: { readonly result: string | undefined }) => {
  const styles = useStyles();
  const t = useText();
  const known = consentResults.find((one) => one === result);
  if (!known) return null;
  return (
    <MessageBar className={styles.root} intent={known === 'failed' ? 'error' : 'info'} layout="multiline" role="status">
      <MessageBarBody>{t(`devices.result.${known}`)}</MessageBarBody>
    </MessageBar>
  );
};
