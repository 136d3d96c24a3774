import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useDispatch } from '#shell/api';
import { toggling } from '../../state/devices';
import { useText } from '../../text';
import { useIsRegistered } from './useIsRegistered';

const useStyles = makeStyles({
  root: {
    margin: `${tokens.spacingVerticalXXL} 0 0`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  link: { fontSize: 'inherit', textDecorationLine: 'underline' },
});

/** Unregisters from the device-data provider; only for registered people. Inconspicuous, because it is rarely needed (ACC-057). */
export const LeaveProvider = ({ isCoach }: { readonly isCoach: boolean }) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  if (!useIsRegistered()) return null;
  return (
    <p className={styles.root}>
      {t('devices.leave')}{' '}
      <Link as="button" className={styles.link} appearance="subtle" disabled={isCoach} onClick={() => dispatch(toggling.actions.leaveRequested())}>
        {t('devices.unregister')}
      </Link>
    </p>
  );
};
