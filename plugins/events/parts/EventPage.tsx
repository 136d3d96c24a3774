import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { QrCodeRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { BackLink, EmptyState, Loaded, Loading, nowMs, PageFrame, pathTo, useModal, useResource } from '#shell/api';
import type { EventDetail, EventSession } from '../contract';
import { paths } from '../paths';
import { isCheckInOpen } from '../rules/checkIn';
import { hasEnded } from '../rules/signUp';
import { details, schedules } from '../state/library';
import { useText } from '../text';
import { EventAbout } from './EventAbout';
import { Sessions } from './Sessions';
import { ShownProvider } from './useShown';

const useStyles = makeStyles({
  title: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The page shows only sessions that concern the person. */
const ofTheirs = (eventId: string) => ({ query: { eventId, most: 1 } });

const labels = { Available: 'tile.signUp', Registered: 'tile.change', Full: 'tile.view' } as const;

/** One event with the person's registrations, which are changed in the dialog (EVT-002). */
export const EventPage = ({ eventId }: { readonly eventId: string }) => {
  const t = useText();
  const { data } = useResource(details.of(ofTheirs(eventId)));
  return (
    <PageFrame
      title={data?.Title ?? t('nav.events')}
      back={<BackLink href={pathTo(paths.list, {})}>{t('all')}</BackLink>}
      actions={
        data && (
          <>
            <CheckInLink event={data} />
            <SignUpButton eventId={eventId} event={data} />
          </>
        )
      }
    >
      <EmbeddedSignUp eventId={eventId} />
    </PageFrame>
  );
};

const canCheckIn = ({ IsTheirs, IsPresent, Cancelled, StartsAt, EndsAt }: EventSession): boolean =>
  IsTheirs && !IsPresent && Cancelled === null && isCheckInOpen({ start: Date.parse(StartsAt), end: Date.parse(EndsAt) }, nowMs());

/** Leads to the check-in of a session of the person that takes place now. */
const CheckInLink = ({ event }: { readonly event: EventDetail }) => {
  const t = useText();
  const session = event.Sessions.find(canCheckIn);
  if (session === undefined) return null;
  return (
    <Link href={pathTo(paths.checkIn, { session: session.SessionIdStartDateTime })} asChild>
      <Button as="a" icon={<QrCodeRegular />}>
        {t('checkIn')}
      </Button>
    </Link>
  );
};

const SignUpButton = ({ eventId, event }: { readonly eventId: string; readonly event: EventDetail }) => {
  const t = useText();
  const register = useModal('events.registration');
  if (event.DisplayStatus === 'Complete') return null;
  return (
    <Button appearance="primary" onClick={() => void register({ calendarEvent: { Id: eventId, ShowMoreDetails: true } })}>
      {t(labels[event.DisplayStatus])}
    </Button>
  );
};

/** The read-only view of registration: the event with the sessions that the person is registered for (EVT-002). */
const EmbeddedSignUp = ({ eventId }: { readonly eventId: string }) => {
  const t = useText();
  const styles = useStyles();
  return (
    <Loaded
      of={details.of(ofTheirs(eventId))}
      failed={t('load.failed')}
      skeleton={<Loading label={t('loading')} />}
      missing={<EmptyState title={t('missing')} text={t('missing.text')} />}
    >
      {(event) => (
        <ShownProvider value={{ eventId, event, schedule: schedules.of(ofTheirs(eventId)), choice: undefined }}>
          <EventAbout showsMore={!hasEnded(event)} />
          <h2 className={styles.title}>{t('yours')}</h2>
          <Sessions />
        </ShownProvider>
      )}
    </Loaded>
  );
};
