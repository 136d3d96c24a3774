import {
  Button,
  Menu,
  MenuButton,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  ToggleButton,
  tokens,
} from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular, FilterRegular } from '@fluentui/react-icons';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { now } from '../../kernel/clock';
import { dayIn } from '../../rules/dates/days';
import { media } from '../looks/media';
import { Loading } from '../states/Loading';
import { Agenda } from './Agenda';
import type { BoardProps } from './Board';
import { type CalendarKind, type CalendarView, type DayNote, gathered, quietIn, rangeOf, step, titleOf } from './items';
import { Month } from './Month';
import { useText } from './text';
import { useKindStyles } from './useKindStyles';

/** The calendar library is large, so the list view does not load it. */
const Board = lazy(() => import('./Board'));

const chosenInForced = { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' } as const;

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
  /** Also while it is hovered or focused, as after the click that selected it. */
  chosen: { [media.forcedColours]: { ...chosenInForced, ':hover': chosenInForced, ':hover:active': chosenInForced, ':focus': chosenInForced } },
  dot: {
    width: '12px',
    height: '12px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'var(--kind)',
    border: `${tokens.strokeWidthThin} solid var(--kind-edge)`,
    borderInlineStartWidth: tokens.strokeWidthThickest,
    forcedColorAdjust: 'none',
  },
});

const allViews: readonly CalendarView[] = ['month', 'week', 'day', 'list'];

export interface CalendarProps extends Omit<BoardProps, 'view'> {
  readonly view: CalendarView;
  /** The offered views, all by default. Without the day view, a day opens in the list. */
  readonly views?: readonly CalendarView[];
  readonly noteOf?: (day: string) => DayNote | undefined;
  readonly onView: (view: CalendarView) => void;
  /** Opens another period, by a day in it (`yyyy-MM-dd`). */
  readonly onDay: (day: string) => void;
  /** The hidden kinds, and the callback that changes them. Without it all kinds are shown. */
  readonly hidden?: ReadonlySet<string>;
  readonly onHidden?: (hidden: ReadonlySet<string>) => void;
}

/**
 * A calendar as month, week, day or list, in the reader's zone, clock and week. Its items are those of the period `rangeOf(view, day, weekStart)`. All items
 * can be reached by keyboard; the list view is a list for screen readers.
 */
export const Calendar = ({ view, views = allViews, onView, day, onDay, items, hidden, onHidden, noteOf, ...rest }: CalendarProps) => {
  const styles = useStyles();
  const t = useText();
  const { kinds, reader, onItem, onEmptyDay } = rest;
  const range = rangeOf(view, day, reader.weekStart);
  const quiet = quietIn(view, kinds).join(' ');
  const shown = useMemo(
    () => gathered(hidden ? items.filter(({ kind }) => !hidden.has(kind)) : items, quiet.split(' '), reader.zone),
    [items, hidden, quiet, reader.zone],
  );
  const onWholeDay = (opened: string): void => {
    onDay(opened);
    onView(views.includes('day') ? 'day' : 'list');
  };
  return (
    <div className={styles.root}>
      <Toolbar view={view} views={views} onView={onView} day={day} onDay={onDay} reader={reader}>
        {hidden && onHidden && <Filter kinds={kinds} hidden={hidden} onHidden={onHidden} />}
      </Toolbar>
      {view === 'list' && (
        <Agenda items={shown} kinds={kinds} range={range} reader={reader} today={dayIn(now(), reader.zone)} onItem={onItem} noteOf={noteOf} />
      )}
      {view === 'month' && <Month {...{ day, kinds, reader, onDay, onItem, onEmptyDay, onWholeDay, noteOf }} items={shown} />}
      {(view === 'week' || view === 'day') && (
        <Suspense fallback={<Loading label={t('loading')} />}>
          <Board {...rest} view={view} day={day} onDay={onDay} items={shown} />
        </Suspense>
      )}
    </div>
  );
};

type ToolbarProps = Pick<CalendarProps, 'view' | 'onView' | 'day' | 'onDay' | 'reader'> & {
  readonly views: readonly CalendarView[];
  readonly children: ReactNode;
};

const Toolbar = ({ view, views, onView, day, onDay, reader, children }: ToolbarProps) => {
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
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div role="group" aria-label={t('view')} className={styles.views}>
        {views.map((name) => (
          <ToggleButton
            key={name}
            className={mergeClasses(name === view && styles.chosen)}
            size="small"
            appearance={name === view ? 'primary' : 'subtle'}
            checked={name === view}
            onClick={() => onView(name)}
          >
            {t(`view.${name}`)}
          </ToggleButton>
        ))}
      </div>
    </div>
  );
};

interface FilterProps {
  readonly kinds: readonly CalendarKind[];
  readonly hidden: ReadonlySet<string>;
  readonly onHidden: (hidden: ReadonlySet<string>) => void;
}

/** The kinds with their colours, in one menu; each can be hidden. */
const Filter = ({ kinds, hidden, onHidden }: FilterProps) => {
  const styles = useStyles();
  const colours = useKindStyles();
  const t = useText();
  const n = kinds.filter(({ id }) => hidden.has(id)).length;
  const shown = kinds.filter(({ id }) => !hidden.has(id)).map(({ id }) => id);
  const choose = (chosen: readonly string[]): void => onHidden(new Set(kinds.filter(({ id }) => !chosen.includes(id)).map(({ id }) => id)));
  return (
    <Menu checkedValues={{ kinds: shown }} onCheckedValueChange={(_, { checkedItems }) => choose(checkedItems)}>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton icon={<FilterRegular />}>{n === 0 ? t('filter') : t('filter.hidden', { n })}</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList aria-label={t('kinds')}>
          {kinds.map(({ id, label, colour }) => (
            <MenuItemCheckbox key={id} name="kinds" value={id} icon={<span className={mergeClasses(styles.dot, colours[colour])} aria-hidden />}>
              {label}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
