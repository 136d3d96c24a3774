import { makeStyles, tokens } from '@fluentui/react-components';
import { Loaded } from '../../../../ui/states/Loaded';
import type { AdministeredNotification, NotificationHistory } from '../contract';
import { ChangedWords } from '../parts/ChangedWords';
import { ConfirmFrame } from '../parts/ConfirmFrame';
import { history } from '../state';
import { useText } from '../text';

interface ConfirmResetProps {
  readonly notification: AdministeredNotification;
  close(result?: true): void;
}

const useStyles = makeStyles({
  text: { marginTop: 0, fontWeight: tokens.fontWeightSemibold },
  effects: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});

/** Asks for confirmation before a reset, after which all people are asked again (ADN-056, ADN-110), and shows its consequences. */
const ConfirmReset = ({ notification, close }: ConfirmResetProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <ConfirmFrame title={t('confirmReset.title')} yes={t('reset')} close={close}>
      <p className={styles.text}>{t('confirmReset.text')}</p>
      <Loaded of={history.of({ query: { programNotificationId: notification.ProgramNotificationId } })} failed={t('history.failed')}>
        {(known) => (
          <>
            <Effects notification={notification} known={known} />
            <ChangedWords versions={known.Versions} />
          </>
        )}
      </Loaded>
    </ConfirmFrame>
  );
};

export default ConfirmReset;

const Effects = ({ notification, known: { AskedAgain } }: { readonly notification: AdministeredNotification; readonly known: NotificationHistory }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <ul className={styles.effects}>
      <li>{t(AskedAgain.IsCapped ? 'confirmReset.many' : 'confirmReset.people', { n: AskedAgain.Count })}</li>
      <li>{t('confirmReset.now')}</li>
      {!notification.IsEnabled && <li>{t('confirmReset.on')}</li>}
      {notification.IsCoachSharing && <li>{t('confirmReset.coaches')}</li>}
    </ul>
  );
};
