import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChartMultipleRegular, EditRegular } from '@fluentui/react-icons';
import { useMemo, useRef, useState } from 'react';
import { Chart, EmptyState, Loaded, Stat, useFormat } from '#shell/api';
import type { Measurement } from '../../contract';
import { historiesOf, type MeasureHistory, valueIn } from '../../rules/measures';
import type { Unit } from '../../rules/units';
import { biometrics } from '../../state/library';
import { useText } from '../../text';
import { UnitSwitch } from '../UnitSwitch';
import { usePanelStyles } from '../usePanelStyles';
import { CorrectMeasurement } from './CorrectMeasurement';
import { MeasurementChanges } from './MeasurementChanges';
import { RiskBadge } from './RiskBadge';
import { RangeBar } from './range/RangeBar';
import { useRangeWords } from './range/useRangeWords';
import { useRangeText } from './useRangeText';

const useStyles = makeStyles({
  root: { outlineStyle: 'none' },
  cards: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))', alignItems: 'start', gap: tokens.spacingHorizontalL },
  wide: { gridColumn: '1 / -1' },
  source: { display: 'block', fontSize: tokens.fontSizeBase200 },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
});

/** The measurements of the person, each with its reference values and its history (HRA-010). */
export const BiometricsTab = () => {
  const styles = useStyles();
  const t = useText();
  const empty = <EmptyState title={t('biometrics.none')} text={t('biometrics.none.text')} />;
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} className={styles.root} tabIndex={-1}>
      <Loaded of={biometrics} empty={empty}>
        {(data) => (
          <div className={styles.cards}>
            {historiesOf(data).map((history) => (
              // Corrected measurements keep their card. When the last measurement of a measure is removed, its card disappears, and the focus stays
              // on the page.
              <MeasureCard key={history.id} history={history} onRemoved={() => root.current?.focus()} />
            ))}
          </div>
        )}
      </Loaded>
      <MeasurementChanges />
    </div>
  );
};

const MeasureCard = ({ history, onRemoved }: { readonly history: MeasureHistory; readonly onRemoved: () => void }) => {
  const styles = useStyles();
  const panel = usePanelStyles();
  const t = useText();
  const { day, moment, number } = useFormat();
  const { latest, all } = history;
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState(latest.Units);
  const unit = latest.UnitChoices.find(({ Unit: own }) => own === name) ?? { Unit: latest.Units, Factor: 1, Decimals: 1 };
  const rangeText = useRangeText(unit);
  const { says, change } = useRangeWords(unit)(latest);
  const [own, ...others] = all.filter(({ Questions = [] }) => Questions.length > 0);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const corrects = useRef<HTMLButtonElement>(null);
  const closed = (what: 'cancelled' | 'corrected' | 'removed'): void => {
    setIsCorrecting(false);
    if (what === 'removed') onRemoved();
    else corrects.current?.focus();
  };
  return (
    <section className={`${panel.root} ${isOpen ? styles.wide : ''}`} aria-label={history.name}>
      <div className={panel.head}>
        <Stat
          label={history.name}
          value={number(valueIn(latest.Value, unit, latest.Thresholds))}
          unit={unit.Unit}
          {...(change && { delta: change })}
          hint={t('biometrics.measured', { date: day(latest.Date), source: t(`source.${latest.Source}`) })}
        />
        {latest.RiskLevel !== null && <RiskBadge level={latest.RiskLevel} />}
      </div>
      {latest.RiskLevel !== null && (
        <>
          <RangeBar name={history.name} of={latest} unit={unit} />
          <p className={panel.text}>{says}</p>
        </>
      )}
      <p className={panel.text}>
        {latest.RiskLevel === null ? t(`biometrics.notJudged.${latest.NotJudged ?? 'Other'}`) : rangeText(latest)}
        {latest.JudgedWith && <span className={styles.source}>{t('biometrics.judged', { date: moment(latest.JudgedWith) })}</span>}
        {latest.RiskLevel !== null && latest.Guideline && <span className={styles.source}>{t('biometrics.source', { guideline: latest.Guideline })}</span>}
      </p>
      <div className={styles.foot}>
        {all.length > 1 ? (
          <Button icon={<ChartMultipleRegular />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t('biometrics.close') : t('biometrics.history', { count: all.length })}
          </Button>
        ) : (
          <span />
        )}
        {own && (
          <Button
            ref={corrects}
            appearance="subtle"
            icon={<EditRegular />}
            aria-label={t('correct.title', { name: history.name })}
            aria-expanded={isCorrecting}
            onClick={() => setIsCorrecting(!isCorrecting)}
          >
            {t('correct')}
          </Button>
        )}
        {latest.UnitChoices.length > 1 && <UnitSwitch label={t('unit')} name={history.id} units={latest.UnitChoices} chosen={name} onChosen={setName} />}
      </div>
      {own && isCorrecting && <CorrectMeasurement own={[own, ...others]} name={history.name} onClosed={closed} />}
      {isOpen && <HistoryChart all={all} name={history.name} unit={unit} id={history.id} />}
    </section>
  );
};

interface HistoryChartProps {
  readonly all: readonly Measurement[];
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
}

const HistoryChart = ({ all, id, name, unit }: HistoryChartProps) => {
  const t = useText();
  const { day, shortDay } = useFormat();
  const series = useMemo(() => {
    // The newest of several values of a day is shown.
    const [{ Thresholds: thresholds } = {}] = all;
    const ofDays = new Map([...all].reverse().map(({ Date: on, Value }) => [on, Value]));
    const points = [...ofDays].map(([on, value]) => ({
      name: day(on),
      short: `${shortDay(on)} ${on.slice(0, 4)}`,
      key: on,
      value: valueIn(value, unit, thresholds),
    }));
    return { kind: 'line' as const, label: `${name} (${unit.Unit})`, points };
  }, [all, name, unit, day, shortDay]);
  return <Chart series={series} fileName={id} nameHeader={t('date')} />;
};
