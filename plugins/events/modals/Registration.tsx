import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { BusyRing, DialogFrame, Loading, type ModalProps, type Modals, useMessage, useResource } from '#shell/api';
import { EventAbout } from '../parts/EventAbout';
import { Sessions } from '../parts/Sessions';
import { useChoice } from '../parts/useChoice';
import { ShownProvider } from '../parts/useShown';
import { hasEnded } from '../rules/signUp';
import { details, schedules } from '../state/registration';
import { useText } from '../text';

const useStyles = makeStyles({
  said: { flexGrow: 1, alignSelf: 'center', margin: 0, color: tokens.colorNeutralForeground2 },
  error: { flexGrow: 1, alignSelf: 'center', margin: 0, color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** Registers for sessions of an event, or cancels registrations (EVT-001, EVT-003, EVT-014). */
const Registration = ({ calendarEvent, close }: ModalProps<Modals['events.registration']>) => {
  const t = useText();
  const styles = useStyles();
  const say = useMessage();
  const { Id, RequestedDate, ShowMoreDetails } = calendarEvent;
  const input = { query: { eventId: Id } };
  const { data: event } = useResource(details.of(input));
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
        </ShownProvider>
      ) : (
        <Loading label={t('loading')} />
      )}
    </DialogFrame>
  );
};

export default Registration;
