import { Accordion, AccordionHeader, AccordionItem, AccordionPanel, Badge, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled } from '@fluentui/react-icons';
import { useState } from 'react';
import type { EventSession, ScheduleDetail } from '../contract';
import { dayToExpand } from '../rules/eventDays';
import { useText } from '../text';
import { DocumentLinks } from './DocumentLinks';
import { SessionButton } from './SessionButton';
import { useShown } from './useShown';

type Day = ScheduleDetail['Days'][number];

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  root: { borderRadius: tokens.borderRadiusLarge, border: line, overflow: 'hidden', '& > * + *': { borderTop: line } },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalM}`, fontWeight: tokens.fontWeightSemibold },
  slots: { margin: 0, paddingBlock: tokens.spacingVerticalS, listStyleType: 'none', paddingInline: 0 },
  slot: {
    display: 'grid',
    gridTemplateColumns: 'minmax(9.5rem, max-content) minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    paddingBlock: tokens.spacingVerticalS,
    '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  time: { paddingTop: '6px', fontVariantNumeric: 'tabular-nums' },
  sessions: { display: 'grid', gap: tokens.spacingVerticalM },
  session: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', minWidth: 0, gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}` },
  name: { flexBasis: '12rem', paddingTop: '6px' },
});

/** The days that the person has opened; undefined until they have opened or closed one. */
export type OpenDays = readonly [open: readonly string[] | undefined, setOpen: (open: readonly string[]) => void];

interface DayAccordionProps {
  readonly days: readonly Day[];
  /** Filter of the shown sessions. */
  readonly shows: (session: EventSession) => boolean;
  /** The open days, where they outlast the accordion; by default they do not. */
  readonly held?: OpenDays;
}

/** The sessions of an event by day and time (EVT-007, EVT-008, EVT-013). */
export const DayAccordion = ({ days, shows, held }: DayAccordionProps) => {
  const styles = useStyles();
  const { requestedDate, choice } = useShown();
  const [first] = useState<readonly string[]>(() => [dayToExpand([...days], requestedDate, choice !== undefined) ?? []].flat());
  const own = useState<readonly string[]>();
  const [open = first, setOpen] = held ?? own;
  return (
    <Accordion className={styles.root} multiple collapsible openItems={[...open]} onToggle={(_, { openItems }) => setOpen(openItems as string[])}>
      {days.map((day) => (
        <DayPanel key={day.Date} day={day} shows={shows} />
      ))}
    </Accordion>
  );
};

const DayPanel = ({ day, shows }: { readonly day: Day } & Pick<DayAccordionProps, 'shows'>) => {
  const styles = useStyles();
  const t = useText();
  return (
    <AccordionItem value={day.Date}>
      <AccordionHeader expandIconPosition="end" size="large">
        <span className={styles.head}>
          {day.DisplayDate}
          {day.HasRegistration && (
            <Badge appearance="tint" color="success" icon={<CheckmarkCircleFilled />}>
              {t('day.signedUp')}
            </Badge>
          )}
        </span>
      </AccordionHeader>
      <AccordionPanel>
        <ul className={styles.slots}>
          {day.TimeSlots.map(({ SessionTime, Sessions }) => {
            const shown = Sessions.filter(shows);
            return shown.length === 0 ? null : (
              <li key={SessionTime} className={styles.slot}>
                <span className={styles.time}>{SessionTime}</span>
                <div className={styles.sessions}>
                  {shown.map((session) => (
                    <SlotSession key={session.SessionIdStartDateTime} session={session} />
                  ))}
                </div>
              </li>
            );
          })}
        </ul>
      </AccordionPanel>
    </AccordionItem>
  );
};

const SlotSession = ({ session }: { readonly session: EventSession }) => {
  const styles = useStyles();
  return (
    <div className={styles.session}>
      <div className={styles.name}>
        {session.SessionName}
        <DocumentLinks documents={session.Documents} />
      </div>
      <SessionButton session={session} />
    </div>
  );
};
