import { Loaded, now, PageFrame, useCalendarReader, useFacts, useResource, zoneName } from '#shell/api';
import { CoachCalendar } from '../calendar/CoachCalendar';
import { MoveRequests } from '../parts/MoveRequests';
import { companySettings } from '../state/settings';
import { useText } from '../text';

/** `/coaching/calendar`: the coach's own sessions and time blocks. */
const OwnCalendar = () => {
  const t = useText();
  const { zone, language } = useCalendarReader();
  const { user } = useFacts();
  const { data } = useResource(companySettings);
  const subtitle = t('calendar.subtitle', { zone: zoneName(zone, language, now()) });
  if (data) {
    const self = data.Coaches.filter(({ UserId }) => UserId === user?.UserId);
    return <CoachCalendar title={t('nav.calendar')} subtitle={subtitle} coaches={self} hours={data} above={<MoveRequests />} />;
  }
  return (
    <PageFrame title={t('nav.calendar')} subtitle={subtitle}>
      <Loaded of={companySettings} failed={t('calendar.dataFailed')}>
        {() => null}
      </Loaded>
    </PageFrame>
  );
};

export default OwnCalendar;
