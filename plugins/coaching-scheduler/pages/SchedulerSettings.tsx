import { makeStyles, tokens } from '@fluentui/react-components';
import { Loaded, PageFrame } from '#shell/api';
import { Hours } from '../settings/Hours';
import { SessionTypes } from '../settings/SessionTypes';
import { companySettings } from '../state/settings';
import { useText } from '../text';

const useStyles = makeStyles({ root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXXL, maxWidth: '60rem' } });

/** `/coaching/settings`: opening hours and session types of the company, for coaches who administer it (COA-013). */
const SchedulerSettings = () => {
  const styles = useStyles();
  const t = useText();
  return (
    <PageFrame title={t('nav.settings')} subtitle={t('settings.subtitle')}>
      <Loaded of={companySettings} failed={t('settings.failed')}>
        {(settings) => (
          <div className={styles.root}>
            <Hours settings={settings} />
            <SessionTypes settings={settings} />
          </div>
        )}
      </Loaded>
    </PageFrame>
  );
};

export default SchedulerSettings;
