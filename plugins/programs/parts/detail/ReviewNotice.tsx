import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular, CheckmarkCircleRegular, ClockRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useDispatch } from '#shell/api';
import type { Program } from '../../contract';
import { availableAction } from '../../rules/actions/availableAction';
import { reviewState, waitsUntil } from '../../rules/progress/reporting';
import { intents } from '../../state/intents';
import { refOf } from '../../state/programRef';
import { useText } from '../../text';
import { useNow } from '../useNow';
import { useShownDay } from '../useShownDay';

const useStyles = makeStyles({
  notices: { display: 'grid', gap: tokens.spacingVerticalM, marginBottom: tokens.spacingVerticalXXL },
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  sentBack: { border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`, backgroundColor: tokens.colorStatusWarningBackground1 },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground2 },
  words: { display: 'grid', flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' },
  title: { fontWeight: tokens.fontWeightSemibold },
  text: { color: tokens.colorNeutralForeground2 },
});

/** The state of the person's reports: denied, with the reviewer's comment and a way to send again; waiting for approval; done for today. */
export const ReviewNotice = ({ program }: { program: Program }) => {
  const styles = useStyles();
  const t = useText();
  const { moment } = useShownDay();
  const now = useNow();
  const review = reviewState(program, now);
  const nextAt = waitsUntil(program, now);
  if (!review && nextAt === undefined) return null;
  return (
    <div className={styles.notices}>
      {review?.kind === 'sentBack' && (
        <Notice
          className={styles.sentBack}
          icon={<ArrowUndoRegular />}
          title={t('review.sentBack')}
          text={review.words}
          action={<SendAgain program={program} />}
        />
      )}
      {review?.kind === 'waiting' && <Notice icon={<ClockRegular />} title={t('review.waiting', { count: review.count })} text={t('review.waiting.text')} />}
      {nextAt !== undefined && <Notice icon={<CheckmarkCircleRegular />} title={t('report.done')} text={t('report.next', { date: moment(nextAt) })} />}
    </div>
  );
};

interface NoticeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

const Notice = ({ icon, title, text, action, className }: NoticeProps) => {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.notice, className)}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <div className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text && <span className={styles.text}>{text}</span>}
      </div>
      {action}
    </div>
  );
};

/** Opens the dialog for a new report. */
const SendAgain = ({ program }: { program: Program }) => {
  const t = useText();
  const dispatch = useDispatch();
  const action = availableAction(program);
  if (!action) return null;
  return <Button onClick={() => dispatch(intents.actions.actionChosen({ ...refOf(program), action }))}>{t('review.again')}</Button>;
};
