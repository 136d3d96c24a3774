import { PageFrame } from '#shell/api';
import { useText } from '../text';

const ParticipantProfile = () => <PageFrame title={useText()('nav.coaching')} />;

export default ParticipantProfile;
