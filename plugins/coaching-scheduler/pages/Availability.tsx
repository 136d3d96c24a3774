import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { type ContractForm, Form, Loaded, PageFrame, SubmitButton, useContractForm, useField, useFormat } from '#shell/api';
import type { Availability as CoachAvailability } from '../contract';
import { DaySpans } from '../parts/DaySpans';
import { useWeekdayName } from '../parts/useWeekdayName';
import { faultsOf } from '../rules/spans';
import { mondayFirst } from '../rules/week';
import { zoneName } from '../rules/zoneName';
import { api } from '../state/api';
import { ownAvailability, saveAvailability } from '../state/settings';
import { useText } from '../text';

type WeekDays = CoachAvailability['WeekDays'];

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalL, maxWidth: '52rem' },
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

/** `/coaching/setup`: when the coach can be booked, by weekday (COA-012). */
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

/** All seven days, Monday first; days that are not said have no hours. */
const wholeWeek = (days: WeekDays): WeekDays => mondayFirst.map((Day) => days.find((one) => one.Day === Day) ?? { Day, Availability: [] });

const isRight = (days: WeekDays): boolean => days.every(({ Availability: spans }) => faultsOf(spans).every((fault) => fault === undefined));

const Editor = ({ availability }: { readonly availability: CoachAvailability }) => {
  const t = useText();
  const { UserId, TimeZone, WeekDays } = availability;
  const form = useContractForm(api.saveAvailability, {
    start: { WeekDays: wholeWeek(WeekDays) },
    change: saveAvailability,
    input: (body) => ({ body: { UserId, TimeZone, ...body } }),
    whenDone: (saved) => form.form.reset({ WeekDays: wholeWeek(saved.WeekDays) }),
  });
  return (
    <Form of={form} className={useStyles().form}>
      <WeekField of={form} zone={TimeZone} />
      <SubmitButton of={form} needsAll needsChange>
        {t('save')}
      </SubmitButton>
    </Form>
  );
};

interface WeekFieldProps {
  readonly of: ContractForm<{ WeekDays: WeekDays }>;
  readonly zone: string;
}

/** The hours of the week, as one field of the form. */
const WeekField = ({ of, zone }: WeekFieldProps) => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  const nameOf = useWeekdayName();
  const { locale } = useFormat();
  const label = t('availability.week', { zone: zoneName(zone, locale) });
  const { field } = useField(
    { of, name: 'WeekDays', label, check: (days: WeekDays) => (isRight(days) ? undefined : t('availability.wrong')) },
    { kind: 'list' },
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
