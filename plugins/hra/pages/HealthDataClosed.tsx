import { EmptyState, PageFrame } from '#shell/api';
import { useText } from '../text';

/** `/health/closed`: where the pages of this plugin lead whoever acts for another and may not see that person's health data. */
const HealthDataClosed = () => {
  const t = useText();
  return (
    <PageFrame title={t('closed.title')}>
      <EmptyState title={t('closed.what')} text={t('closed.text')} />
    </PageFrame>
  );
};

export default HealthDataClosed;
