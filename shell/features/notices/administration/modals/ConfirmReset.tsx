import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DialogFrame } from '../../../../ui/DialogFrame';
import { Loaded } from '../../../../ui/Loaded';
import type { AdministeredNotification, NotificationHistory } from '../contract';
import { ChangedWords } from '../parts/ChangedWords';
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

/** Asks before everybody is asked again (ADN-056, ADN-106, ADN-110), and tells what follows. Escape and a click beside it mean no (ADN-111). */
const ConfirmReset = ({ notification, close }: ConfirmResetProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <DialogFrame
      title={t('confirmReset.title')}
      width="600px"
      onClose={() => close()}
      actions={
        <>
          <Button data-initial-focus onClick={() => close()}>
            {t('cancel')}
          </Button>
          <Button appearance="primary" onClick={() => close(true)}>
            {t('reset')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('confirmReset.text')}</p>
      <Loaded of={history.of({ query: { programNotificationId: notification.ProgramNotificationId } })} failed={t('history.failed')}>
        {(known) => (
          <>
            <Effects notification={notification} known={known} />
            <ChangedWords versions={known.Versions} />
          </>
        )}
      </Loaded>
    </DialogFrame>
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
