import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import {
  type Column,
  DataTable,
  EmptyState,
  Loaded,
  linkLook,
  now,
  PageFrame,
  pathTo,
  Stat,
  useCalendarReader,
  useFacts,
  useLinkTo,
  useNavigate,
  useRowsInPages,
} from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import { addDays, dayIn } from '#shell/rules/dates/days';
import { startOfDayIn } from '#shell/rules/dates/zones';
import type { CalendarSession } from '../contract';
import { paths } from '../paths';
import { mostDays, periodFault } from '../rules/period';
import { scheduledSessions } from '../state/calendar';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL },
  period: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
  link: { ...linkLook.text, justifySelf: 'start' },
  figures: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXXXL },
});

const keyOf = ({ Id }: CalendarSession): string => Id;
const nameOf = ({ FirstName, LastName }: CalendarSession): string => `${FirstName} ${LastName}`;

/** `/coaching/reporting`: the coach's scheduled sessions in a period, and their number of participants (COA-103). */
const SessionReport = () => {
  const styles = useStyles();
  const t = useText();
  const { zone } = useCalendarReader();
  const today = dayIn(now(), zone);
  const [first, setFirst] = useState(addDays(today, -30));
  const [last, setLast] = useState(addDays(today, 30));
  const fault = periodFault(first, last);
  const coachExport = useLinkTo()('admin.coachExport', {});
  return (
    <PageFrame title={t('nav.reporting')} subtitle={t('report.subtitle')}>
      <div className={styles.root}>
        <div className={styles.period}>
          <Field label={t('report.first')}>
            <Input type="date" value={first} onChange={(_, { value }) => setFirst(value)} />
          </Field>
          <Field label={t('report.last')} validationMessage={fault && t(fault, { n: mostDays })}>
            <Input type="date" value={last} onChange={(_, { value }) => setLast(value)} />
          </Field>
        </div>
        {!fault && <Period first={first} last={last} />}
        {coachExport !== undefined && (
          <Link href={coachExport} className={styles.link}>
            {t('report.coachExport')}
          </Link>
        )}
      </div>
    </PageFrame>
  );
};

export default SessionReport;

/** The sessions of a period, from the start of the first to the end of the last day in the coach's zone. */
const Period = ({ first, last }: { readonly first: string; readonly last: string }) => {
  const t = useText();
  const { zone } = useCalendarReader();
  const { user } = useFacts();
  const body = { CoachUserId: user?.UserId ?? '', StartDate: startOfDayIn(first, zone), EndDate: startOfDayIn(addDays(last, 1), zone) };
  return (
    <Loaded of={scheduledSessions.of({ body })} failed={t('calendar.failed')} empty={<EmptyState title={t('report.empty')} text={t('report.emptyText')} />}>
      {(sessions) => <Sessions sessions={sessions} />}
    </Loaded>
  );
};

const Sessions = ({ sessions }: { readonly sessions: readonly CalendarSession[] }) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns();
  const people = new Set(sessions.map(({ UserId }) => UserId)).size;
  return (
    <>
      <div className={styles.figures}>
        <Stat label={t('report.sessions')} value={String(sessions.length)} />
        <Stat label={t('report.participants')} value={String(people)} />
      </div>
      <DataTable
        of={useRowsInPages(sessions, [25, 100])}
        label={t('nav.reporting')}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        onPress={({ UserId: userId, Id: sessionId }) => navigate(pathTo(paths.profile, { userId, sessionId }))}
        canExport
      />
    </>
  );
};

const useColumns = (): readonly Column<CalendarSession>[] => {
  const t = useText();
  const reader = useCalendarReader();
  const { language, zone, clock } = reader;
  return useMemo(
    () => [
      { id: 'date', header: t('session.date'), cell: ({ StartDate }) => shortDateTime(StartDate, { language, zone, clock }) },
      { id: 'participant', header: t('participant'), cell: nameOf },
      { id: 'workFlow', header: t('type.workFlow'), cell: ({ WorkFlowType }) => t(`type.workFlow.${WorkFlowType}`) },
    ],
    [t, language, zone, clock],
  );
};
