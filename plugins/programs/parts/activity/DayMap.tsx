import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { media, useFormat, visuallyHidden } from '#shell/api';
import { monthYear, weekdayName } from '#shell/rules/dates/dates';
import { addDays } from '#shell/rules/dates/days';
import type { ProgramActivity, ProgramEntry } from '../../contract';
import { type Month, monthsBetween } from '../../rules/dates/months';
import { useText } from '../../text';

/** Maximum number of months shown; of a longer program the latest. */
const most = 6;

const square = { display: 'grid', placeItems: 'center', boxSizing: 'border-box', height: '30px', borderRadius: tokens.borderRadiusMedium } as const;

const useStyles = makeStyles({
  months: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    gap: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXXL}`,
  },
  month: {
    width: '100%',
    maxWidth: '20rem',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '3px',
    fontVariantNumeric: 'tabular-nums',
    alignSelf: 'start',
    '& caption': { padding: `0 3px ${tokens.spacingVerticalXS}`, textAlign: 'start', fontWeight: tokens.fontWeightSemibold },
    '& caption::first-letter': { textTransform: 'uppercase' },
    '& th': {
      paddingBottom: tokens.spacingVerticalXXS,
      textAlign: 'center',
      color: tokens.colorNeutralForeground3,
      fontWeight: tokens.fontWeightRegular,
      fontSize: tokens.fontSizeBase200,
    },
    '& td': { padding: 0, fontSize: tokens.fontSizeBase200 },
  },
  day: { ...square, color: tokens.colorNeutralForeground3 },
  within: { color: tokens.colorNeutralForeground2, backgroundColor: tokens.colorNeutralBackground3 },
  counts: {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontWeight: tokens.fontWeightSemibold,
    [media.forcedColours]: { border: '2px solid Highlight' },
  },
  waits: { color: tokens.colorNeutralForeground1, backgroundColor: 'transparent', border: `2px dashed ${tokens.colorPaletteMarigoldBorderActive}` },
  denied: { color: tokens.colorNeutralForeground1, backgroundColor: 'transparent', border: `2px solid ${tokens.colorPaletteRedBorderActive}` },
  today: { outline: `2px solid ${tokens.colorNeutralForeground1}`, outlineOffset: '1px' },
  spoken: visuallyHidden,
  cell: { position: 'relative' },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: `${tokens.spacingVerticalM} 0 0`,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    '& li': { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  },
  sample: { ...square, width: '16px', height: '16px', borderRadius: tokens.borderRadiusSmall },
});

/** State of a day: it counts if one of its entries does. */
type Look = 'counts' | 'waits' | 'denied';

const lookOf = ({ CountsAs, Status }: ProgramEntry): Look => {
  if (CountsAs !== null || Status === 'Approved') return 'counts';
  return Status === 'Denied' ? 'denied' : 'waits';
};

const strength: Readonly<Record<Look, number>> = { denied: 0, waits: 1, counts: 2 };

const looksOf = (entries: readonly ProgramEntry[]): ReadonlyMap<string, Look> => {
  const looks = new Map<string, Look>();
  for (const entry of entries) {
    const look = lookOf(entry);
    const before = looks.get(entry.Day);
    if (before === undefined || strength[look] > strength[before]) looks.set(entry.Day, look);
  }
  return looks;
};

/** The person's days in a program on a calendar: counted, waiting for approval, and denied. */
export const DayMap = ({ activity }: { readonly activity: ProgramActivity }) => {
  const styles = useStyles();
  const t = useText();
  const { First, Last, Today, Entries } = activity;
  const looks = looksOf(Entries);
  const end = Last ?? Today;
  const months = monthsBetween(First, end < addDays(Today, 62) ? end : addDays(Today, 62), most);
  const shown = (['counts', 'waits', 'denied'] as const).filter((look) => [...looks.values()].includes(look));
  return (
    <>
      <div className={styles.months}>
        {months.map((month) => (
          <MonthTable key={month.first} month={month} activity={activity} looks={looks} />
        ))}
      </div>
      <ul className={styles.legend}>
        {shown.map((look) => (
          <li key={look}>
            <span className={mergeClasses(styles.sample, styles[look])} aria-hidden />
            {t(`activity.${look}`)}
          </li>
        ))}
        <li>
          <span className={mergeClasses(styles.sample, styles.within, styles.today)} aria-hidden />
          {t('activity.today')}
        </li>
      </ul>
    </>
  );
};

interface MonthTableProps {
  readonly month: Month;
  readonly activity: ProgramActivity;
  readonly looks: ReadonlyMap<string, Look>;
}

const MonthTable = ({ month, activity, looks }: MonthTableProps) => {
  const styles = useStyles();
  const { locale } = useFormat();
  const monday = addDays(month.weeks[1]?.[0] ?? month.first, 0);
  return (
    <table className={styles.month}>
      <caption>{monthYear(month.first, { language: locale })}</caption>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((offset) => {
            const name = weekdayName(addDays(monday, offset), { language: locale });
            return (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week, row) => (
          <tr key={week.find((day) => day !== undefined) ?? row}>
            {week.map((day, column) => (
              <td key={day ?? column} className={styles.cell}>
                {day !== undefined && <Day day={day} look={looks.get(day)} activity={activity} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface DayProps {
  readonly day: string;
  readonly look: Look | undefined;
  readonly activity: ProgramActivity;
}

const Day = ({ day, look, activity: { First, Last, Today } }: DayProps) => {
  const styles = useStyles();
  const t = useText();
  const isWithin = day >= First && (Last === null || day <= Last);
  const isToday = day === Today;
  return (
    <span className={mergeClasses(styles.day, isWithin && styles.within, look && styles[look], isToday && styles.today)}>
      <span>
        {Number(day.slice(-2))}
        <span className={styles.spoken}>{[look && `, ${t(`activity.${look}`)}`, isToday && `, ${t('activity.today')}`]}</span>
      </span>
    </span>
  );
};
