import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DialogFrame, Form, LongTextField, type ModalProps, RadioCardsField, SubmitButton, useContractForm } from '#shell/api';
import type { BoardMessage, ReportReason } from '../contract';
import { boardApi } from '../state/board/board';
import { sendReport } from '../state/board/reportMessage';
import { useText } from '../text';

const useStyles = makeStyles({
  quote: {
    margin: `0 0 ${tokens.spacingVerticalL}`,
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `${tokens.strokeWidthThicker} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  foot: { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: tokens.spacingHorizontalS },
});

/** Asks for the reason of a report about a message, and sends the report to the administrators. */
const ReportMessage = ({ about, close }: ModalProps<{ readonly input: { readonly about: BoardMessage }; readonly result: undefined }>) => {
  const styles = useStyles();
  const t = useText();
  const { SourceId, MessageId } = about;
  const form = useContractForm(boardApi.reportMessage, {
    start: { Reason: 'Offensive' as ReportReason, Comment: '' },
    change: sendReport,
    input: (body) => ({ body: { ...body, SourceId, MessageId } }),
    whenDone: () => close(),
  });
  const reasons = {
    Offensive: t('boardReport.reason.Offensive'),
    Harassment: t('boardReport.reason.Harassment'),
    Private: t('boardReport.reason.Private'),
    Advertising: t('boardReport.reason.Advertising'),
    Other: t('boardReport.reason.Other'),
  };
  return (
    <DialogFrame title={t('boardReport.title', { name: about.Name })} width="36rem" kind="form" onClose={() => close()}>
      <blockquote className={styles.quote}>{about.Text || t('board.picture')}</blockquote>
      <Form of={form}>
        <RadioCardsField of={form} name="Reason" label={t('boardReport.why')} options={reasons} />
        <LongTextField of={form} name="Comment" label={t('boardReport.comment')} hint={t('boardReport.comment.hint')} />
        <div className={styles.foot}>
          <Button onClick={() => close()}>{t('board.delete.cancel')}</Button>
          <SubmitButton of={form}>{t('boardReport.send')}</SubmitButton>
        </div>
      </Form>
    </DialogFrame>
  );
};

export default ReportMessage;
