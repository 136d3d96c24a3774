import { Button, makeStyles } from '@fluentui/react-components';
import { DialogFrame } from '../../../../ui/DialogFrame';
import { useDangerStyles } from '../../../../ui/looks/useDangerStyles';
import { useText } from '../text';

interface ConfirmDeleteProps {
  /** Titles of the announcements that will be deleted; at least one. */
  readonly titles: readonly string[];
  close(result?: true): void;
}

const useStyles = makeStyles({ text: { marginTop: 0 }, titles: { margin: 0, overflowWrap: 'anywhere' } });

/** Maximum number of titles listed; further ones are counted. */
const mostNamed = 5;

/** Asks for confirmation before announcements are deleted (ADR-082), and lists them. */
const ConfirmDelete = ({ titles, close }: ConfirmDeleteProps) => {
  const styles = useStyles();
  const danger = useDangerStyles();
  const t = useText();
  const others = titles.length - mostNamed;
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
          <Button appearance="primary" className={danger.button} onClick={() => close(true)}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('confirmDelete.text', { n: titles.length })}</p>
      <ul className={styles.titles}>
        {titles.slice(0, mostNamed).map((title) => (
          <li key={title}>{title}</li>
        ))}
        {others > 0 && <li>{t('confirmDelete.others', { n: others })}</li>}
      </ul>
    </DialogFrame>
  );
};

export default ConfirmDelete;
