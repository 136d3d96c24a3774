import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { AdminPage, linkLook } from '#shell/api';
import { paths } from '../../paths';
import { useText } from '../../text';
import { AlarmList } from './AlarmList';

export { default as state } from './state';

const useStyles = makeStyles({ limits: { margin: `0 0 ${tokens.spacingVerticalL}` }, link: linkLook.text });

/** `/administration/unusual-activity`: alarms of unusual activity, and their review. */
export default function UnusualPage() {
  const styles = useStyles();
  const t = useText();
  return (
    <AdminPage title={t('unusual.title')} subtitle={t('unusual.subtitle')}>
      <p className={styles.limits}>
        <Link className={styles.link} href={paths.staffAccess}>
          {t('unusual.limits')}
        </Link>
      </p>
      <AlarmList />
    </AdminPage>
  );
}
