import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { media, now, useChange, useFacts, useFormat, useModal } from '#shell/api';
import { shortDateTime, timeOfDay } from '#shell/rules/dates/dates';
import type { CoachEntry, ParticipantDetail } from '../contract';
import { SessionBadge } from '../parts/StatusBadge';
import { useHasScheduling } from '../parts/useHasScheduling';
import { useLeads } from '../parts/useLeads';
import { isToCome } from '../rules/isToCome';
import { modals } from '../state/api';
import { deleteNote } from '../state/participants';
import { useText } from '../text';
import { Card } from './Card';

const useStyles = makeStyles({
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalM})`,
    borderRadius: tokens.borderRadiusLarge,
    scrollMarginTop: '160px',
    outlineStyle: 'none',
    ':not(:first-child)': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  },
  named: { backgroundColor: tokens.colorBrandBackground2 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  when: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  text: { gridColumn: '1 / -1', margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    [media.mobile]: { gridColumn: '1 / -1', '& > button': { minWidth: 'auto' }, marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  },
});

interface EntriesProps {
  readonly person: ParticipantDetail;
  /** The session of the address. */
  readonly sessionId: string | undefined;
}

/** Sessions and notes, newest first; the entry of the address is scrolled to and highlighted (COA-010). */
export const Entries = ({ person, sessionId }: EntriesProps) => {
  const styles = useStyles();
  const t = useText();
  const write = useModal(modals.note);
  const { Entries: entries, UserId } = person;
  return (
    <Card
      title={t('entries.title')}
      actions={
        <Button size="small" icon={<AddRegular />} onClick={() => void write({ userId: UserId, entry: undefined })}>
          {t('entries.add')}
        </Button>
      }
    >
      {entries.length === 0 && <p className={styles.quiet}>{t('entries.none')}</p>}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.Id} entry={entry} person={person} isNamed={entry.Id === sessionId} />
        ))}
      </ul>
    </Card>
  );
};

interface EntryProps {
  readonly entry: CoachEntry;
  readonly person: ParticipantDetail;
  readonly isNamed: boolean;
}

const Entry = ({ entry, person, isNamed }: EntryProps) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const { user } = useFacts();
  const leads = useLeads(entry);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNamed) place.current?.focus();
  }, [isNamed]);
  const { EntryName, SessionDate, EndDate, SessionTypeName, CoachName, CoachUserId, Status, Notes, Description, SessionLocation } = entry;
  const { CancelledAt, CancelledBy, CancelReason } = entry;
  const cancelledBy = CancelledBy === 'Staff' ? 'entries.cancelledByStaff' : 'entries.cancelledBy';
  const when = shortDateTime(SessionDate, reader) + (EndDate === null ? '' : ` – ${timeOfDay(EndDate, reader)}`);
  return (
    <li ref={place} tabIndex={isNamed ? -1 : undefined} className={mergeClasses(styles.entry, isNamed && styles.named)}>
      <div>
        <div className={styles.head}>
          <h3 className={styles.title}>{SessionTypeName === '' ? EntryName : `${EntryName}: ${SessionTypeName}`}</h3>
          <SessionBadge status={Status} isCanceled={CancelledAt !== null} />
        </div>
        <div className={styles.when}>{[when, CoachName, SessionLocation].filter(Boolean).join(' · ')}</div>
      </div>
      {CoachUserId === user?.UserId && <OwnEntry entry={entry} person={person} name={`${EntryName}, ${when}`} />}
      {CoachUserId !== user?.UserId && leads && <LedSession entry={entry} person={person} name={`${EntryName}, ${when}`} />}
      {CancelledAt !== null && (
        <p className={mergeClasses(styles.text, styles.quiet)}>
          {[t(cancelledBy, { day: shortDateTime(CancelledAt, reader) }), CancelReason && t('entries.cancelReason', { reason: CancelReason })]
            .filter(Boolean)
            .join('. ')}
        </p>
      )}
      {Description !== '' && <p className={mergeClasses(styles.text, styles.quiet)}>{Description}</p>}
      {Notes !== '' && <p className={styles.text}>{Notes}</p>}
      {Notes === '' && isNamed && <p className={mergeClasses(styles.text, styles.quiet)}>{t('entries.noNotes')}</p>}
    </li>
  );
};

interface EntryActionsProps {
  readonly entry: CoachEntry;
  readonly person: ParticipantDetail;
  readonly name: string;
}

/** Actions reserved to the author of an entry (COA-049). A future session is moved or cancelled instead of deleted. */
const OwnEntry = ({ entry, person, name }: EntryActionsProps) => {
  const styles = useStyles();
  const t = useText();
  const write = useModal(modals.note);
  return (
    <div className={styles.buttons}>
      <Button size="small" appearance="subtle" aria-label={t('entries.editOf', { name })} onClick={() => void write({ userId: person.UserId, entry })}>
        {t('edit')}
      </Button>
      <MoveButton entry={entry} person={person} name={name} />
      {isToCome(entry) ? <CancelButton entry={entry} person={person} name={name} /> : <DeleteButton id={entry.Id} name={name} />}
    </div>
  );
};

/** Actions on a future session of another coach of a company that the viewer administers. */
const LedSession = (props: EntryActionsProps) => {
  const styles = useStyles();
  if (!hasNotBegun(props.entry)) return null;
  return (
    <div className={styles.buttons}>
      <MoveButton {...props} coach={props.entry.CoachName} />
      <CancelButton {...props} coach={props.entry.CoachName} />
    </div>
  );
};

const hasNotBegun = (entry: CoachEntry): boolean => isToCome(entry) && Date.parse(entry.SessionDate) > now().getTime();

interface OthersProps extends EntryActionsProps {
  /** Name of the session's coach; absent for the viewer. */
  readonly coach?: string;
}

const MoveButton = ({ entry, person: { UserId: userId }, name, coach }: OthersProps) => {
  const t = useText();
  const move = useModal(modals.moveSession);
  const hasScheduling = useHasScheduling();
  const { Id: id, CoachUserId: coachId, StartDate: start, EndDate: end } = entry;
  if (!hasScheduling || !hasNotBegun(entry) || start === null || end === null) return null;
  return (
    <Button size="small" appearance="subtle" aria-label={t('entries.moveOf', { name })} onClick={() => void move({ id, userId, coachId, start, end, coach })}>
      {t('move.title')}
    </Button>
  );
};

const CancelButton = ({ entry, person, name, coach }: OthersProps) => {
  const t = useText();
  const cancel = useModal(modals.cancelSession);
  const cancelIt = (): void => void cancel({ entryId: entry.Id, start: entry.SessionDate, name: `${person.FirstName} ${person.LastName}`, coach });
  return (
    <Button size="small" appearance="subtle" aria-label={t('entries.cancelOf', { name })} onClick={cancelIt}>
      {t('entries.cancelSession')}
    </Button>
  );
};

const DeleteButton = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const t = useText();
  const confirm = useModal('layout.confirm');
  const { run, isRunning } = useChange(deleteNote);
  const remove = async (): Promise<void> => {
    const title = { text: t('entries.delete') };
    const isSure = await confirm({ title, text: { text: t('entries.deleteText', { name }) }, confirm: title, cancel: { text: t('cancel') }, danger: true });
    if (isSure) run({ params: { id } });
  };
  return (
    <Button size="small" appearance="subtle" disabledFocusable={isRunning} aria-label={t('entries.deleteOf', { name })} onClick={() => void remove()}>
      {t('delete')}
    </Button>
  );
};
