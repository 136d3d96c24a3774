import { PageFrame } from '#shell/api';
import { useText } from '../text';

const ParticipantList = () => <PageFrame title={useText()('nav.coaching')} />;

export default ParticipantList;
