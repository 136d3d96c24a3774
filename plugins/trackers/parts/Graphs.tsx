import { Field, Select } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { Chart, type ChartSeries, useFormat } from '#shell/api';
import { type ChartRange, chartableFields, chartRanges, chartSeries, chartSize, dayTicks } from '../rules/chart';
import type { TrackerWithEntries } from '../rules/tracker';
import { useText } from '../text';
import { RangeToggle } from './RangeToggle';

/** The Graphs tab: one field over one period (TRK-028 to TRK-036). */
export const Graphs = ({ open }: { readonly open: TrackerWithEntries }) => {
  const t = useText();
  const format = useFormat();
  const fields = chartableFields(open.tracker.TrackerFields);
  const [range, setRange] = useState<ChartRange>(chartRanges[0]);
  const [name, setName] = useState(fields[0]?.FieldName);
  const field = fields.find(({ FieldName }) => FieldName === name) ?? fields[0];
  const ofDays = useMemo(() => field && chartSeries({ type: open.tracker.TrackerType, field }, open.entries, range, open.today), [open, field, range]);
  const drawn = useMemo(() => {
    if (!ofDays) return undefined;
    const { days, values, ...rest } = ofDays;
    const points = days.map((key, at) => ({ key, name: format.day(key), short: format.shortDay(key), value: values[at] ?? 0 }));
    return { series: { ...rest, points } satisfies ChartSeries, ticks: (most: number) => dayTicks(days, most) };
  }, [ofDays, format]);
  if (!drawn || !field) return null;
  return (
    <Chart
      {...drawn}
      fileName={`${open.tracker.TrackerName} ${range}`}
      nameHeader={t('chart.date')}
      note={t('chart.onlyDays')}
      sizeIn={chartSize}
      inDialog
      controls={
        <>
          <RangeToggle chosen={range} onChoose={setRange} />
          {fields.length > 1 && (
            <Field label={t('chart.field')}>
              <Select value={field.FieldName} onChange={(_, { value }) => setName(value)}>
                {fields.map(({ FieldName, FieldNameDisplay }) => (
                  <option key={FieldName} value={FieldName}>
                    {FieldNameDisplay}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </>
      }
    />
  );
};
