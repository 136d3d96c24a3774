import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../text';

const useStyles = makeStyles({ bar: { marginBottom: tokens.spacingVerticalL } });

/** Stands above a page that is no longer there for the person, who still has it open. */
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
