import { Button } from '@fluentui/react-components';
import { CalendarCancelRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useChange, useFacts, useFormat, useModal } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import type { CoachEntry } from '../contract';
import { SessionBadge } from '../parts/StatusBadge';
import { isToCome } from '../rules/isToCome';
import { modals } from '../state/api';
import { remove } from '../state/log';
import { useText } from '../text';
import { useEntryStyles } from './useEntryStyles';

interface EntryProps {
  readonly entry: CoachEntry;
  /** Whether the viewer is the author, who can change and delete it; others can only read it (SUP-108). */
  readonly isOwn: boolean;
  readonly onEdit: () => void;
}

/** One entry of the log. */
export const Entry = ({ entry, isOwn, onEdit }: EntryProps) => {
  const styles = useEntryStyles();
  const { reader } = useFormat();
  const { EntryName, SessionTypeName, SessionDate, CoachName, Notes, Status, CancelledAt } = entry;
  const when = shortDateTime(SessionDate, reader);
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <h3 className={styles.title}>{SessionTypeName === '' ? EntryName : `${EntryName}: ${SessionTypeName}`}</h3>
        {isOwn && <OwnButtons entry={entry} name={`${EntryName}, ${when}`} onEdit={onEdit} />}
      </div>
      <p className={styles.about}>{`${when} · ${CoachName}`}</p>
      <SessionBadge status={Status} isCanceled={CancelledAt !== null} />
      {Notes !== '' && <p className={styles.note}>{Notes}</p>}
    </li>
  );
};

interface OwnButtonsProps {
  readonly entry: CoachEntry;
  readonly name: string;
  readonly onEdit: () => void;
}

const OwnButtons = ({ entry, name, onEdit }: OwnButtonsProps) => {
  const styles = useEntryStyles();
  const t = useText();
  return (
    <div className={styles.buttons}>
      <Button size="small" appearance="subtle" icon={<EditRegular />} aria-label={t('log.editOf', { name })} onClick={onEdit} />
      {isToCome(entry) ? <CancelButton entry={entry} name={name} /> : <DeleteButton entry={entry} name={name} />}
    </div>
  );
};

type OwnButtonProps = Omit<OwnButtonsProps, 'onEdit'>;

/** Cancels a future session, with an optional mail to the participant. */
const CancelButton = ({ entry, name }: OwnButtonProps) => {
  const t = useText();
  const cancel = useModal(modals.cancelSession);
  // During impersonation `user` is the participant.
  const { user } = useFacts();
  const ask = (): void => void cancel({ entryId: entry.Id, start: entry.SessionDate, name: user ? `${user.FirstName} ${user.LastName}` : '' });
  return <Button size="small" appearance="subtle" icon={<CalendarCancelRegular />} aria-label={t('entries.cancelOf', { name })} onClick={ask} />;
};

const DeleteButton = ({ entry, name }: OwnButtonProps) => {
  const t = useText();
  const confirm = useModal('layout.confirm');
  const { run, isRunning } = useChange(remove);
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: { text: t('log.delete.title') },
      text: { text: t('log.delete.text') },
      confirm: { text: t('log.delete') },
      cancel: { text: t('log.cancel') },
      danger: true,
    });
    if (isSure) run({ id: entry.Id });
  };
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<DeleteRegular />}
      aria-label={t('log.deleteOf', { name })}
      disabledFocusable={isRunning}
      onClick={() => void ask()}
    />
  );
};
