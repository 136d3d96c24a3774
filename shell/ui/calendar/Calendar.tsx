import { Button, Checkbox, makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { lazy, Suspense } from 'react';
import { now } from '../../kernel/clock';
import { dayIn } from '../../rules/days';
import { Loading } from '../Loading';
import { media } from '../media';
import { Agenda } from './Agenda';
import type { BoardProps } from './Board';
import { type CalendarKind, type CalendarView, rangeOf, step, titleOf } from './items';
import { useText } from './text';
import { useKindStyles } from './useKindStyles';

/** The calendar library is large: the list view does not load it. */
const Board = lazy(() => import('./Board'));

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}` },
  arrows: { display: 'flex' },
  title: {
    flexGrow: 1,
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    '::first-letter': { textTransform: 'uppercase' },
    [media.mobile]: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  },
  views: {
    display: 'flex',
    gap: tokens.spacingHorizontalXXS,
    padding: '2px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  kinds: { display: 'flex', flexWrap: 'wrap', gap: `0 ${tokens.spacingHorizontalM}`, margin: 0, padding: 0, border: 'none' },
  kind: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  dot: {
    width: '12px',
    height: '12px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'var(--kind)',
    border: `${tokens.strokeWidthThin} solid var(--kind-edge)`,
    borderInlineStartWidth: tokens.strokeWidthThickest,
  },
});

const views: readonly CalendarView[] = ['month', 'week', 'day', 'list'];

export interface CalendarProps extends Omit<BoardProps, 'view'> {
  readonly view: CalendarView;
  readonly onView: (view: CalendarView) => void;
  /** Moves to another period, by a day in it (`yyyy-MM-dd`). */
  readonly onDay: (day: string) => void;
  /** The hidden kinds, and the callback that changes them; without it all kinds are shown. */
  readonly hidden?: ReadonlySet<string>;
  readonly onHidden?: (hidden: ReadonlySet<string>) => void;
}

/**
 * A calendar as month, week, day or list, in the reader's zone, clock and week. Its items are those of the period `rangeOf(view, day, weekStart)`. All items
 * can be reached by keyboard; the list view is a list for screen readers.
 */
export const Calendar = ({ view, onView, day, onDay, items, hidden, onHidden, ...rest }: CalendarProps) => {
  const styles = useStyles();
  const t = useText();
  const { kinds, reader, onItem } = rest;
  const range = rangeOf(view, day, reader.weekStart);
  const shown = hidden ? items.filter(({ kind }) => !hidden.has(kind)) : items;
  return (
    <div className={styles.root}>
      <Toolbar view={view} onView={onView} day={day} onDay={onDay} reader={reader} />
      {hidden && onHidden && <Kinds kinds={kinds} hidden={hidden} onHidden={onHidden} />}
      {view === 'list' ? (
        <Agenda items={shown} kinds={kinds} range={range} reader={reader} today={dayIn(now(), reader.zone)} onItem={onItem} />
      ) : (
        <Suspense fallback={<Loading label={t('loading')} />}>
          <Board {...rest} view={view} day={day} items={shown} />
        </Suspense>
      )}
    </div>
  );
};

const Toolbar = ({ view, onView, day, onDay, reader }: Pick<CalendarProps, 'view' | 'onView' | 'day' | 'onDay' | 'reader'>) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.bar}>
      <Button onClick={() => onDay(dayIn(now(), reader.zone))}>{t('today')}</Button>
      <div className={styles.arrows}>
        <Button appearance="subtle" icon={<ChevronLeftRegular />} aria-label={t(`previous.${view}`)} onClick={() => onDay(step(view, day, -1))} />
        <Button appearance="subtle" icon={<ChevronRightRegular />} aria-label={t(`next.${view}`)} onClick={() => onDay(step(view, day, 1))} />
      </div>
      <h2 className={styles.title} aria-live="polite">
        {titleOf(view, day, reader)}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
      <div role="group" aria-label={t('view')} className={styles.views}>
        {views.map((name) => (
          <ToggleButton key={name} size="small" appearance={name === view ? 'primary' : 'subtle'} checked={name === view} onClick={() => onView(name)}>
            {t(`view.${name}`)}
          </ToggleButton>
        ))}
      </div>
    </div>
  );
};

interface KindsProps {
  readonly kinds: readonly CalendarKind[];
  readonly hidden: ReadonlySet<string>;
  readonly onHidden: (hidden: ReadonlySet<string>) => void;
}

/** Legend of kinds and colours; each can be hidden. */
const Kinds = ({ kinds, hidden, onHidden }: KindsProps) => {
  const styles = useStyles();
  const colours = useKindStyles();
  const t = useText();
  const toggle = (id: string, isShown: boolean): void => {
    const others = [...hidden].filter((other) => other !== id);
    onHidden(new Set(isShown ? others : [...others, id]));
  };
  return (
    <fieldset className={styles.kinds} aria-label={t('kinds')}>
      {kinds.map(({ id, label, colour }) => (
        <Checkbox
          key={id}
          checked={!hidden.has(id)}
          onChange={(_, { checked }) => toggle(id, checked === true)}
          label={
            <span className={styles.kind}>
              <span className={mergeClasses(styles.dot, colours[colour])} aria-hidden />
              {label}
            </span>
          }
        />
      ))}
    </fieldset>
  );
};
