import { makeStyles, tokens } from '@fluentui/react-components';
import { ConfirmFrame } from '../parts/ConfirmFrame';
import { useText } from '../text';

interface ConfirmDeleteProps {
  /** Number of notifications that will be deleted. */
  readonly count: number;
  /** Whether the default notification is also selected; it is kept. */
  readonly hasDefault: boolean;
  close(result?: true): void;
}

const useStyles = makeStyles({ text: { marginTop: 0 }, kept: { marginBottom: 0, color: tokens.colorNeutralForeground3 } });

/** Asks for confirmation before notifications are deleted (ADN-107 to ADN-109). */
const ConfirmDelete = ({ count, hasDefault, close }: ConfirmDeleteProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <ConfirmFrame title={t('confirmDelete.title')} yes={t('delete')} isDangerous close={close}>
      <p className={styles.text}>{t(hasDefault ? 'confirmDelete.default' : 'confirmDelete.text', { n: count })}</p>
      <p className={styles.kept}>{t('confirmDelete.kept')}</p>
    </ConfirmFrame>
  );
};

export default ConfirmDelete;
