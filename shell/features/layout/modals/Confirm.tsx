import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { OpenRegular } from '@fluentui/react-icons';
import type { Modals } from '../../../contracts';
import { useMessage } from '../../../i18n/texts';
import type { ModalProps } from '../../../kernel/declaration/definePlugin';
import { DialogFrame } from '../../../ui/DialogFrame';
import { Html } from '../../../ui/html/Html';
import { useDangerStyles } from '../../../ui/looks/useDangerStyles';
import { useText } from '../text';

const useStyles = makeStyles({
  text: { margin: 0, whiteSpace: 'pre-line' },
  html: { marginTop: tokens.spacingVerticalM },
  link: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, marginTop: tokens.spacingVerticalM },
});

/** Asks for confirmation (PRG-255, SHL-161). For a destructive action the focus begins at Cancel, so that Enter does no harm. */
const Confirm = ({ title, text, html, link, confirm, cancel, danger = false, isAdministration = false, close }: ModalProps<Modals['layout.confirm']>) => {
  const styles = useStyles();
  const dangerous = useDangerStyles();
  const say = useMessage();
  const t = useText();
  return (
    <DialogFrame
      title={say(title)}
      width={isAdministration ? '600px' : '32rem'}
      kind="alert"
      onClose={() => close(false)}
      actions={
        <>
          <Button data-initial-focus={danger || undefined} onClick={() => close(false)}>
            {say(cancel)}
          </Button>
          <Button appearance="primary" data-initial-focus={!danger || undefined} className={danger ? dangerous.button : undefined} onClick={() => close(true)}>
            {say(confirm)}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{say(text)}</p>
      {html && (
        <div className={styles.html}>
          <Html html={html} />
        </div>
      )}
      {link && (
        <Link className={styles.link} href={link.href} target="_blank" rel="noopener noreferrer" title={t('menu.popUp')}>
          {say(link.label)}
          <OpenRegular aria-hidden />
        </Link>
      )}
    </DialogFrame>
  );
};

export default Confirm;
