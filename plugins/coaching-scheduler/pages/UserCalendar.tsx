import { BackLink, EmptyState, Loaded, now, PageFrame, pathTo, useCalendarReader, useResource, zoneName } from '#shell/api';
import { timeOfDay } from '#shell/rules/dates/dates';
import { CoachCalendar } from '../calendar/CoachCalendar';
import type { SchedulerData } from '../contract';
import { paths } from '../paths';
import { schedulerOf } from '../state/calendar';
import { useText } from '../text';

/** `/coaching/calendar/user/{userId}`: the calendar in which sessions with a participant are scheduled (COA-004). */
const UserCalendar = ({ userId }: { readonly userId: string }) => {
  const t = useText();
  const { data } = useResource(schedulerOf(userId));
  if (data) {
    const { Participant, Coaches, SchedulerSettings } = data;
    const title = t('calendar.with', { name: `${Participant.FirstName} ${Participant.LastName}` });
    return (
      <CoachCalendar title={title} subtitle={<Subtitle participant={Participant} />} coaches={Coaches} hours={SchedulerSettings} participant={Participant} />
    );
  }
  return (
    <PageFrame title={t('nav.calendar')}>
      <Loaded of={schedulerOf(userId)} failed={t('scheduler.failed')} missing={<EmptyState title={t('profile.missing')} text={t('profile.missingText')} />}>
        {() => null}
      </Loaded>
    </PageFrame>
  );
};

export default UserCalendar;

/** A link to the profile, and the participant's zone if it differs. */
const Subtitle = ({ participant }: { readonly participant: SchedulerData['Participant'] }) => {
  const t = useText();
  const reader = useCalendarReader();
  const { UserId: userId, FirstName: name, TimeZone } = participant;
  const theirs = { name, time: timeOfDay(now(), { ...reader, zone: TimeZone }), zone: zoneName(TimeZone, reader.language, now()) };
  return (
    <>
      <BackLink href={pathTo(paths.profile, { userId })}>{t('calendar.toProfile')}</BackLink>
      {TimeZone !== reader.zone && <div>{t('calendar.theirZone', { ...theirs, own: zoneName(reader.zone, reader.language, now()) })}</div>}
    </>
  );
};
