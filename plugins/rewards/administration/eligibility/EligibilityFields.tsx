import { makeStyles, tokens } from '@fluentui/react-components';
import { type FieldValues, useWatch } from 'react-hook-form';
import { type ContractForm, MultiSelectField, useResource, useSettled } from '#shell/api';
import { useText } from '../../text';
import type { EligibilityResources } from './resources';
import { type Chosen, eligibilityOf } from './rules';
import { useOptions } from './useOptions';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM, margin: 0, padding: 0, border: 'none', minWidth: 0 },
  heading: { padding: 0, fontWeight: tokens.fontWeightSemibold, marginBottom: tokens.spacingVerticalS },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
  count: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface EligibilityFieldsProps<V extends FieldValues & Chosen> {
  readonly of: ContractForm<V>;
  readonly company: string;
  readonly from: EligibilityResources;
}

/** Eligibility for a reward: four filters, and the number of matching people (ADR-038, ADR-039, ADR-044). */
export const EligibilityFields = <V extends FieldValues & Chosen>({ of, company, from }: EligibilityFieldsProps<V>) => {
  const styles = useStyles();
  const t = useText();
  // The four filters are fields of each form with eligibility.
  const form = of as unknown as ContractForm<Chosen & FieldValues>;
  const [roles, locations, departments, regions] = useWatch({ control: form.form.control, name: ['roles', 'locations', 'departments', 'regions'] });
  const chosen = { roles, locations, departments, regions };
  const options = useOptions(from, company, form.form.formState.defaultValues as Chosen);
  return (
    <fieldset className={styles.root}>
      <legend className={styles.heading}>{t('eligibility.title')}</legend>
      <p className={styles.count}>{t('eligibility.hint')}</p>
      <div className={styles.fields}>
        {(['roles', 'locations', 'departments', 'regions'] as const).map(
          (name) => options[name].length > 0 && <MultiSelectField key={name} of={form} name={name} label={t(`eligibility.${name}`)} options={options[name]} />,
        )}
      </div>
      <Count of={from} company={company} chosen={chosen} />
    </fieldset>
  );
};

/** Number of eligible people, loaded half a second after the last change. */
const Count = ({ of: { eligible }, company, chosen }: { readonly of: EligibilityResources; readonly company: string; readonly chosen: Chosen }) => {
  const styles = useStyles();
  const t = useText();
  const wanted = JSON.stringify(eligibilityOf(chosen));
  const settled = useSettled(wanted);
  const { data, status } = useResource(eligible.of({ body: { EntityId: company, ...(JSON.parse(settled) as ReturnType<typeof eligibilityOf>) } }));
  const isCounting = settled !== wanted || data === undefined;
  return (
    <p className={styles.count} role="status">
      {status === 'failed' && settled === wanted
        ? t('eligibility.failed')
        : isCounting
          ? t('eligibility.counting')
          : t(data.IsTotalCapped ? 'eligibility.many' : 'eligibility.count', { n: data.Total })}
    </p>
  );
};
