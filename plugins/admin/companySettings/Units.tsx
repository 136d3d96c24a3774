import { Loaded, SelectField, useContractForm, useRecord } from '#shell/api';
import type { UnitSettings } from '../contract';
import { api } from '../state/api';
import { saveUnits, units } from '../state/company';
import { useText } from '../text';
import { SettingsForm } from './SettingsForm';

/** Default units for people without a choice of their own; the profile takes precedence (ADC-039, ADC-040). */
export const Units = () => {
  const t = useText();
  return (
    <Loaded of={units.of({})} failed={t('loadFailed')}>
      {(data) => <UnitsForm data={data} />}
    </Loaded>
  );
};

const kinds = [
  ['HeightUnits', 'height'],
  ['LengthUnits', 'length'],
  ['WeightUnits', 'weight'],
  ['DistanceUnits', 'distance'],
] as const;

const UnitsForm = ({ data }: { readonly data: UnitSettings }) => {
  const t = useText();
  const record = useRecord(data, ({ Version, ...start }) => start);
  const form = useContractForm(api.saveUnits, { start: record.start, record, change: saveUnits });
  return (
    <SettingsForm of={form} group="units" call="admin.saveUnits">
      {kinds.map(([name, kind]) => (
        <SelectField
          key={name}
          of={form}
          name={name}
          label={t(`units.${kind}`)}
          options={{ Imperial: t(`units.${kind}.Imperial`), Metric: t(`units.${kind}.Metric`) }}
        />
      ))}
    </SettingsForm>
  );
};
