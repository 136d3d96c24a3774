import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, SmartwatchRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { EmptyState, Loaded, PageFrame, pathTo, useDispatch, useSelector } from '#shell/api';
import { TrackerCard } from '../parts/TrackerCard';
import { TrackerSkeletons } from '../parts/TrackerSkeletons';
import { TypePanel } from '../parts/TypePanel';
import { UnsentBar } from '../parts/UnsentBar';
import { useCardGridStyles } from '../parts/useCardGridStyles';
import { paths } from '../paths';
import { mine, selectMyPanels, selectPinned, wishes } from '../state/mine';
import { useText } from '../text';

const useStyles = makeStyles({
  heading: {
    margin: `0 0 ${tokens.spacingVerticalL}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  devices: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  pinned: { marginBottom: tokens.spacingVerticalXXXL },
  others: { marginTop: tokens.spacingVerticalXXXL },
});

/** `/trackers`: the person's trackers, their newest entries, and a quick way to add entries. */
const MyTrackers = () => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const count = useSelector(selectMyPanels)?.current.length ?? 0;

  return (
    <PageFrame
      title={t('nav.trackers')}
      subtitle={t('mine.subtitle', { count })}
      actions={
        <>
          <Link className={styles.devices} href={pathTo(paths.devices, {})}>
            <SmartwatchRegular aria-hidden />
            {t('mine.devices')}
          </Link>
          <Button appearance="primary" icon={<AddRegular />} onClick={() => dispatch(wishes.actions.entryWanted({ trackerId: undefined }))}>
            {t('mine.add')}
          </Button>
        </>
      }
    >
      <UnsentBar />
      <Loaded of={mine} skeleton={<TrackerSkeletons label={t('mine.loading')} />} empty={<EmptyState title={t('mine.noTrackers')} />}>
        {() => <Trackers />}
      </Loaded>
    </PageFrame>
  );
};

export default MyTrackers;

/** Trackers in use as cards, the others collapsed. */
const Trackers = () => {
  const styles = useStyles();
  const grid = useCardGridStyles();
  const t = useText();
  const dispatch = useDispatch();
  const { current = [], additional = [] } = useSelector(selectMyPanels) ?? {};
  const pinned = useSelector(selectPinned);
  const rest = additional.filter(({ Pin }) => Pin === undefined);
  const others = current.filter(({ Pin }) => Pin === undefined);
  return (
    <>
      {current.length === 0 && pinned.length === 0 && <EmptyState title={t('mine.none')} text={t('mine.none.text')} />}
      {pinned.length > 0 && (
        <section className={styles.pinned} aria-labelledby="trackers-pinned">
          <h2 id="trackers-pinned" className={styles.heading}>
            {t('mine.pinned')}
          </h2>
          <div className={grid.grid}>
            {pinned.map((tracker) => (
              <TrackerCard key={tracker.TrackerId} tracker={tracker} />
            ))}
          </div>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="trackers-current">
          <h2 id="trackers-current" className={styles.heading}>
            {t('mine.current')}
          </h2>
          <div className={grid.grid}>
            {others.map((tracker) => (
              <TrackerCard key={tracker.TrackerId} tracker={tracker} />
            ))}
          </div>
        </section>
      )}
      {rest.length > 0 && (
        <div className={styles.others}>
          <TypePanel
            level={2}
            title={t('mine.additional')}
            trackers={rest}
            startsOpen={current.length === 0}
            onChoose={(trackerId) => dispatch(wishes.actions.entryWanted({ trackerId }))}
          />
        </div>
      )}
    </>
  );
};
