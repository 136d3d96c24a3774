import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useCardGridStyles } from './useCardGridStyles';

const useStyles = makeStyles({ card: { height: '148px', borderRadius: tokens.borderRadiusXLarge } });

/** Where cards will be. */
export const TrackerSkeletons = ({ label }: { readonly label: string }) => {
  const styles = useStyles();
  return (
    <Skeleton aria-label={label}>
      <div className={useCardGridStyles().grid}>
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
          <SkeletonItem key={place} className={styles.card} />
        ))}
      </div>
    </Skeleton>
  );
};
