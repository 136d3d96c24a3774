import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useDeviceListStyles } from './useDeviceListStyles';

const useStyles = makeStyles({
  picture: { flexShrink: 0, width: '40px', height: '40px', borderRadius: tokens.borderRadiusLarge },
  name: { flexGrow: 1, maxWidth: '12rem', height: tokens.lineHeightBase400 },
  button: { width: '6rem', height: '32px', marginLeft: 'auto', borderRadius: tokens.borderRadiusMedium },
});

const places = ['first', 'second', 'third'] as const;

/** Placeholders of devices, in their layout. */
export const DeviceSkeletons = ({ label }: { readonly label: string }) => {
  const styles = useStyles();
  const list = useDeviceListStyles();
  return (
    <Skeleton aria-label={label}>
      <div className={list.list}>
        {places.map((place) => (
          <div key={place} className={list.item}>
            <SkeletonItem className={styles.picture} />
            <SkeletonItem className={styles.name} />
            <SkeletonItem className={styles.button} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
};
