import { Badge, Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, DismissRegular, EraserRegular, QrCodeRegular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { type Column, DataTable, EmptyState, type RowAction, useFormat, useModal, usePagedList, useRun } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import type { AdministeredEvent, EventPerson } from '../../../contract';
import { modals } from '../../../state/api';
import { useText } from '../../../text';
import { checkIn, people } from '../state';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    marginBottom: tokens.spacingVerticalM,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, overflowWrap: 'anywhere' },
  session: { maxWidth: '24rem', marginBottom: tokens.spacingVerticalM, '& select': { minWidth: 0 } },
  person: { minWidth: '11rem', overflowWrap: 'anywhere' },
  second: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

const keyOf = ({ UserId, SessionIdStartDateTime }: EventPerson): string => `${UserId} ${SessionIdStartDateTime}`;
const nameOf = ({ FirstName, LastName }: EventPerson): string => `${FirstName} ${LastName}`.trim();

/** People registered for an event or one of its sessions, with their attendance. */
export const PeopleTable = ({ event }: { readonly event: AdministeredEvent }) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const [session, setSession] = useState('');
  const show = useModal(modals.checkInCode);
  const inWords = ({ en, es }: AdministeredEvent['Titles']): string => (locale === 'es-419' ? es || en : en || es);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{inWords(event.Titles)}</h2>
        {event.State === 'Cancelled' || (
          <Button icon={<QrCodeRegular />} onClick={() => void show({ event: event.Id, title: inWords(event.Titles) })}>
            {t('admin.checkIn')}
          </Button>
        )}
      </div>
      {event.Sessions.length > 1 && (
        <Field className={styles.session} label={t('column.session')}>
          <Select value={session} onChange={(_, { value }) => setSession(value)}>
            <option value="">{t('admin.people.all')}</option>
            {event.Sessions.map(({ Id, Names, Day, Time }) => (
              <option key={Id} value={Id}>
                {[inWords(Names), Day, Time].filter(Boolean).join(', ')}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Table key={session} event={event.Id} session={session} />
    </>
  );
};

const Table = ({ event, session }: { readonly event: string; readonly session: string }) => {
  const t = useText();
  const list = usePagedList(people, 'address', { EventId: event, SessionId: session });
  const run = useRun(checkIn);
  const note = ({ UserId, SessionIdStartDateTime }: EventPerson, Attendance: EventPerson['Attendance']) =>
    void run({ body: { EventId: event, UserId, SessionIdStartDateTime, Attendance } });
  const actionsOf = (row: EventPerson): readonly RowAction[] =>
    row.CanBeCheckedIn
      ? [
          ...(row.Attendance === 'Present' ? [] : [{ label: t('admin.people.Present'), icon: <CheckmarkRegular />, onPress: () => note(row, 'Present') }]),
          ...(row.Attendance === 'Absent' ? [] : [{ label: t('admin.people.Absent'), icon: <DismissRegular />, onPress: () => note(row, 'Absent') }]),
          ...(row.Attendance === '' ? [] : [{ label: t('admin.people.clear'), icon: <EraserRegular />, onPress: () => note(row, '') }]),
        ]
      : [];
  return (
    <DataTable
      of={list}
      label={t('admin.people.title')}
      search={t('admin.people.search')}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={nameOf}
      actionsOf={actionsOf}
      empty={<EmptyState title={t('admin.people.empty')} />}
    />
  );
};

const useColumns = (): readonly Column<EventPerson>[] => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  return useMemo(
    (): readonly Column<EventPerson>[] => [
      {
        id: 'person',
        header: t('admin.people.person'),
        className: styles.person,
        isName: true,
        text: nameOf,
        cell: (row) => (
          <>
            {nameOf(row)}
            <span className={styles.second}>{row.Email}</span>
          </>
        ),
      },
      { id: 'session', header: t('column.session'), className: styles.person, text: ({ SessionName }) => SessionName, cell: ({ SessionName }) => SessionName },
      {
        id: 'at',
        header: t('admin.column.at'),
        text: ({ StartsAt }) => shortDateTime(StartsAt, reader),
        cell: ({ StartsAt }) => shortDateTime(StartsAt, reader),
      },
      {
        id: 'attendance',
        header: t('admin.people.attendance'),
        text: ({ Attendance }) => (Attendance === '' ? '' : t(`admin.people.${Attendance}`)),
        cell: ({ Attendance }) =>
          Attendance === '' ? null : (
            <Badge appearance="tint" color={Attendance === 'Present' ? 'success' : 'subtle'}>
              {t(`admin.people.${Attendance}`)}
            </Badge>
          ),
      },
    ],
    [t, reader, styles],
  );
};
