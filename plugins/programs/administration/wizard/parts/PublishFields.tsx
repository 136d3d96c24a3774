import { useWatch } from 'react-hook-form';
import { DateField, now, RadioCardsField, TimeField, useFormat, zoneName } from '#shell/api';
import { defaultZone } from '#shell/rules/dates/days';
import { useText } from '../../../text';
import type { StepProps } from './step';
import { useWizardStyles } from './useWizardStyles';

/** Time of publication: at once, or at a time in the administrator's zone, whose name is displayed. */
export const PublishFields = ({ form, faultAt }: Pick<StepProps, 'form' | 'faultAt'>) => {
  const styles = useWizardStyles();
  const t = useText();
  const { locale, reader } = useFormat();
  const { zone = defaultZone } = reader;
  const publishes = useWatch({ control: form.form.control, name: 'publishes' });
  return (
    <section className={styles.part} aria-label={t('wizard.publishes')}>
      <RadioCardsField
        of={form}
        name="publishes"
        label={t('wizard.publishes')}
        options={{ now: t('wizard.publishes.now'), later: t('wizard.publishes.later') }}
      />
      {publishes === 'later' && (
        <>
          <div className={styles.pair}>
            <DateField of={form} name="publishDay" label={t('wizard.publishes.day')} required check={() => faultAt('publishDay')} />
            <TimeField of={form} name="publishTime" label={t('wizard.publishes.time')} required />
          </div>
          <p className={styles.text}>{t('wizard.publishes.zone', { zone: zoneName(zone, locale, now()) })}</p>
        </>
      )}
    </section>
  );
};
