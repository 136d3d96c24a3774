import { Button } from '@fluentui/react-components';
import { Loaded } from '../../../ui/states/Loaded';
import { useChange } from '../../../ui/useChange';
import { AccountPage, useAccountStyles } from '../../session/views';
import { mailWish, saveMailWish } from '../state';
import { useText } from '../text';

/** `/mails?wish=…`: the unsubscribe link in mails from administrators and coaches, and in the weekly mail. Opening it changes nothing; no sign-in is needed. */
export default function Mails({ wish }: { readonly wish?: string }) {
  const t = useText();
  return <AccountPage title={t('mails.title')}>{wish ? <Wish of={wish} /> : <p>{t('mails.noLink')}</p>}</AccountPage>;
}

const Wish = ({ of: wish }: { readonly of: string }) => {
  const styles = useAccountStyles();
  const t = useText();
  const { run, isRunning } = useChange(saveMailWish);
  return (
    <Loaded of={mailWish.of({ query: { wish } })} failed={t('mails.loadFailed')}>
      {({ Company, Kind, IsWanted }) => (
        <>
          <p className={styles.text} role="status">
            {t(IsWanted ? 'mails.wanted' : 'mails.ended', { company: Company, kind: Kind })}
          </p>
          <Button
            className={styles.button}
            size="large"
            appearance={IsWanted ? 'primary' : 'secondary'}
            disabledFocusable={isRunning}
            onClick={() => run({ body: { Wish: wish, IsWanted: !IsWanted } })}
          >
            {t(IsWanted ? 'mails.end' : 'mails.again', { kind: Kind })}
          </Button>
        </>
      )}
    </Loaded>
  );
};
