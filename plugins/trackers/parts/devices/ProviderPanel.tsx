import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { PlugConnectedRegular } from '@fluentui/react-icons';
import { BusyRing, useChange } from '#shell/api';
import { register } from '../../state/devices';
import { useText } from '../../text';
import { useIsRegistered } from './useIsRegistered';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    marginBottom: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  text: { flex: '1 1 18rem', margin: 0 },
});

/** Registers with the device-data provider; only for people who are not registered (ACC-043 to ACC-046). */
export const ProviderPanel = ({ isCoach }: { readonly isCoach: boolean }) => {
  const styles = useStyles();
  const t = useText();
  const { run, isRunning: isRegistering } = useChange(register);
  const isRegistered = useIsRegistered();
  if (isRegistered) return null;
  return (
    <section className={styles.root}>
      <p className={styles.text} role="status">
        {t(isRegistering ? 'devices.registering' : 'devices.intro')}
      </p>
      <Button
        appearance="primary"
        icon={isRegistering ? <BusyRing size="small" /> : <PlugConnectedRegular />}
        disabled={isCoach}
        disabledFocusable={isRegistering}
        onClick={() => run({})}
      >
        {t('devices.register')}
      </Button>
    </section>
  );
};
