import { PageFrame } from '#shell/api';
import { useText } from '../text';

const SessionReport = () => <PageFrame title={useText()('nav.reporting')} />;

export default SessionReport;
