import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useGridStyles } from './useGridStyles';

const useStyles = makeStyles({
  root: { marginTop: tokens.spacingVerticalXXXL },
  tile: { display: 'grid', alignContent: 'start', gap: tokens.spacingVerticalM, paddingBottom: tokens.spacingVerticalL },
  picture: { height: 'auto', aspectRatio: '5 / 2', borderRadius: tokens.borderRadiusXLarge },
});

/** Where tiles will be. */
export const TileSkeletons = ({ label }: { label: string }) => {
  const styles = useStyles();
  const grid = useGridStyles();
  return (
    <Skeleton aria-label={label} className={styles.root}>
      <div className={grid.grid}>
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
          <div key={place} className={styles.tile}>
            <SkeletonItem className={styles.picture} />
            <SkeletonItem size={20} />
            <SkeletonItem size={12} />
            <SkeletonItem size={36} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
};
