import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { type ContractForm, Form, media, now, SubmitButton, useContractForm, useField, useFormat, useRecord, zoneName } from '#shell/api';
import type { CompanySettings } from '../contract';
import { TimeSelect } from '../parts/TimeSelect';
import { useSayTime } from '../parts/useSayTime';
import { useWeekdayName } from '../parts/useWeekdayName';
import { Card } from '../profile/Card';
import { faultsOf } from '../rules/spans';
import { differingDays } from '../rules/week';
import { api } from '../state/api';
import { saveHours } from '../state/settings';
import { useText } from '../text';

type Days = CompanySettings['DaySettings'];
type Day = Days[number];

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalL },
  days: { margin: 0, padding: 0, listStyleType: 'none', outlineStyle: 'none' },
  day: {
    display: 'grid',
    gridTemplateColumns: '9rem 8rem minmax(0, 1fr)',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    minHeight: '48px',
    paddingBlock: tokens.spacingVerticalXS,
    ':not(:first-child)': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  name: { fontWeight: tokens.fontWeightSemibold, '::first-letter': { textTransform: 'uppercase' } },
  times: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 9rem) auto minmax(0, 9rem)',
    justifyContent: 'start',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    [media.mobile]: { gridColumn: '1 / -1' },
  },
  fault: { gridColumn: '1 / -1', margin: 0, color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

/** Fault of the hours of an open day. */
const faultOf = ({ IsOpen, StartTime, EndTime }: Day) => (IsOpen ? faultsOf([{ StartTime, EndTime }])[0] : undefined);

/** Opening hours of the company by weekday. */
export const Hours = ({ settings }: { readonly settings: CompanySettings }) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const record = useRecord(settings, ({ DaySettings }) => ({ DaySettings }));
  const { EntityId, TimeZone } = record.data;
  const form = useContractForm(api.saveScheduler, {
    start: record.start,
    record,
    change: saveHours,
    input: (body) => ({ body: { EntityId, ...body } }),
  });
  return (
    <Card title={t('hours.title', { zone: zoneName(TimeZone, locale, now()) })}>
      <Form of={form} className={styles.form}>
        <DaysField of={form} />
        <SubmitButton of={form} needsAll needsChange>
          {t('save')}
        </SubmitButton>
      </Form>
    </Card>
  );
};

/** The days of the week as one form field. */
const DaysField = ({ of }: { readonly of: ContractForm<{ DaySettings: Days }> }) => {
  const styles = useStyles();
  const t = useText();
  const nameOf = useWeekdayName();
  const { saySpan } = useSayTime();
  const sayDay = (day: Day): string => `${nameOf(day.Day)}: ${day.IsOpen ? saySpan(day) : t('hours.shut')}`;
  const isRight = (all: Days): boolean => all.every((day) => faultOf(day) === undefined);
  const { field } = useField(
    { of, name: 'DaySettings', label: t('hours'), check: (all: Days) => (isRight(all) ? undefined : t('availability.wrong')) },
    { kind: 'list', say: (all: Days, others: Days) => differingDays(all, others).map(sayDay).join('\n') },
  );
  const days: Days = field.value;
  const change = (at: Day, part: Partial<Day>): void => field.onChange(days.map((day) => (day.Day === at.Day ? { ...day, ...part } : day)));
  return (
    <ul className={styles.days} ref={field.ref} tabIndex={-1} aria-label={t('hours')}>
      {days.map((day) => (
        <DayHours key={day.Day} day={day} name={nameOf(day.Day)} onChange={(part) => change(day, part)} />
      ))}
    </ul>
  );
};

const DayHours = ({ day, name, onChange }: { readonly day: Day; readonly name: string; readonly onChange: (part: Partial<Day>) => void }) => {
  const styles = useStyles();
  const t = useText();
  const { IsOpen, StartTime, EndTime } = day;
  const fault = faultOf(day);
  return (
    <li className={styles.day}>
      <span className={styles.name}>{name}</span>
      <Switch
        aria-label={t('hours.openOn', { day: name })}
        label={t(IsOpen ? 'hours.open' : 'hours.shut')}
        checked={IsOpen}
        onChange={(_, { checked }) => onChange({ IsOpen: checked })}
      />
      {IsOpen && (
        <div className={styles.times}>
          <TimeSelect label={t('hours.from', { day: name })} value={StartTime} onChange={(time) => onChange({ StartTime: time })} />
          <span aria-hidden>–</span>
          <TimeSelect isEnd label={t('hours.to', { day: name })} value={EndTime} onChange={(time) => onChange({ EndTime: time })} />
        </div>
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          {t(fault)}
        </p>
      )}
    </li>
  );
};
