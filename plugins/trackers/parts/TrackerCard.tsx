import { Badge, Button, makeStyles, SkeletonItem, tokens } from '@fluentui/react-components';
import { AddRegular, ArrowUploadRegular } from '@fluentui/react-icons';
import { useDispatch, useFormat, useSelector } from '#shell/api';
import type { TrackerListItem } from '../contract';
import { textOf, visibleFields } from '../rules/fields';
import type { LatestEntry } from '../state/mine';
import { mine } from '../state/mine';
import { selectMine } from '../state/selectors';
import { useText } from '../text';
import { TrackerIcon } from './TrackerIcon';
import { useShownValue } from './useShownValue';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalM },
  badge: { marginLeft: tokens.spacingHorizontalS, whiteSpace: 'nowrap' },
  icon: { fontSize: tokens.fontSizeBase500 },
  names: { minWidth: 0, flexGrow: 1 },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  when: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  values: { display: 'flex', flexWrap: 'wrap', gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`, margin: 0, minHeight: '44px' },
  value: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  unit: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  label: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  foot: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginTop: 'auto' },
});

/** A tracker in use: what was entered last, and a way to enter more. */
export const TrackerCard = ({ tracker }: { readonly tracker: TrackerListItem }) => {
  const styles = useStyles();
  const t = useText();
  const format = useFormat();
  const dispatch = useDispatch();
  const { TrackerId: trackerId, TrackerName: name, TrackerIcon: icon, IsActiveChallengeTracker, LastEntryDate } = tracker;
  return (
    <article className={styles.root}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <TrackerIcon name={icon} />
        </span>
        <div className={styles.names}>
          <h3 className={styles.name}>{name}</h3>
          <span className={styles.when}>{LastEntryDate === null ? t('mine.never') : t('mine.last', { date: format.day(LastEntryDate) })}</span>
          {IsActiveChallengeTracker && (
            <Badge className={styles.badge} appearance="tint" color="brand">
              {t('mine.inChallenge')}
            </Badge>
          )}
        </div>
      </div>
      <LatestValues tracker={tracker} />
      <div className={styles.foot}>
        <Button icon={<AddRegular />} aria-label={t('mine.addTo', { name })} onClick={() => dispatch(mine.actions.entryWanted({ trackerId }))}>
          {t('mine.addHere')}
        </Button>
        <Button
          appearance="subtle"
          icon={<ArrowUploadRegular />}
          aria-label={t('mine.importTo', { name })}
          onClick={() => dispatch(mine.actions.importWanted({ trackerId }))}
        >
          {t('mine.import')}
        </Button>
      </div>
    </article>
  );
};

const LatestValues = ({ tracker: { TrackerId, LastEntryDate } }: { readonly tracker: TrackerListItem }) => {
  const styles = useStyles();
  const { latest, status } = useSelector(selectMine);
  const found = latest[TrackerId];
  if (!found) {
    const isOnItsWay = LastEntryDate !== null && !(TrackerId in latest) && status === 'loading';
    return <div className={styles.values}>{isOnItsWay && <SkeletonItem size={20} />}</div>;
  }
  return <Values latest={found} />;
};

/** The card has room for so many values. */
const mostValues = 3;

const Values = ({ latest: { tracker, entry } }: { readonly latest: LatestEntry }) => {
  const styles = useStyles();
  const shown = useShownValue();
  const values = visibleFields(tracker.TrackerFields)
    .map((field) => ({ field, text: textOf(entry.values, field.FieldName) }))
    .filter(({ text }) => text !== '')
    .slice(0, mostValues);
  return (
    <dl className={styles.values}>
      {values.map(({ field, text }) => (
        <div key={field.FieldName}>
          <dt className={styles.label}>{field.FieldNameDisplay}</dt>
          <dd className={styles.value}>
            {shown(field, text)} <span className={styles.unit}>{field.FieldUnitsPluralDisplay}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};
