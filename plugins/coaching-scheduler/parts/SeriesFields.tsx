import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { type ContractForm, Loaded, SelectField, useCalendarReader, useResource } from '#shell/api';
import { longDate, timeOfDay, weekdayName } from '#shell/rules/dates/dates';
import { isPlausibleDay } from '#shell/rules/dates/days';
import { instantIn } from '#shell/rules/dates/zones';
import type { SeriesPlan } from '../contract';
import { mostInSeries } from '../rules/series';
import { seriesPlanOf } from '../state/calendar';
import { useText } from '../text';
import type { Times } from './SessionTime';
import { useFieldPair } from './useFieldPair';

const useStyles = makeStyles({
  text: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  root: { display: 'grid', gap: tokens.spacingVerticalXS },
});

/** Number of weeks between two sessions. */
const weeks = { Weekly: 1, EveryTwoWeeks: 2 } as const;

/** A session that may be repeated. */
interface Series extends Times {
  CoachUserId: string;
  /** Empty: it is not repeated. */
  Repeats: '' | keyof typeof weeks;
  /** Number of sessions. */
  Times: string;
  /** Planned starts; empty until the server has planned them. */
  Starts: string[];
}

export const notRepeated: Pick<Series, 'Repeats' | 'Times' | 'Starts'> = { Repeats: '', Times: '6', Starts: [] };

interface SeriesFieldsProps<V extends Series> {
  readonly of: ContractForm<V>;
  readonly userId: string;
}

/** Whether a session is repeated, and the dates: those that are not possible are skipped, each with its reason. */
export const SeriesFields = <V extends Series>({ of, userId }: SeriesFieldsProps<V>) => {
  const { pair } = useFieldPair();
  const t = useText();
  const form = of as unknown as ContractForm<Series>;
  const { control, setValue, trigger } = form.form;
  const repeats = useWatch({ control, name: 'Repeats' });
  const plan = seriesPlanOf(useAsked(form, userId));
  const { data } = useResource(plan);
  useEffect(() => {
    setValue('Starts', data?.Starts ?? []);
    if (data) void trigger('Repeats');
  }, [data, setValue, trigger]);
  const counts = Array.from({ length: mostInSeries - 1 }, (_, at) => String(at + 2));
  return (
    <>
      <div className={pair}>
        <SelectField
          of={form}
          name="Repeats"
          label={t('series.repeats')}
          placeholder={t('series.never')}
          options={{ Weekly: t('series.weekly'), EveryTwoWeeks: t('series.everyTwoWeeks') }}
          check={(chosen, { Starts }) => ((chosen as string) !== '' && Starts.length === 0 ? t(data ? 'series.none' : 'series.planning') : undefined)}
        />
        {repeats !== '' && (
          <SelectField of={form} name="Times" label={t('series.times')} options={Object.fromEntries(counts.map((count) => [count, count]))} required />
        )}
      </div>
      {repeats !== '' && (
        <Loaded of={plan} failed={t('series.failed')}>
          {(found) => found && <Plan plan={found} />}
        </Loaded>
      )}
    </>
  );
};

/** What the server is asked for; `undefined` for a session that is not repeated, or while its time is incomplete. */
const useAsked = ({ form }: ContractForm<Series>, userId: string) => {
  const { zone } = useCalendarReader();
  const [coachId, day, start, end, repeats, count] = useWatch({ control: form.control, name: ['CoachUserId', 'Day', 'Start', 'End', 'Repeats', 'Times'] });
  if (repeats === '' || count === '' || coachId === '' || !isPlausibleDay(day) || start === '' || end <= start) return undefined;
  const [StartDate, EndDate] = [instantIn(day, start, zone), instantIn(day, end, zone)];
  return { UserId: userId, CoachUserId: coachId, StartDate, EndDate, EveryWeeks: weeks[repeats], Times: Number(count), TimeZone: zone };
};

const Plan = ({ plan: { Starts, Skipped } }: { readonly plan: SeriesPlan }) => {
  const styles = useStyles();
  const t = useText();
  const reader = useCalendarReader();
  const inWords = (at: string): string => t('moves.time', { day: `${weekdayName(at, reader)}, ${longDate(at, reader)}`, time: timeOfDay(at, reader) });
  return (
    <div className={styles.root} role="status">
      <p className={styles.text}>{t('series.dates', { count: Starts.length })}</p>
      <ol className={styles.list}>
        {Starts.map((start) => (
          <li key={start}>{inWords(start)}</li>
        ))}
      </ol>
      {Skipped.length > 0 && (
        <>
          <p className={styles.text}>{t('series.skipped', { count: Skipped.length })}</p>
          <ul className={mergeClasses(styles.list, styles.quiet)}>
            {Skipped.map(({ StartDate, Reason, Title }) => (
              <li key={StartDate}>
                {t('series.because', {
                  time: inWords(StartDate),
                  reason: t(`series.reason.${Title === '' || Reason !== 'TimeBlock' ? Reason : 'TitledBlock'}`, { title: Title }),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
