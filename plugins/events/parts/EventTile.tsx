import { Badge, type BadgeProps, Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CalendarLtrRegular, LocationRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { pathTo, tileLook, useFormat, useModal } from '#shell/api';
import type { DisplayStatus, EventOverview } from '../contract';
import { paths } from '../paths';
import { hasEnded } from '../rules/signUp';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { ...tileLook.root, flexDirection: 'row', gap: tokens.spacingHorizontalL, padding: tokens.spacingHorizontalL },
  day: {
    flexShrink: 0,
    alignSelf: 'start',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    width: '64px',
    paddingBlock: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  over: { backgroundColor: tokens.colorNeutralBackground3, color: tokens.colorNeutralForeground2 },
  month: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200, fontWeight: tokens.fontWeightSemibold },
  date: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600, fontWeight: tokens.fontWeightBold },
  body: { display: 'flex', flexDirection: 'column', flexGrow: 1, gap: tokens.spacingVerticalXS, minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  title: tileLook.title,
  link: tileLook.opener,
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  fact: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    '& > svg': { flexShrink: 0, alignSelf: 'start', marginTop: '2px' },
  },
  foot: { position: 'relative', zIndex: 1, alignSelf: 'start', marginTop: 'auto', paddingTop: tokens.spacingVerticalS },
});

const colours: Readonly<Record<DisplayStatus, BadgeProps['color']>> = { Available: 'brand', Registered: 'success', Full: 'warning', Complete: 'informative' };
const labels = { Available: 'tile.signUp', Registered: 'tile.change', Full: 'tile.view', Complete: 'tile.view' } as const satisfies Readonly<
  Record<DisplayStatus, string>
>;

/** An event in the list: time, place, the person's state, and a button to register. */
export const EventTile = ({ event }: { readonly event: EventOverview }) => {
  const styles = useStyles();
  const t = useText();
  const register = useModal('events.registration');
  const { Id, Title, Summary, DisplayStatus, LocationName, Mode, Next, Upcoming } = event;
  const label = t(labels[DisplayStatus]);
  return (
    <article className={styles.root}>
      {Next && <DaySheet day={Next.SessionDate} isOver={hasEnded(event)} />}
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.title}>
            <Link className={styles.link} href={pathTo(paths.list, { eventId: Id })}>
              {Title}
            </Link>
          </h3>
          <Badge appearance="tint" shape="rounded" color={event.Cancelled ? 'danger' : colours[DisplayStatus]}>
            {event.Cancelled ? t('cancelled') : t(`display.${DisplayStatus}`)}
          </Badge>
        </div>
        {Next && (
          <p className={styles.fact}>
            <CalendarLtrRegular aria-hidden />
            <span>
              {Next.SessionDateDisplay}, {Next.SessionTimeDisplay}
              {Upcoming > 1 && ` · ${t('tile.sessions', { count: Upcoming })}`}
            </span>
          </p>
        )}
        <p className={styles.fact}>
          <LocationRegular aria-hidden />
          <span>
            {LocationName}
            {t(`mode.${Mode}`) !== LocationName && <span>{` · ${t(`mode.${Mode}`)}`}</span>}
          </span>
        </p>
        <p className={styles.text}>{Summary}</p>
        {!hasEnded(event) && (
          <div className={styles.foot}>
            <Button
              appearance={DisplayStatus === 'Available' ? 'primary' : 'secondary'}
              aria-label={t('tile.of', { action: label, title: Title })}
              onClick={() => void register({ calendarEvent: { Id, ShowMoreDetails: true } })}
            >
              {label}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
};

/** A calendar sheet. Decorative: the date is beside it as text. */
const DaySheet = ({ day, isOver }: { readonly day: string; readonly isOver: boolean }) => {
  const styles = useStyles();
  const { locale } = useFormat();
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return (
    <div className={mergeClasses(styles.day, isOver && styles.over)} aria-hidden>
      <span className={styles.month}>{month}</span>
      <span className={styles.date}>{Number(day.slice(8))}</span>
    </div>
  );
};
