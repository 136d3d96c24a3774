import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { shownIn } from '../rules/units';
import { useText } from '../text';
import type { AnswerInputProps } from './AnswerInput';
import { UnitSwitch } from './UnitSwitch';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  value: { width: '10rem' },
});

/**
 * A value with its unit. Another unit shows the same value converted, without changing it: the input is stored as typed, so switching units back and
 * forth causes no drift.
 */
export const MeasureInput = ({ item, given, labelledBy, describedBy, isWrong, onAnswered, onLeft }: AnswerInputProps) => {
  const styles = useStyles();
  const t = useText();
  const { BiometricAnswer: measured } = given;
  const [unit, setUnit] = useState(measured?.Units ?? item.Units[0]?.Unit ?? '');
  const type = (Value: string): void => onAnswered({ Answer: [], BiometricAnswer: Value === '' ? null : { Value, Units: unit } });
  return (
    <div className={styles.root}>
      <Input
        className={styles.value}
        size="large"
        inputMode="decimal"
        autoComplete="off"
        value={measured ? shownIn(measured, item.Units, unit) : ''}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        onBlur={onLeft}
        onChange={(_, { value }) => type(value)}
        {...(item.Units.length === 1 && { contentAfter: unit })}
      />
      {item.Units.length > 1 && <UnitSwitch label={t('unit')} name={item.Id} units={item.Units} chosen={unit} onChosen={setUnit} />}
    </div>
  );
};
