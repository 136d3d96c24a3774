import { Button } from '@fluentui/react-components';
import { useEffect, useMemo } from 'react';
import { DialogFrame, ErrorState, Loading, type ModalProps, type Modals, type RootState, useDangerStyles, useDispatch, useSelector } from '#shell/api';
import { library } from '../state/library';
import { selectDetailStatus, selectProgram } from '../state/selectors';
import { useText } from '../text';

/**
 * Asks whether to leave a program, and leaves it on Yes (PRG-031, PRG-246, PRG-247). The answer is what was pressed: whether leaving
 * worked is told by `programs.quit`.
 */
const Quit = ({ ownerId, programId, close }: ModalProps<Modals['programs.quit']>) => {
  const t = useText();
  const dangerous = useDangerStyles();
  const dispatch = useDispatch();
  const ref = useMemo(() => ({ ownerId, programId }), [ownerId, programId]);
  const program = useSelector((root: RootState) => selectProgram(root, ref));
  const status = useSelector((root: RootState) => selectDetailStatus(root, ref));

  useEffect(() => {
    if (!program) dispatch(library.actions.programOpened(ref));
  }, [dispatch, ref, program]);

  const confirm = (): void => {
    dispatch(library.actions.quitConfirmed(ref));
    close(true);
  };
  const no = (
    <Button key="no" data-initial-focus onClick={() => close(false)}>
      {t('quit.no')}
    </Button>
  );
  const yes = program && (
    <Button key="yes" appearance="primary" className={dangerous.button} onClick={confirm}>
      {t('quit.yes')}
    </Button>
  );
  return (
    <DialogFrame
      title={program ? t('quit.title', { name: program.Name }) : t('quit.quit')}
      width="32rem"
      kind="alert"
      onClose={() => close(false)}
      actions={[no, yes]}
    >
      {program && t('quit.question', { type: program.ProgramType })}
      {!program && (status === 'failed' || status === 'missing') && <ErrorState />}
      {!program && status !== 'failed' && status !== 'missing' && <Loading />}
    </DialogFrame>
  );
};

export default Quit;
