import { useState } from 'react';
import { useSearch } from 'wouter';
import { Loaded, now, PageFrame, useCalendarReader, useFacts, useResource, zoneName } from '#shell/api';
import { CoachCalendar } from '../calendar/CoachCalendar';
import { MoveRequests } from '../parts/MoveRequests';
import { moveRequests } from '../state/moves';
import { companySettings } from '../state/settings';
import { useText } from '../text';

/** A request to move a session that the address names. */
const useNamedRequest = () => {
  const named = new URLSearchParams(useSearch()).get('request');
  return useResource(moveRequests).data?.find(({ Id }) => Id === named);
};

/** `/coaching/calendar`: the coach's own sessions and time blocks. With a request it begins with the first time that is proposed. */
const OwnCalendar = () => {
  const t = useText();
  const { zone, language } = useCalendarReader();
  const { user } = useFacts();
  const { data } = useResource(companySettings);
  const [turnedTo, setTurnedTo] = useState<string>();
  const named = useNamedRequest();
  const proposed = named?.ProposedStarts.find((start) => !named.TakenStarts.includes(start)) ?? named?.StartDate;
  const subtitle = t('calendar.subtitle', { zone: zoneName(zone, language, now()) });
  if (data) {
    const self = data.Coaches.filter(({ UserId }) => UserId === user?.UserId);
    return (
      <CoachCalendar
        title={t('nav.calendar')}
        subtitle={subtitle}
        coaches={self}
        hours={data}
        turnedTo={turnedTo ?? proposed}
        above={<MoveRequests onShow={setTurnedTo} />}
      />
    );
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
