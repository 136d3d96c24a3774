import { makeStyles, tokens } from '@fluentui/react-components';
import { type ContractForm, NumberField, RowsField, SelectField, SwitchField, TextField, TranslatedField } from '#shell/api';
import { mostFields, mostOptions, recordings } from '../../rules/authoring';
import { useText } from '../../text';
import { blankField, type FieldValues, type OptionValues, type TrackerValues, typeOf } from '../rules/form';

const useStyles = makeStyles({
  beside: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
});

interface FieldRowsProps {
  readonly form: ContractForm<TrackerValues>;
  readonly fields: readonly FieldValues[];
}

/** The fields of a tracker in the order of its form. */
export const FieldRows = ({ form, fields }: FieldRowsProps) => {
  const t = useText();
  return (
    <RowsField<FieldValues, TrackerValues>
      form={form}
      name="Fields"
      label={t('administered.fields')}
      note={t('administered.fields.note')}
      add={t('administered.field.add')}
      most={mostFields}
      blank={blankField}
      nameOf={({ Names }, at) => Names.en || t('administered.fieldNumber', { n: at + 1 })}
    >
      {(at) => {
        const field = fields[at];
        return field && <OneField form={form} at={at} field={field} />;
      }}
    </RowsField>
  );
};

interface OneFieldProps {
  readonly form: ContractForm<TrackerValues>;
  readonly at: number;
  readonly field: FieldValues;
}

const types = ['Number', 'Text', 'Date', 'YesNo', 'Select'] as const;

/** The inputs of one field: what it records, and the properties of its type. */
const OneField = ({ form, at, field }: OneFieldProps) => {
  const styles = useStyles();
  const t = useText();
  const place = `Fields.${at}` as const;
  const type = typeOf(field);
  const isOwn = field.Records === 'Own';
  return (
    <>
      <TranslatedField of={form} name={`${place}.Names`} label={t('administered.fieldNumber', { n: at + 1 })} required />
      <div className={styles.beside}>
        <SelectField
          of={form}
          name={`${place}.Records`}
          label={t('administered.field.records')}
          hint={t(isOwn ? 'administered.field.records.hint' : 'administered.field.records.known')}
          disabled={field.FieldName !== null}
          options={Object.fromEntries(recordings.map((one) => [one, t(`administered.records.${one}`)])) as Record<FieldValues['Records'], string>}
        />
        {isOwn && (
          <SelectField
            of={form}
            name={`${place}.FieldType`}
            label={t('administered.field.fieldType')}
            options={Object.fromEntries(types.map((one) => [one, t(`administered.fieldType.${one}`)])) as Record<FieldValues['FieldType'], string>}
          />
        )}
      </div>
      {isOwn && (type === 'Number' || type === 'Text') && <TranslatedField of={form} name={`${place}.Units`} label={t('administered.field.units')} />}
      {type === 'Number' && <NumberRules form={form} place={place} />}
      {type === 'Select' && <Options form={form} at={at} isIntensity={field.Records === 'Intensity'} />}
      <div className={styles.beside}>
        <SwitchField of={form} name={`${place}.IsRequired`} label={t('administered.field.required')} />
        <SwitchField of={form} name={`${place}.IsHidden`} label={t('administered.field.hidden')} hint={t('administered.field.hidden.hint')} />
      </div>
    </>
  );
};

const NumberRules = ({ form, place }: { readonly form: ContractForm<TrackerValues>; readonly place: `Fields.${number}` }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.beside}>
      <NumberField of={form} name={`${place}.DecimalPlaces`} label={t('administered.field.decimals')} />
      <SelectField
        of={form}
        name={`${place}.ChartType`}
        label={t('administered.field.chart')}
        placeholder={t('administered.chart.none')}
        options={{ Line: t('administered.chart.Line'), Bar: t('administered.chart.Bar') }}
      />
      <NumberField of={form} name={`${place}.Min`} label={t('administered.field.min')} />
      <NumberField of={form} name={`${place}.Max`} label={t('administered.field.max')} />
    </div>
  );
};

interface OptionsProps extends Pick<OneFieldProps, 'form' | 'at'> {
  readonly isIntensity: boolean;
}

/** The options of a field. The value of an intensity is its MET. */
const Options = ({ form, at, isIntensity }: OptionsProps) => {
  const styles = useStyles();
  const t = useText();
  const place = `Fields.${at}.Options` as const;
  return (
    <RowsField<OptionValues, TrackerValues>
      form={form}
      name={place}
      label={t('administered.options')}
      add={t('administered.option.add')}
      most={mostOptions}
      blank={{ Names: { en: '', es: '' }, Value: '', MPH: null }}
      nameOf={({ Names }, n) => Names.en || t('administered.option', { n: n + 1 })}
    >
      {(n) => (
        <>
          <TranslatedField of={form} name={`${place}.${n}.Names`} label={t('administered.option', { n: n + 1 })} required />
          <div className={styles.beside}>
            {isIntensity ? (
              <>
                <TextField
                  key="met"
                  of={form}
                  name={`${place}.${n}.Value`}
                  label={t('administered.option.met')}
                  hint={t('administered.option.met.hint')}
                  required
                />
                <NumberField of={form} name={`${place}.${n}.MPH`} label={t('administered.option.mph')} hint={t('administered.option.mph.hint')} />
              </>
            ) : (
              <TextField key="value" of={form} name={`${place}.${n}.Value`} label={t('administered.option.value')} hint={t('administered.option.value.hint')} />
            )}
          </div>
        </>
      )}
    </RowsField>
  );
};
