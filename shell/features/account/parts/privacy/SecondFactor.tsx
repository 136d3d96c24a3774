import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { ShieldCheckmarkRegular, ShieldRegular } from '@fluentui/react-icons';
import { useModal } from '../../../../ui/useModal';
import type { Privacy } from '../../contract';
import { modals } from '../../state/modals';
import { useText } from '../../text';
import { Section } from '../Section';
import { useRowStyles } from './useRowStyles';
import { useWhen } from './useWhen';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  warning: { margin: 0, color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

/** Number of recovery codes from which the user is advised to create new ones. */
const few = 3;

/** Status of two-step verification, and the buttons that switch it on and off. */
export const SecondFactor = ({ state: { IsOffered, Since, RecoveryCodesLeft } }: { readonly state: Privacy['SecondFactor'] }) => {
  const styles = useStyles();
  const rows = useRowStyles();
  const t = useText();
  const when = useWhen();
  const change = useModal(modals.factor);
  const isOn = Since !== null;
  return (
    <Section name="secondFactor">
      <div className={rows.row}>
        <span className={rows.icon} aria-hidden>
          {isOn ? <ShieldCheckmarkRegular /> : <ShieldRegular />}
        </span>
        <div className={rows.words}>
          <div className={rows.name}>
            {t('factor.app')}
            <Badge appearance="tint" color={isOn ? 'success' : 'informative'}>
              {t(isOn ? 'factor.isOn' : 'factor.isOff')}
            </Badge>
          </div>
          {isOn && <p className={rows.about}>{t('factor.since', { since: when(Since) })}</p>}
          {isOn && <p className={RecoveryCodesLeft > few ? rows.about : styles.warning}>{t('codes.left', { count: RecoveryCodesLeft })}</p>}
        </div>
      </div>
      <div className={styles.buttons}>
        {isOn ? (
          <>
            <Button onClick={() => void change({ wish: 'codes' })}>{t('codes.new')}</Button>
            <Button onClick={() => void change({ wish: 'off' })}>{t('factor.off')}</Button>
          </>
        ) : IsOffered ? (
          <Button appearance="primary" onClick={() => void change({ wish: 'on' })}>
            {t('factor.on')}
          </Button>
        ) : (
          <p className={rows.none}>{t('factor.notOffered')}</p>
        )}
      </div>
    </Section>
  );
};
