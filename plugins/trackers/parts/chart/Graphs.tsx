import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { saveFile } from '#shell/api';
import { csvOf } from '#shell/rules/csv';
import { type ChartRange, chartableFields, chartRanges, chartSeries } from '../../rules/chart';
import type { TrackerWithEntries } from '../../rules/tracker';
import { useText } from '../../text';
import { ChartTable } from './ChartTable';
import { RangeToggle } from './RangeToggle';
import { SeriesChart } from './SeriesChart';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}` },
  csv: { marginLeft: 'auto' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The Graphs tab: one field over one period, drawn and as a table (TRK-028 to TRK-036). */
const Graphs = ({ open }: { readonly open: TrackerWithEntries }) => {
  const styles = useStyles();
  const t = useText();
  const fields = chartableFields(open.tracker.TrackerFields);
  const [range, setRange] = useState<ChartRange>(chartRanges[0]);
  const [name, setName] = useState(fields[0]?.FieldName);
  const field = fields.find(({ FieldName }) => FieldName === name) ?? fields[0];
  const series = useMemo(() => field && chartSeries({ type: open.tracker.TrackerType, field }, open.entries, range, open.today), [open, field, range]);
  if (!series || !field) return null;
  const save = (): void => {
    const rows = [[t('chart.date'), series.label], ...series.days.map((day, at) => [day, String(series.values[at] ?? 0)])];
    saveFile(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), `${open.tracker.TrackerName} ${range}.csv`);
  };
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
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
        <Button className={styles.csv} icon={<ArrowDownloadRegular />} onClick={save}>
          {t('chart.csv')}
        </Button>
      </div>
      <SeriesChart series={series} />
      <p className={styles.note}>{t('chart.onlyDays')}</p>
      <ChartTable series={series} />
    </div>
  );
};

export default Graphs;
