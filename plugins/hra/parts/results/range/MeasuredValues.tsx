import { makeStyles, tokens } from '@fluentui/react-components';
import type { RangedValue } from '../../../contract';
import { usePanelStyles } from '../../usePanelStyles';
import { RangeBar } from './RangeBar';
import { useRangeWords } from './useRangeWords';

const useStyles = makeStyles({ name: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 } });

/** The values of a result, each with its bar, a sentence and its change. */
export const MeasuredValues = ({ values }: { readonly values: readonly RangedValue[] }) =>
  values.map((value) => <MeasuredValue key={value.MeasureId} value={value} isNamed={values.length > 1} />);

const MeasuredValue = ({ value, isNamed }: { readonly value: RangedValue; readonly isNamed: boolean }) => {
  const styles = useStyles();
  const panel = usePanelStyles();
  const { says, change } = useRangeWords(value.Unit)(value);
  return (
    <div>
      {isNamed && <span className={styles.name}>{value.Name}</span>}
      <RangeBar name={value.Name} of={value} unit={value.Unit} />
      <p className={panel.text}>
        {says} {change && `${change.text}.`}
      </p>
    </div>
  );
};
