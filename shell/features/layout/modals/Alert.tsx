import { Button, makeStyles } from '@fluentui/react-components';
import type { Modals } from '../../../contracts';
import { useMessage } from '../../../i18n/texts';
import type { ModalProps } from '../../../kernel/declaration/definePlugin';
import { DialogFrame } from '../../../ui/DialogFrame';

const useStyles = makeStyles({ text: { margin: 0, whiteSpace: 'pre-line' } });

/** The documented size of error dialogs (PRG-256); in small windows, where 40 % is too narrow, up to 320 px. */
const errorWidth = 'min(400px, max(40vw, 320px))';

/** A message that must be confirmed: the OK dialog, and the error dialog (PRG-256, PRG-257). */
const Alert = ({ title, text, ok, isError = false, close }: ModalProps<Modals['layout.alert']>) => {
  const styles = useStyles();
  const say = useMessage();
  return (
    <DialogFrame
      title={say(title)}
      width={isError ? errorWidth : '28rem'}
      kind="alert"
      onClose={() => close(true)}
      actions={
        <Button appearance="primary" onClick={() => close(true)}>
          {say(ok)}
        </Button>
      }
    >
      <p className={styles.text}>{say(text)}</p>
    </DialogFrame>
  );
};

export default Alert;
