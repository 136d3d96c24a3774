import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { BusyRing, DialogFrame, Loading, type ModalProps, type Modals, useMessage, useResource } from '#shell/api';
import { EventAbout } from '../parts/EventAbout';
import { Sessions } from '../parts/Sessions';
import { useChoice } from '../parts/useChoice';
import { ShownProvider } from '../parts/useShown';
import { datesAtOnce } from '../rules/eventLimits';
import { hasEnded } from '../rules/signUp';
import { details, schedules } from '../state/registration';
import { useText } from '../text';

const useStyles = makeStyles({
  more: { marginTop: tokens.spacingVerticalM },
  said: { flexGrow: 1, alignSelf: 'center', margin: 0, color: tokens.colorNeutralForeground2 },
  error: { flexGrow: 1, alignSelf: 'center', margin: 0, color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** Registers for sessions of an event, or cancels registrations (EVT-001, EVT-003, EVT-014). */
const Registration = ({ calendarEvent, close }: ModalProps<Modals['events.registration']>) => {
  const t = useText();
  const styles = useStyles();
  const say = useMessage();
  const { Id, RequestedDate, ShowMoreDetails } = calendarEvent;
  const [{ most, was }, setMost] = useState({ most: datesAtOnce, was: datesAtOnce });
  const inputOf = (count: number) => ({ query: { eventId: Id, most: count, ...(RequestedDate && { date: RequestedDate }) } });
  const input = inputOf(most);
  const { data: latest } = useResource(details.of(input));
  const { data: former } = useResource(details.of(inputOf(was)));
  const event = latest ?? former;
  const choice = useChoice(event, calendarEvent, close);
  const savesAtOnce = event?.EventType === 'Meeting' || (event !== undefined && hasEnded(event));
  return (
    <DialogFrame
      title={event?.Title ?? t('nav.events')}
      minWidth="800px"
      maxWidth="64rem"
      kind="form"
      onClose={choice.leave}
      actions={
        <>
          <p className={choice.error ? styles.error : styles.said} role={choice.error ? 'alert' : 'status'}>
            {choice.error ? say(choice.error) : choice.count > 0 && t('pending', { count: choice.count })}
          </p>
          <Button onClick={choice.leave}>{savesAtOnce ? t('close') : t('cancel')}</Button>
          {!savesAtOnce && (
            <Button
              appearance="primary"
              icon={choice.isSaving ? <BusyRing size="small" /> : undefined}
              disabledFocusable={!choice.canSave}
              onClick={choice.save}
            >
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      {event ? (
        <ShownProvider value={{ eventId: Id, event, schedule: schedules.of(input), requestedDate: RequestedDate, choice }}>
          <EventAbout showsMore={ShowMoreDetails} />
          <Sessions />
          {event.HasMore && (
            <Button className={styles.more} disabledFocusable={latest === undefined} onClick={() => setMost({ most: most + datesAtOnce, was: most })}>
              {t('sessions.more')}
            </Button>
          )}
        </ShownProvider>
      ) : (
        <Loading label={t('loading')} />
      )}
    </DialogFrame>
  );
};

export default Registration;
