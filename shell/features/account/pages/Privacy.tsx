import { makeStyles, tokens } from '@fluentui/react-components';
import { media } from '../../../ui/looks/media';
import { BackLink } from '../../../ui/page/BackLink';
import { PageFrame } from '../../../ui/page/PageFrame';
import { Loaded } from '../../../ui/states/Loaded';
import { profileAddress } from '../addresses';
import { Consents } from '../parts/privacy/Consents';
import { Download } from '../parts/privacy/Download';
import { Kept } from '../parts/privacy/Kept';
import { SecondFactor } from '../parts/privacy/SecondFactor';
import { SignIns } from '../parts/privacy/SignIns';
import { Visits } from '../parts/privacy/Visits';
import { privacy } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXL,
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL },
});

/** `/act/userprofile/privacy`: stored data, consents, sessions, and impersonations of the person. */
const Privacy = () => {
  const styles = useStyles();
  const t = useText();
  return (
    <PageFrame title={t('privacy.title')} back={<BackLink href={profileAddress}>{t('title')}</BackLink>}>
      <Loaded of={privacy}>
        {(data) => (
          <div className={styles.root}>
            <div className={styles.column}>
              <SignIns sessions={data.Sessions} devices={data.Devices} />
              <SecondFactor state={data.SecondFactor} />
              <Consents consents={data.Consents} />
              <Visits />
            </div>
            <div className={styles.column}>
              <Download download={data.Download} by={data.ProvesBy} />
              <Kept records={data.Records} />
            </div>
          </div>
        )}
      </Loaded>
    </PageFrame>
  );
};

export default Privacy;
