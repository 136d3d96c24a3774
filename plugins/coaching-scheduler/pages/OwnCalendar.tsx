import { useMemo, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { Loaded, now, PageFrame, useCalendarReader, useFacts, useResource, zoneName } from '#shell/api';
import { CoachCalendar } from '../calendar/CoachCalendar';
import type { MoveRequest } from '../contract';
import { MoveRequests } from '../parts/MoveRequests';
import { moveRequests } from '../state/moves';
import { companySettings } from '../state/settings';
import { useText } from '../text';

const none: readonly MoveRequest[] = [];

/** The first free proposed time of the request in the address, else the start of its session. */
const useNamedTime = (requests: readonly MoveRequest[] | undefined) => {
  const named = new URLSearchParams(useSearch()).get('request');
  const request = requests?.find(({ Id }) => Id === named);
  const at = request?.ProposedStarts.find((start) => !request.TakenStarts.includes(start)) ?? request?.StartDate;
  return useMemo(() => (at === undefined ? undefined : { at }), [at]);
};

/**
 * `/coaching/calendar`: the coach's sessions, time blocks, and times proposed by participants. With a request in the address, the calendar begins at its
 * first proposed time.
 */
const OwnCalendar = () => {
  const t = useText();
  const { zone, language } = useCalendarReader();
  const { user } = useFacts();
  const { data } = useResource(companySettings);
  const [turnedTo, setTurnedTo] = useState<{ readonly at: string }>();
  const calendar = useRef<HTMLDivElement>(null);
  const show = (at: string): void => {
    setTurnedTo({ at });
    calendar.current?.scrollIntoView?.({ block: 'start' });
  };
  const { data: requests } = useResource(moveRequests);
  const named = useNamedTime(requests);
  const subtitle = t('calendar.subtitle', { zone: zoneName(zone, language, now()) });
  if (data) {
    const self = data.Coaches.filter(({ UserId }) => UserId === user?.UserId);
    return (
      <CoachCalendar
        title={t('nav.calendar')}
        subtitle={subtitle}
        coaches={self}
        hours={data}
        requests={requests ?? none}
        turnedTo={turnedTo ?? named}
        above={<MoveRequests onShow={show} />}
        place={calendar}
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
