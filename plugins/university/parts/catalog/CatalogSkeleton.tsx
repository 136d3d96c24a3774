import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useText } from '../../text';
import { useTileGrid } from './useTileGrid';

const useStyles = makeStyles({
  filters: { maxWidth: '40rem', marginBottom: tokens.spacingVerticalXL },
  tile: { display: 'grid', gap: tokens.spacingVerticalM },
  picture: { height: 'auto', aspectRatio: '5 / 3', borderRadius: tokens.borderRadiusXLarge },
});

const places = ['one', 'two', 'three', 'four'];

/** Placeholders of filters and tiles. */
export const CatalogSkeleton = () => {
  const styles = useStyles();
  const grid = useTileGrid();
  return (
    <Skeleton aria-label={useText()('catalog.loading')} appearance="translucent">
      <SkeletonItem className={styles.filters} size={32} />
      <div className={grid.grid}>
        {places.map((place) => (
          <div key={place} className={styles.tile}>
            <SkeletonItem className={styles.picture} />
            <SkeletonItem size={20} />
            <SkeletonItem size={12} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
};
