import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { media, useSelector } from '#shell/api';
import { useText } from '../../../text';
import { selectArrived } from '../state';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '32px', [media.mobile]: { minHeight: 'auto' } },
});

/** A button with the number of submissions that arrived since the list was loaded. They are added on press, so that no row moves by itself. */
export const Arrivals = ({ onShow }: { readonly onShow: () => void }) => {
  const styles = useStyles();
  const t = useText();
  const n = useSelector(selectArrived);
  return (
    <div className={styles.root} role="status">
      {n > 0 && (
        <>
          <span>{t('approval.arrived', { n })}</span>
          <Button size="small" onClick={onShow}>
            {t('approval.show')}
          </Button>
        </>
      )}
    </div>
  );
};
