import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import {
  Calendar,
  type CalendarItem,
  type CalendarView,
  type DayNote,
  ErrorBar,
  ErrorState,
  Loading,
  now,
  rangeOf,
  useCalendarReader,
  useNavigate,
  useRememberedView,
  useResource,
  zoneName,
} from '#shell/api';
import { weekdayMonthDay } from '#shell/rules/dates/dates';
import { dayIn } from '#shell/rules/dates/days';
import type { ContentCalendar } from '../contract';
import { contentByDay, type EntryItem, itemsOf, kindsOf } from '../rules/calendarItems';
import { crowdedFrom } from '../rules/contentCalendar';
import { contentCalendar } from '../state/company';
import { useText } from '../text';

const views = ['month', 'list'] as const satisfies readonly CalendarView[];

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  met: { margin: 0, color: tokens.colorNeutralForeground2 },
  day: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** The content of a company by days, in its zone. */
export const ContentMonth = ({ company }: { readonly company: string }) => {
  const styles = useStyles();
  const t = useText();
  const own = useCalendarReader();
  const { view: kept, ...remembered } = useRememberedView('admin.contentCalendar', 'month');
  const view = kept === 'list' ? 'list' : 'month';
  const [chosen, setDay] = useState<string>();
  const [zone, setZone] = useState(own.zone);
  const reader = { ...own, zone };
  const day = chosen ?? dayIn(now(), zone);
  const { first: From, last: To } = rangeOf(view, day, reader.weekStart);
  const { data, status, retry } = useResource(contentCalendar.of({ query: { entityId: company, From, To } }));
  // The earlier days stay until the new ones are loaded.
  const [shown, setShown] = useState<ContentCalendar>();
  if (data && data !== shown) {
    setShown(data);
    setZone(data.Zone);
  }
  const isFailed = status === 'failed';
  if (!shown) return isFailed ? <ErrorState text={t('calendar.failed')} onRetry={retry} /> : <Loading />;
  return (
    <>
      {isFailed && <ErrorBar text={t('calendar.failed')} onRetry={retry} />}
      <p className={styles.met}>{t('calendar.zone', { zone: zoneName(zone, reader.language, now()) })}</p>
      {shown.IsCut && <p role="status">{t('calendar.cut', { n: shown.Entries.length })}</p>}
      <Shown content={shown} {...remembered} view={view} day={day} onDay={setDay} reader={reader} />
    </>
  );
};

type ShownProps = Pick<Parameters<typeof Calendar>[0], 'view' | 'onView' | 'day' | 'onDay' | 'reader'> & {
  readonly content: ContentCalendar;
  readonly hidden: ReadonlySet<string>;
  readonly onHidden: (hidden: ReadonlySet<string>) => void;
};

const Shown = ({ content, ...calendar }: ShownProps) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const { hidden, reader, view, day } = calendar;
  const items = useMemo(
    () =>
      itemsOf(content, {
        titleOf: (what, title) => (what === 'Ends' ? t('calendar.ends', { title }) : what === 'Opens' ? t('calendar.opens', { title }) : title),
        stateOf: (state) => t(`calendar.state.${state}`),
        everyone: t('calendar.everyone'),
        apart: (title, of) => t('calendar.apart', { title, ...of }),
      }),
    [content, t],
  );
  const met = useMemo(() => contentByDay(content, hidden), [content, hidden]);
  const lists = new Intl.ListFormat(reader.language, { type: 'conjunction' });
  const noteOf = (of: string): DayNote | undefined => {
    const { texts, total } = met.get(of) ?? { texts: [], total: 0 };
    if (texts.length === 0) return undefined;
    return { text: lists.format(texts), warning: total >= crowdedFrom ? t('calendar.crowded', { n: total }) : undefined };
  };
  const note = noteOf(day);
  return (
    <div className={styles.root}>
      {view === 'month' && (
        <p className={styles.met} aria-live="polite">
          <span className={styles.day}>{weekdayMonthDay(day, reader)}</span> ·{' '}
          {note ? [note.text, note.warning].filter(Boolean).join('. ') : t('calendar.nothing')}
        </p>
      )}
      <Calendar
        {...calendar}
        views={views}
        items={items}
        kinds={kindsOf(content)}
        noteOf={noteOf}
        onItem={(item: CalendarItem) => navigate((item as EntryItem).page)}
      />
    </div>
  );
};
