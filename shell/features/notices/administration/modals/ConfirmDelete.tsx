import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DialogFrame } from '../../../../ui/DialogFrame';
import { useDangerStyles } from '../../../../ui/useDangerStyles';
import { useText } from '../text';

interface ConfirmDeleteProps {
  /** How many will be deleted. */
  readonly count: number;
  /** The default notification is chosen, too, and stays. */
  readonly hasDefault: boolean;
  close(result?: true): void;
}

const useStyles = makeStyles({ text: { marginTop: 0 }, kept: { marginBottom: 0, color: tokens.colorNeutralForeground3 } });

/** Asks before notifications are deleted (ADN-106 to ADN-109). Escape and a click beside it mean no (ADN-111). */
const ConfirmDelete = ({ count, hasDefault, close }: ConfirmDeleteProps) => {
  const styles = useStyles();
  const dangerous = useDangerStyles();
  const t = useText();
  return (
    <DialogFrame
      title={t('confirmDelete.title')}
      width="600px"
      onClose={() => close()}
      actions={
        <>
          <Button data-initial-focus onClick={() => close()}>
            {t('cancel')}
          </Button>
          <Button appearance="primary" className={dangerous.button} onClick={() => close(true)}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t(hasDefault ? 'confirmDelete.default' : 'confirmDelete.text', { n: count })}</p>
      <p className={styles.kept}>{t('confirmDelete.kept')}</p>
    </DialogFrame>
  );
};

export default ConfirmDelete;
