import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../text';

const useStyles = makeStyles({ bar: { marginBottom: tokens.spacingVerticalL } });

/** A message above an open page that is no longer available to the user. */
const PageEnded = () => {
  const styles = useStyles();
  const t = useText();
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.bar}>
      <MessageBarBody>{t('page.ended')}</MessageBarBody>
    </MessageBar>
  );
};

export default PageEnded;
