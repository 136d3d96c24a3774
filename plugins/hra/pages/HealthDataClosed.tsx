import { EmptyState, PageFrame } from '#shell/api';
import { useText } from '../text';

/** `/health/closed`: target of this plugin's pages during impersonation without access to the person's health data. */
const HealthDataClosed = () => {
  const t = useText();
  return (
    <PageFrame title={t('closed.title')}>
      <EmptyState title={t('closed.what')} text={t('closed.text')} />
    </PageFrame>
  );
};

export default HealthDataClosed;
