import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { type ContractForm, Form, Loaded, now, PageFrame, SubmitButton, useCalendarReader, useContractForm, useField, useRecord, zoneName } from '#shell/api';
import type { Availability as CoachAvailability } from '../contract';
import { DaySpans } from '../parts/DaySpans';
import { useSayTime } from '../parts/useSayTime';
import { useWeekdayName } from '../parts/useWeekdayName';
import { faultsOf } from '../rules/spans';
import { differingDays, mondayFirst } from '../rules/week';
import { api } from '../state/api';
import { ownAvailability, saveAvailability } from '../state/settings';
import { useText } from '../text';

type WeekDays = CoachAvailability['WeekDays'];

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalL, maxWidth: '52rem' },
  note: { margin: 0 },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  week: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    paddingInline: tokens.spacingHorizontalM,
  },
});

/** `/coaching/setup`: the weekly availability of the coach (COA-012). */
const Availability = () => {
  const t = useText();
  return (
    <PageFrame title={t('nav.setup')} subtitle={t('availability.subtitle')}>
      <Loaded of={ownAvailability} failed={t('availability.failed')}>
        {(availability) => <Editor availability={availability} />}
      </Loaded>
    </PageFrame>
  );
};

export default Availability;

/** All seven days, Monday first; missing days have no hours. */
const wholeWeek = (days: WeekDays): WeekDays => mondayFirst.map((Day) => days.find((one) => one.Day === Day) ?? { Day, Availability: [] });

const isRight = (days: WeekDays): boolean => days.every(({ Availability: spans }) => faultsOf(spans).every((fault) => fault === undefined));

/** Hours are shown in the coach's current zone. Hours stored in an earlier zone are converted when they are saved. */
const Editor = ({ availability: loaded }: { readonly availability: CoachAvailability }) => {
  const styles = useStyles();
  const t = useText();
  const record = useRecord(loaded, ({ WeekDays }) => ({ WeekDays: wholeWeek(WeekDays) }));
  const { UserId, TimeZone: kept } = record.data;
  const { zone: TimeZone, language } = useCalendarReader();
  const nameOf = (zone: string): string => zoneName(zone, language, now());
  const form = useContractForm(api.saveAvailability, {
    start: record.start,
    record,
    change: saveAvailability,
    input: (body) => ({ body: { UserId, TimeZone, ...body } }),
  });
  return (
    <Form of={form} className={styles.form}>
      {kept !== TimeZone && <p className={styles.note}>{t('availability.otherZone', { kept: nameOf(kept), own: nameOf(TimeZone) })}</p>}
      <WeekField of={form} label={t('availability.week', { zone: nameOf(TimeZone) })} />
      <SubmitButton of={form} needsAll needsChange={kept === TimeZone}>
        {t('save')}
      </SubmitButton>
    </Form>
  );
};

interface WeekFieldProps {
  readonly of: ContractForm<{ WeekDays: WeekDays }>;
  readonly label: string;
}

/** The weekly hours as one form field. */
const WeekField = ({ of, label }: WeekFieldProps) => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  const nameOf = useWeekdayName();
  const { saySpan } = useSayTime();
  const sayDay = ({ Day, Availability: spans }: WeekDays[number]): string => `${nameOf(Day)}: ${spans.map(saySpan).join(', ') || t('availability.none')}`;
  const { field } = useField(
    { of, name: 'WeekDays', label, check: (days: WeekDays) => (isRight(days) ? undefined : t('availability.wrong')) },
    { kind: 'list', say: (days: WeekDays, others: WeekDays) => differingDays(days, others).map(sayDay).join('\n') },
  );
  const days: WeekDays = field.value;
  return (
    <>
      <h2 id={heading} className={styles.heading}>
        {label}
      </h2>
      <ul className={styles.week} aria-labelledby={heading} ref={field.ref} tabIndex={-1}>
        {days.map(({ Day, Availability: spans }) => (
          <DaySpans
            key={Day}
            day={nameOf(Day)}
            spans={spans}
            onChange={(changed) => field.onChange(days.map((one) => (one.Day === Day ? { Day, Availability: [...changed] } : one)))}
          />
        ))}
      </ul>
    </>
  );
};
