import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { DialogFrame, linkLook, type ModalProps, now, pathTo, useFormat, useModal } from '#shell/api';
import { timeOfDay, weekdayMonthDay } from '#shell/rules/dates/dates';
import type { CalendarSession } from '../contract';
import { paths } from '../paths';
import { modals } from '../state/api';
import { useText } from '../text';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalS }, text: { margin: 0 }, link: linkLook.text });

type SessionDetailsProps = ModalProps<{ readonly input: { readonly session: CalendarSession }; readonly result: true }>;

/** A session with its time and participant, and a link to its notes. A future one can be moved or cancelled. */
const SessionDetails = ({ session, close }: SessionDetailsProps) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const cancel = useModal(modals.cancelSession);
  const move = useModal(modals.moveSession);
  const { Id, StartDate, EndDate, UserId, CoachUserId, FirstName, LastName, CoachName } = session;
  const name = `${FirstName} ${LastName}`;
  const isToCome = Date.parse(StartDate) > now().getTime();
  const cancelIt = async (): Promise<void> => {
    if (await cancel({ entryId: Id, start: StartDate, name })) close(true);
  };
  const moveIt = async (): Promise<void> => {
    if (await move({ id: Id, userId: UserId, coachId: CoachUserId, start: StartDate, end: EndDate })) close(true);
  };
  return (
    <DialogFrame
      title={name}
      width="500px"
      onClose={() => close()}
      actions={
        <>
          {isToCome && <Button onClick={() => void moveIt()}>{t('move.title')}</Button>}
          {isToCome && <Button onClick={() => void cancelIt()}>{t('entries.cancelSession')}</Button>}
          <Button onClick={() => close()}>{t('close')}</Button>
        </>
      }
    >
      <div className={styles.root}>
        <p className={styles.text}>
          {t('session.when', { day: weekdayMonthDay(StartDate, reader), from: timeOfDay(StartDate, reader), to: timeOfDay(EndDate, reader) })}
        </p>
        <p className={styles.text}>{t('session.with', { name: CoachName })}</p>
        <Link className={styles.link} href={pathTo(paths.profile, { userId: UserId, sessionId: Id, source: 'calendar' })} onClick={() => close()}>
          {t('session.toNotes')}
        </Link>
      </div>
    </DialogFrame>
  );
};

export default SessionDetails;
