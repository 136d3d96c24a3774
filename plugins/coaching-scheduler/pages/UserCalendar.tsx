import { PageFrame } from '#shell/api';
import { useText } from '../text';

const UserCalendar = () => <PageFrame title={useText()('nav.calendar')} />;

export default UserCalendar;
