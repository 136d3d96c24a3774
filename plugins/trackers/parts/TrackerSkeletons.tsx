import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useCardGridStyles } from './useCardGridStyles';
import { useCardStyles } from './useCardStyles';

const useStyles = makeStyles({
  heading: { width: '12rem', height: tokens.lineHeightBase500, marginBottom: tokens.spacingVerticalL },
  icon: { flexShrink: 0, width: '35px', height: '35px', borderRadius: tokens.borderRadiusLarge },
  words: { display: 'grid', flexGrow: 1, gap: tokens.spacingVerticalXS },
  name: { width: '60%', height: tokens.lineHeightBase400 },
  when: { width: '80%', height: tokens.fontSizeBase200 },
  value: { width: '40%', height: '100%' },
  button: { width: '7rem', height: '32px', borderRadius: tokens.borderRadiusMedium },
});

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** Placeholders of cards, in their layout. */
export const TrackerSkeletons = ({ label }: { readonly label: string }) => {
  const styles = useStyles();
  const card = useCardStyles();
  return (
    <Skeleton aria-label={label}>
      <SkeletonItem className={styles.heading} />
      <div className={useCardGridStyles().grid}>
        {places.map((place) => (
          <div key={place} className={card.root}>
            <div className={card.head}>
              <SkeletonItem className={styles.icon} />
              <div className={styles.words}>
                <SkeletonItem className={styles.name} />
                <SkeletonItem className={styles.when} />
              </div>
            </div>
            <div className={card.values}>
              <SkeletonItem className={styles.value} />
            </div>
            <SkeletonItem className={styles.button} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
};
