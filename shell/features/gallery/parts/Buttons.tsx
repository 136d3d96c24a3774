import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useDangerStyles } from '../../../ui/looks/useDangerStyles';
import { BusyRing } from '../../../ui/states/BusyRing';
import { useText } from '../text';
import { Section, State } from './Section';

const useStyles = makeStyles({ row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM } });

export const Buttons = () => {
  const styles = useStyles();
  const dangerous = useDangerStyles();
  const t = useText();
  return (
    <Section name="Button · useDangerStyles · BusyRing">
      <State name={t('state.usual')}>
        <div className={styles.row}>
          <Button appearance="primary">{t('save')}</Button>
          <Button>{t('save')}</Button>
          <Button appearance="subtle">{t('save')}</Button>
          <Button appearance="transparent">{t('save')}</Button>
          <Button icon={<AddRegular />}>{t('save')}</Button>
          <Button icon={<AddRegular />} aria-label={t('save')} />
          <Button appearance="primary" className={dangerous.button}>
            {t('remove')}
          </Button>
        </div>
      </State>
      <State name={t('state.disabled')}>
        <div className={styles.row}>
          <Button appearance="primary" disabled>
            {t('save')}
          </Button>
          <Button disabledFocusable>{t('save')}</Button>
        </div>
      </State>
      <State name={t('state.busy')}>
        <div className={styles.row}>
          <Button appearance="primary" disabledFocusable icon={<BusyRing size="small" />}>
            {t('save')}
          </Button>
          <BusyRing />
        </div>
      </State>
    </Section>
  );
};
