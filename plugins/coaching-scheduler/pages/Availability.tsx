import { PageFrame } from '#shell/api';
import { useText } from '../text';

const Availability = () => <PageFrame title={useText()('nav.setup')} />;

export default Availability;
