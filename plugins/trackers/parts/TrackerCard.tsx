import { Badge, Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, makeStyles, mergeClasses, SkeletonItem, tokens } from '@fluentui/react-components';
import { AddRegular, ArrowUploadRegular, MoreHorizontalRegular, PinOffRegular, PinRegular, TableRegular } from '@fluentui/react-icons';
import { memo, useMemo, useRef, useState } from 'react';
import { type RootState, useChange, useDispatch, useFacts, useFormat, useResource, useSelector } from '#shell/api';
import type { TrackerListItem } from '../contract';
import { chartLabel } from '../rules/chart';
import { mostPinned } from '../rules/pins';
import { quickOf } from '../rules/quick/quickLog';
import type { TrackerWithEntries } from '../rules/tracker';
import { newestDay, weekOf } from '../rules/week';
import { isActing } from '../state/acting';
import { latest as latestOf, selectIdsWithLatest, selectPinned, wishes } from '../state/mine';
import { savePins } from '../state/quick';
import { useText } from '../text';
import { useShownValue } from './entry/useShownValue';
import { QuickLog } from './quick/QuickLog';
import { TrackerIcon } from './TrackerIcon';
import { useCardStyles } from './useCardStyles';
import { useKindStyles } from './useKindStyles';
import { WeekLine } from './WeekLine';

const useStyles = makeStyles({
  icon: { fontSize: tokens.fontSizeBase500 },
  names: { minWidth: 0, flexGrow: 1 },
  nameLine: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalS}` },
  name: {
    minWidth: 0,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  badge: { whiteSpace: 'nowrap' },
  when: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  /** The first value is the most important: the second one shrinks first. */
  pair: {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'end',
    minWidth: 0,
    flexShrink: 1,
    ':first-child': { flexShrink: 0, maxWidth: '70%' },
  },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  label: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  add: { flexShrink: 0, whiteSpace: 'nowrap' },
  waiting: { width: '40%', height: '100%' },
});

const { entryWanted, importWanted } = wishes.actions;
type MoreAction = ReturnType<typeof entryWanted> | ReturnType<typeof importWanted>;

interface CardProps {
  readonly tracker: TrackerListItem;
}

interface LatestProps {
  /** The newest entries; `undefined` without any, if they cannot be read, or while they load. */
  readonly latest?: TrackerWithEntries | undefined;
  /** For a pinned tracker: the tracker, with or without entries. */
  readonly open?: TrackerWithEntries | undefined;
  readonly isLoading?: boolean;
}

/** A tracker in use: its newest values, and a button for more. Memoised: rendered again only when this tracker has changed. */
export const TrackerCard = memo(({ tracker }: CardProps) => {
  const hasLatest = useSelector((root: RootState) => selectIdsWithLatest(root).has(tracker.TrackerId));
  return hasLatest || tracker.Pin !== undefined ? <CardWithLatest tracker={tracker} /> : <Card tracker={tracker} />;
});

const CardWithLatest = ({ tracker }: CardProps) => {
  const { data, status } = useResource(latestOf.of({ trackerId: tracker.TrackerId }));
  return (
    <Card
      tracker={tracker}
      latest={data && data.entries.length > 0 ? data : undefined}
      open={tracker.Pin === undefined ? undefined : data}
      isLoading={!data && status !== 'failed'}
    />
  );
};

const Card = ({ tracker, latest, open, isLoading = false }: CardProps & LatestProps) => {
  const styles = useStyles();
  const card = useCardStyles();
  const kinds = useKindStyles();
  const t = useText();
  const dispatch = useDispatch();
  const { TrackerId: trackerId, TrackerName: name, TrackerIcon: icon, IsActiveChallengeTracker } = tracker;
  // A count and a choice show their value of today themselves.
  const isWhole = open !== undefined && ['step', 'choice'].includes(quickOf(open.tracker)?.kind ?? '');
  const week = useMemo(() => latest && weekOf(latest.tracker, latest.entries, latest.today), [latest]);
  return (
    <article className={mergeClasses(card.root, kinds[tracker.TrackerType])}>
      <div className={card.head}>
        <span className={styles.icon}>
          <TrackerIcon name={icon} />
        </span>
        <div className={styles.names}>
          <div className={styles.nameLine}>
            <h3 className={styles.name}>{name}</h3>
            {IsActiveChallengeTracker && (
              <Badge className={styles.badge} appearance="tint" color="brand">
                {t('mine.inChallenge')}
              </Badge>
            )}
          </div>
          <When tracker={tracker} today={latest?.today} />
        </div>
      </div>
      {latest && !isWhole && <Values latest={latest} />}
      {!latest && !isWhole && <div className={card.values}>{isLoading && <SkeletonItem className={styles.waiting} />}</div>}
      {open && <QuickLog item={tracker} open={open} />}
      <div className={card.foot}>
        <Button className={styles.add} icon={<AddRegular />} aria-label={t('mine.addTo', { name })} onClick={() => dispatch(entryWanted({ trackerId }))}>
          {t('mine.addHere')}
        </Button>
        {week && <WeekLine week={week} />}
        <More tracker={tracker} />
      </div>
    </article>
  );
};

const When = ({ tracker: { LastEntryDate }, today }: { readonly tracker: TrackerListItem; readonly today: string | undefined }) => {
  const t = useText();
  const format = useFormat();
  const words = LastEntryDate === null ? t('mine.never') : LastEntryDate === today ? t('mine.today') : t('mine.last', { date: format.day(LastEntryDate) });
  return <div className={useStyles().when}>{words}</div>;
};

/** Less frequent actions. The menu is rendered on demand, because a page has many of them. */
const More = ({ tracker }: { readonly tracker: TrackerListItem }) => {
  const t = useText();
  const dispatch = useDispatch();
  const [isWanted, setIsWanted] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const choose = (action: MoreAction): void => {
    // The menu item disappears with its menu: a dialog that opens now needs an element to return the focus to.
    trigger.current?.focus();
    dispatch(action);
  };
  const words = { appearance: 'subtle', icon: <MoreHorizontalRegular />, 'aria-label': t('mine.moreOf', { name: tracker.TrackerName }) } as const;
  if (!isWanted) return <Button {...words} aria-haspopup="menu" aria-expanded={false} onClick={() => setIsWanted(true)} />;
  return (
    <Menu defaultOpen>
      <MenuTrigger disableButtonEnhancement>
        <Button ref={trigger} {...words} />
      </MenuTrigger>
      <MoreList trackerId={tracker.TrackerId} onChoose={choose} />
    </Menu>
  );
};

const MoreList = ({ trackerId, onChoose }: { readonly trackerId: string; readonly onChoose: (action: MoreAction) => void }) => {
  const t = useText();
  const facts = useFacts();
  return (
    <MenuPopover>
      <MenuList>
        <MenuItem icon={<TableRegular />} onClick={() => onChoose(entryWanted({ trackerId }))}>
          {t('mine.entries')}
        </MenuItem>
        {!isActing(facts) && <PinItem trackerId={trackerId} />}
        <MenuItem icon={<ArrowUploadRegular />} onClick={() => onChoose(importWanted({ trackerId }))}>
          {t('mine.import')}
        </MenuItem>
      </MenuList>
    </MenuPopover>
  );
};

/** Pins the tracker to the top of the page, or takes it down. */
const PinItem = ({ trackerId }: { readonly trackerId: string }) => {
  const t = useText();
  const pinned = useSelector(selectPinned).map(({ TrackerId }) => TrackerId);
  const { run } = useChange(savePins);
  if (pinned.includes(trackerId))
    return (
      <MenuItem icon={<PinOffRegular />} onClick={() => run({ body: { TrackerIds: pinned.filter((id) => id !== trackerId) } })}>
        {t('pin.off')}
      </MenuItem>
    );
  const isFull = pinned.length >= mostPinned;
  return (
    <MenuItem icon={<PinRegular />} disabled={isFull} onClick={() => run({ body: { TrackerIds: [...pinned, trackerId] } })}>
      {isFull ? t('pin.full', { most: mostPinned }) : t('pin.on')}
    </MenuItem>
  );
};

/** Maximum number of values that fit into one line of the card. */
const mostValues = 2;

/** The unit is part of the label, as in the chart (TRK-032): the contract has only its plural, which would be wrong after a 1. */
const Values = ({ latest: { tracker, entries } }: { readonly latest: TrackerWithEntries }) => {
  const styles = useStyles();
  const shown = useShownValue();
  const values = useMemo(() => newestDay(tracker, entries).slice(0, mostValues), [tracker, entries]);
  return (
    <dl className={useCardStyles().values}>
      {values.map(({ field, text }) => (
        <div key={field.FieldName} className={styles.pair}>
          <dt className={styles.label} title={chartLabel(field)}>
            {chartLabel(field)}
          </dt>
          <dd className={styles.value} title={shown(field, text)}>
            {shown(field, text)}
          </dd>
        </div>
      ))}
    </dl>
  );
};
