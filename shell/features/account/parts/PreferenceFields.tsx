import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useId, useMemo } from 'react';
import { useIntl } from '../../../i18n/intl';
import { now } from '../../../kernel/clock';
import { useFacts } from '../../../kernel/KernelProvider';
import { addDays, startOfWeek, type Weekday, weekdays } from '../../../rules/days';
import { SelectField } from '../../../ui/form/SelectField';
import { isActing } from '../../notices';
import { zoneName } from '../../session';
import { zonesFor } from '../rules/timeZones';
import { useText } from '../text';
import { useFieldGrid } from './useFieldGrid';
import type { ProfileFormOf } from './useProfileForm';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  group: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    paddingTop: tokens.spacingVerticalL,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  units: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))' },
});

/** Each in its own words, so that whoever needs it can read it. */
const languages = { 'en-US': 'English', 'es-419': 'Español' } as const;

interface PreferenceFieldsProps {
  readonly of: ProfileFormOf;
  /** As it is saved. */
  readonly timeZone: string;
}

/** Language, week, clock and units. Nobody chooses a language for somebody else (ACC-040). */
export const PreferenceFields = ({ of, timeZone }: PreferenceFieldsProps) => {
  const { grid } = useFieldGrid();
  const t = useText();
  const { settings } = useFacts();
  const { days, zones, example } = useNames(timeZone);
  const mayChooseLanguage = settings ? settings.EnabledToggles.includes('SpanishOnWebEnabled') && !isActing(settings) : false;
  return (
    <>
      <div className={grid}>
        {mayChooseLanguage && <SelectField of={of} name="PreferredLanguage" label={t('language')} hint={t('language.hint')} options={languages} />}
        <SelectField of={of} name="TimeZone" label={t('timeZone')} options={zones} />
        <SelectField of={of} name="WeekStartDay" label={t('weekStart')} options={days} />
        <SelectField
          of={of}
          name="TimeFormat"
          label={t('timeFormat')}
          options={{ '12': t('time.12', { example: example('h12') }), '24': t('time.24', { example: example('h23') }) }}
        />
      </div>
      <UnitFields of={of} />
    </>
  );
};

const kinds = [
  ['HeightUnits', 'height'],
  ['LengthUnits', 'length'],
  ['WeightUnits', 'weight'],
  ['DistanceUnits', 'distance'],
] as const;

const UnitFields = ({ of }: Pick<PreferenceFieldsProps, 'of'>) => {
  const { grid } = useFieldGrid();
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const setAll = (units: 'Imperial' | 'Metric'): void => {
    for (const [name] of kinds) of.form.setValue(name, units, { shouldDirty: true, shouldValidate: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a heading with buttons is no legend
    <div className={styles.group} role="group" aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {t('units')}
        </h3>
        <div className={styles.buttons}>
          <Button size="small" onClick={() => setAll('Imperial')}>
            {t('units.us')}
          </Button>
          <Button size="small" onClick={() => setAll('Metric')}>
            {t('units.metric')}
          </Button>
        </div>
      </div>
      <p className={styles.hint}>{t('units.hint')}</p>
      <div className={`${grid} ${styles.units}`}>
        {kinds.map(([name, kind]) => (
          <SelectField key={name} of={of} name={name} label={t(kind)} options={{ Imperial: t(`units.${kind}.Imperial`), Metric: t(`units.${kind}.Metric`) }} />
        ))}
      </div>
    </div>
  );
};

/** What days and zones are called in the language on screen, and how it writes the time. */
const useNames = (timeZone: string) => {
  const { locale, formatDate } = useIntl();
  return useMemo(() => {
    const sunday = startOfWeek('2026-01-07', 'Sunday');
    const nameOf = (day: string): string => formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', weekday: 'long' });
    const titled = (name: string): string => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
    const days = Object.fromEntries(weekdays.map((weekday, index) => [weekday, titled(nameOf(addDays(sunday, index)))])) as Record<Weekday, string>;
    const zones = Object.fromEntries(zonesFor(timeZone).map((zone) => [zone, zoneName(zone, locale, now())]));
    const example = (hourCycle: 'h12' | 'h23'): string =>
      formatDate('2026-01-07T13:30:00Z', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit', hourCycle });
    return { days, zones, example };
  }, [locale, formatDate, timeZone]);
};
