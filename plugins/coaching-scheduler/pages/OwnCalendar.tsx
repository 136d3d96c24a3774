import { PageFrame } from '#shell/api';
import { useText } from '../text';

const OwnCalendar = () => <PageFrame title={useText()('nav.calendar')} />;

export default OwnCalendar;
