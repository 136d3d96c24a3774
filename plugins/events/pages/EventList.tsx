import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { EmptyState, Loaded, PageFrame } from '#shell/api';
import type { EventOverview } from '../contract';
import { EventPage } from '../parts/EventPage';
import { EventsArt } from '../parts/EventsArt';
import { EventTile } from '../parts/EventTile';
import { hasEnded } from '../rules/signUp';
import { events } from '../state/library';
import { useText } from '../text';

const useStyles = makeStyles({
  section: { marginTop: tokens.spacingVerticalXXL },
  title: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '& > li': { display: 'grid', minWidth: 0 },
  },
});

/** `/events`: the events of the company, or one event with the person's registrations. */
const EventList = ({ eventId }: { readonly eventId?: string }) => (eventId === undefined ? <AllEvents /> : <EventPage eventId={eventId} />);

export default EventList;

/** Whether it is cancelled and was to take place in the future. */
const isCancelled = ({ Cancelled, Upcoming }: EventOverview): boolean => Cancelled !== null && Upcoming > 0;

const AllEvents = () => {
  const t = useText();
  return (
    <PageFrame title={t('nav.events')} subtitle={t('subtitle')} art={<EventsArt />}>
      <Loaded of={events} failed={t('list.failed')} empty={<EmptyState title={t('list.empty')} text={t('list.emptyText')} />}>
        {(list) => (
          <>
            <Section title={t('list.signedUp')} events={list.filter(({ DisplayStatus }) => DisplayStatus === 'Registered')} />
            <Section title={t('list.open')} events={list.filter((event) => event.DisplayStatus !== 'Registered' && !hasEnded(event))} />
            <Section title={t('list.cancelled')} events={list.filter(isCancelled)} />
            <Section title={t('list.over')} events={list.filter((event) => hasEnded(event) && !isCancelled(event))} />
          </>
        )}
      </Loaded>
    </PageFrame>
  );
};

const Section = ({ title, events }: { readonly title: string; readonly events: readonly EventOverview[] }) => {
  const styles = useStyles();
  const heading = useId();
  if (events.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.grid}>
        {events.map((event) => (
          <li key={event.Id}>
            <EventTile event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
};
