import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useGridStyles } from './useGridStyles';

const useStyles = makeStyles({
  chips: { display: 'flex', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalL },
  chip: { width: '6rem', borderRadius: tokens.borderRadiusCircular },
  block: { marginTop: tokens.spacingVerticalXXL },
  head: { display: 'grid', gap: tokens.spacingVerticalS, maxWidth: '16rem', marginBottom: tokens.spacingVerticalL },
  short: { maxWidth: '8rem' },
  tile: { display: 'grid', alignContent: 'start', gap: tokens.spacingVerticalM, paddingBottom: tokens.spacingVerticalL },
  picture: { height: 'auto', aspectRatio: '5 / 2', borderRadius: tokens.borderRadiusXLarge },
});

const blocks = ['first', 'second'];
const places = ['one', 'two', 'three', 'four'];

/** Placeholders of tags, sections and tiles. */
export const TileSkeletons = ({ label }: { label: string }) => {
  const styles = useStyles();
  const grid = useGridStyles();
  return (
    <Skeleton aria-label={label} appearance="translucent">
      <div className={styles.chips}>
        {places.map((place) => (
          <SkeletonItem key={place} className={styles.chip} size={32} />
        ))}
      </div>
      {blocks.map((block) => (
        <div key={block} className={styles.block}>
          <div className={styles.head}>
            <SkeletonItem className={styles.short} size={24} />
            <SkeletonItem size={16} />
          </div>
          <div className={grid.grid}>
            {places.map((place) => (
              <div key={place} className={styles.tile}>
                <SkeletonItem className={styles.picture} />
                <SkeletonItem size={20} />
                <SkeletonItem size={12} />
                <SkeletonItem size={36} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </Skeleton>
  );
};
