import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, DeleteRegular, DismissCircleRegular } from '@fluentui/react-icons';
import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { type ContractForm, DateField, DocumentsField, NumberField, nameIn, TimeField, TranslatedField, useFormat, useModal } from '#shell/api';
import type { AdministeredEvent, AdministeredSession } from '../../../contract';
import { mostSessions } from '../../../rules/eventLimits';
import { modals } from '../../../state/api';
import { useText } from '../../../text';
import { type EventValues, nextSession, type SessionValues } from '../rules/form';
import { openFile } from '../state';
import { SessionRepeats } from './SessionRepeats';

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL, margin: 0, padding: 0, listStyleType: 'none' },
  session: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  heading: { flexGrow: 1, margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  people: { color: tokens.colorNeutralForeground2 },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  dates: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground2 },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  add: { justifySelf: 'start' },
});

interface SessionFieldsProps {
  readonly form: ContractForm<EventValues>;
  /** The stored event; absent for a new one. */
  readonly saved?: AdministeredEvent | undefined;
}

/** The sessions of an event with time and capacity. A session with registrations is cancelled, any other is removed. */
export const SessionFields = ({ form, saved }: SessionFieldsProps) => {
  const styles = useStyles();
  const t = useText();
  const add = useRef<HTMLButtonElement>(null);
  const sessions = useWatch({ control: form.form.control, name: 'Sessions' }) as readonly SessionValues[];
  const put = (all: readonly SessionValues[]): void => form.form.setValue('Sessions', all as EventValues['Sessions'], { shouldDirty: true });
  const takeOut = (at: number): void => {
    put(sessions.filter((_, place) => place !== at));
    add.current?.focus();
  };
  return (
    <>
      {sessions.length > 0 && (
        <ul className={styles.list}>
          {sessions.map((session, at) => (
            <li key={session.Id || `new ${at}`}>
              <SessionCard form={form} saved={saved} session={saved?.Sessions.find(({ Id }) => Id === session.Id)} at={at} onTakenOut={() => takeOut(at)} />
            </li>
          ))}
        </ul>
      )}
      {sessions.length < mostSessions && (
        <Button ref={add} className={styles.add} icon={<AddRegular />} onClick={() => put([...sessions, nextSession(sessions)])}>
          {t('admin.session.add')}
        </Button>
      )}
    </>
  );
};

interface SessionCardProps extends SessionFieldsProps {
  readonly session: AdministeredSession | undefined;
  readonly at: number;
  readonly onTakenOut: () => void;
}

const SessionCard = ({ form, saved, session, at, onTakenOut }: SessionCardProps) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const isFixed = session !== undefined && session.CancelledAt !== null;
  return (
    <section className={styles.session} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.heading}>
          {t('admin.session', { n: at + 1 })}
        </h3>
        {session && <People session={session} />}
        <Acts saved={saved} session={session} at={at} onTakenOut={onTakenOut} />
      </div>
      {session?.CancelledAt != null && <p className={styles.note}>{session.CancelReason}</p>}
      {session && <CancelledDates session={session} />}
      <TranslatedField of={form} name={`Sessions.${at}.Names`} label={t('admin.session.name')} hint={t('admin.session.name.hint')} fallback={either} />
      <div className={styles.fields}>
        <DateField of={form} name={`Sessions.${at}.Day`} label={t('column.date')} required disabled={isFixed} />
        <TimeField of={form} name={`Sessions.${at}.Time`} label={t('admin.session.time')} required disabled={isFixed} />
        <NumberField of={form} name={`Sessions.${at}.Minutes`} label={t('admin.session.minutes')} required disabled={isFixed} />
        <NumberField of={form} name={`Sessions.${at}.Capacity`} label={t('admin.session.capacity')} hint={t('admin.session.capacity.hint')} />
      </div>
      <SessionRepeats form={form} at={at} session={session} disabled={isFixed} />
      <TranslatedField of={form} name={`Sessions.${at}.Details`} kind="long" label={t('admin.session.details')} fallback={either} />
      <DocumentsField form={form} name={`Sessions.${at}.Documents`} label={t('admin.session.documents', { n: at + 1 })} blank={{}} open={openFile} />
    </section>
  );
};

/** The canceled dates of a session that takes place on others. */
const CancelledDates = ({ session: { CancelledDates, CancelledAt } }: { readonly session: AdministeredSession }) => {
  const styles = useStyles();
  const t = useText();
  const { day } = useFormat();
  if (CancelledDates.length === 0 || CancelledAt !== null) return null;
  return (
    <ul className={styles.dates} aria-label={t('admin.session.cancelledDates')}>
      {CancelledDates.map(({ Day, Reason }) => (
        <li key={Day}>{t('admin.session.cancelledDate', { day: day(Day), reason: Reason })}</li>
      ))}
    </ul>
  );
};

const either = { en: 'es', es: 'en' } as const;

/** Number of people registered for future times of a session, or a note that it was cancelled. */
const People = ({ session: { CancelledAt, Registered, Waiting } }: { readonly session: AdministeredSession }) => {
  const styles = useStyles();
  const t = useText();
  if (CancelledAt !== null)
    return (
      <Badge appearance="tint" color="danger">
        {t('session.cancelled')}
      </Badge>
    );
  return <span className={styles.people}>{t('admin.people', { registered: Registered, waiting: Waiting })}</span>;
};

const Acts = ({ saved, session, at, onTakenOut }: Omit<SessionCardProps, 'form'>) => {
  const t = useText();
  const cancel = useModal(modals.cancelEvent);
  const { day, locale } = useFormat();
  if (session === undefined || session.CanBeRemoved)
    return (
      <Button size="small" icon={<DeleteRegular />} aria-label={t('admin.session.removeOf', { n: at + 1 })} onClick={onTakenOut}>
        {t('admin.session.remove')}
      </Button>
    );
  if (saved === undefined || session.CancelledAt !== null || session.HasBegun) return null;
  const { Id, Version } = saved;
  const name = nameIn(session.Names, locale) || nameIn(saved.Titles, locale) || session.Names.es || saved.Titles.es;
  const title = session.Repeats ? name : [name, day(session.Day)].join(', ');
  return (
    <Button
      size="small"
      icon={<DismissCircleRegular />}
      aria-label={t('admin.session.cancelOf', { n: at + 1 })}
      onClick={() => void cancel({ Id, ...(Version !== undefined && { Version }), title, session, zone: saved.TimeZone })}
    >
      {t('admin.session.cancel')}
    </Button>
  );
};
