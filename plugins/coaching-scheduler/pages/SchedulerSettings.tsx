import { PageFrame } from '#shell/api';
import { useText } from '../text';

const SchedulerSettings = () => <PageFrame title={useText()('nav.settings')} />;

export default SchedulerSettings;
