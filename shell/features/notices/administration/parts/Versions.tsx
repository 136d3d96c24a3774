import { makeStyles, tokens } from '@fluentui/react-components';
import { Loaded } from '../../../../ui/states/Loaded';
import { history } from '../state';
import { useText } from '../text';
import { VersionList } from './VersionList';

const useStyles = makeStyles({ text: { marginTop: 0, color: tokens.colorNeutralForeground2 } });

/** The versions of a notification's text: date, author, and number of agreements. */
export const Versions = ({ id }: { readonly id: string }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <>
      <p className={styles.text}>{t('history.text')}</p>
      <Loaded of={history.of({ query: { programNotificationId: id } })} failed={t('history.failed')}>
        {({ Versions: versions }) => <VersionList versions={versions} />}
      </Loaded>
    </>
  );
};
