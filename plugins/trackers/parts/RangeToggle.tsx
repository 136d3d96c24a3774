import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { Group } from '#shell/api';
import { type ChartRange, chartRanges } from '../rules/chart';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  range: { minWidth: '56px' },
});

/** 1w, 1m, 3m, 1y (TRK-028). */
export const RangeToggle = ({ chosen, onChoose }: { readonly chosen: ChartRange; readonly onChoose: (range: ChartRange) => void }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <Group className={styles.root} aria-label={t('chart.range')}>
      {chartRanges.map((range) => (
        <ToggleButton
          key={range}
          className={styles.range}
          checked={range === chosen}
          aria-label={t(`chart.range.${range}.long`)}
          onClick={() => onChoose(range)}
        >
          {t(`chart.range.${range}`)}
        </ToggleButton>
      ))}
    </Group>
  );
};
