import { Button, makeStyles } from '@fluentui/react-components';
import { DialogFrame, type ModalProps } from '#shell/api';
import type { MoveRequest } from '../contract';
import { useStartFor } from '../parts/useStartFor';
import { useText } from '../text';
import { MoveGone, useIsGone } from './MoveGone';

const useStyles = makeStyles({ text: { margin: 0 } });

type AcceptMoveProps = ModalProps<{ readonly input: { readonly request: MoveRequest; readonly start: string }; readonly result: true }>;

/** Asks the coach to confirm moving a session to a proposed time. */
const AcceptMove = ({ request: { Id, FirstName, LastName, TimeZone }, start, close }: AcceptMoveProps) => {
  const styles = useStyles();
  const t = useText();
  const inWords = useStartFor({ name: FirstName, zone: TimeZone });
  const title = t('moves.accept.title', { name: `${FirstName} ${LastName}` });
  const leave = (): void => close();
  if (useIsGone(Id)) return <MoveGone title={title} onClose={leave} />;
  return (
    <DialogFrame
      title={title}
      kind="alert"
      width="32rem"
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button appearance="primary" data-initial-focus onClick={() => close(true)}>
            {t('moves.accept.confirm')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('moves.accept.text', { time: inWords(start), first: FirstName })}</p>
    </DialogFrame>
  );
};

export default AcceptMove;
