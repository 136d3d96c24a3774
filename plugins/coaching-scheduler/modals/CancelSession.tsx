import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DetailList, DialogFrame, type ModalProps, useChange, useDangerStyles, useFormat } from '#shell/api';
import { timeOfDay, weekdayMonthDay } from '#shell/rules/dates/dates';
import { useHasScheduling } from '../parts/useHasScheduling';
import { cancelSession } from '../state/calendar';
import { useText } from '../text';

const useStyles = makeStyles({ effects: { marginTop: tokens.spacingVerticalM } });

type CancelSessionProps = ModalProps<{
  readonly input: {
    readonly entryId: string;
    /** ISO 8601. */
    readonly start: string;
    /** Name of the participant. */
    readonly name: string;
    /** Name of the session's coach; absent for the viewer. */
    readonly coach?: string | undefined;
  };
  readonly result: true;
}>;

/**
 * Cancels a session. The viewer's own one is deleted. `Cancel` sends no mail, `Cancel & Send Email` notifies the participant, `Close` does nothing
 * (COA-015, COA-016). The dialog states the effect of each button.
 */
const CancelSession = ({ entryId, start, name, coach, close }: CancelSessionProps) => {
  const styles = useStyles();
  const t = useText();
  const danger = useDangerStyles();
  const { reader } = useFormat();
  const hasScheduling = useHasScheduling();
  const { run, isRunning } = useChange(cancelSession, () => close(true));
  const values = { name, day: weekdayMonthDay(start, reader), time: timeOfDay(start, reader) };
  const cancel = (sendsEmail: boolean): void => run({ entryId, sendsEmail });
  return (
    <DialogFrame
      title={t('cancelSession.title')}
      width="500px"
      kind="alert"
      onClose={() => close()}
      actions={
        <>
          <Button onClick={() => close()}>{t('close')}</Button>
          <Button {...(!hasScheduling && { appearance: 'primary', className: danger.button })} disabledFocusable={isRunning} onClick={() => cancel(false)}>
            {t('cancelSession.cancel')}
          </Button>
          {hasScheduling && (
            <Button appearance="primary" className={danger.button} disabledFocusable={isRunning} onClick={() => cancel(true)}>
              {t('cancelSession.cancelAndMail')}
            </Button>
          )}
        </>
      }
    >
      {coach === undefined ? t('cancelSession.text', values) : t('cancelSession.textOf', { ...values, coach })}
      <DetailList
        className={styles.effects}
        of={[
          [t('close'), t('cancelSession.kept')],
          [t('cancelSession.cancel'), t('cancelSession.silent', { name, scheduled: hasScheduling ? 'yes' : 'no' })],
          hasScheduling && [t('cancelSession.cancelAndMail'), t('cancelSession.mailed', { name })],
        ]}
      />
    </DialogFrame>
  );
};

export default CancelSession;
