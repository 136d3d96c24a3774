import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useFacts } from '../../../kernel/KernelProvider';
import { SelectField } from '../../../ui/form/fields/SelectField';
import { useTimeChoices } from '../../../ui/form/fields/useTimeChoices';
import { isActing } from '../../notices';
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

/** Each language in its own name. */
const languages = { 'en-US': 'English', 'es-419': 'Español' } as const;

interface PreferenceFieldsProps {
  readonly of: ProfileFormOf;
  /** The saved zone, IANA. */
  readonly timeZone: string;
}

/** Language, week, clock and units. The language cannot be changed during impersonation (ACC-040). */
export const PreferenceFields = ({ of, timeZone }: PreferenceFieldsProps) => {
  const { grid } = useFieldGrid();
  const t = useText();
  const { settings } = useFacts();
  const { days, zones, example } = useTimeChoices(timeZone);
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
