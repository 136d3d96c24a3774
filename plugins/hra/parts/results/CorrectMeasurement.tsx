import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useChange, useFormat } from '#shell/api';
import type { Measurement } from '../../contract';
import { givenFor, type Typed } from '../../rules/answers';
import { valueIn } from '../../rules/measures';
import { isCounted } from '../../rules/validity';
import { correctMeasurement, removeMeasurement } from '../../state/corrections';
import { useText } from '../../text';
import { CorrectedValue } from './CorrectedValue';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

interface CorrectMeasurementProps {
  /** Self-reported measurements, newest first. */
  readonly own: readonly [Measurement, ...Measurement[]];
  readonly name: string;
  readonly onClosed: (what: 'cancelled' | 'corrected' | 'removed') => void;
}

/** Corrects or removes a self-reported measurement. Input is kept until it is saved, or the form is closed. */
export const CorrectMeasurement = ({ own, name, onClosed }: CorrectMeasurementProps) => {
  const styles = useStyles();
  const t = useText();
  const { day, number } = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(own[0].MeasurementId);
  const [typed, setTyped] = useState<Typed>({});
  const [isHalted, setIsHalted] = useState(false);
  const correcting = useChange(correctMeasurement, () => onClosed('corrected'));
  const removing = useChange(removeMeasurement, () => onClosed('removed'));
  const isBusy = correcting.isRunning || removing.isRunning;
  const measurement = own.find(({ MeasurementId }) => MeasurementId === chosen) ?? own[0];
  const values = (measurement.Questions ?? []).map((item) => ({ item, given: givenFor(item, typed) }));
  const isRight = values.every(({ item, given }) => isCounted(item, given));

  useEffect(() => form.current?.querySelector<HTMLInputElement>('input')?.focus(), []);

  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setIsHalted(true);
    if (!isRight) {
      const wrong = values.findIndex(({ item, given }) => !isCounted(item, given));
      form.current?.querySelectorAll<HTMLInputElement>('input[inputmode]')[wrong]?.focus();
      return;
    }
    const Answers = values.map(({ item, given }) => ({ QuestionId: item.Id, ...given }));
    correcting.run({ body: { MeasurementId: measurement.MeasurementId, Answers } });
  };

  return (
    <form ref={form} className={styles.root} aria-label={t('correct.title', { name })} onSubmit={save} noValidate>
      {own.length > 1 && (
        <Field label={t('correct.which')}>
          <Select
            value={chosen}
            onChange={(_, { value }) => {
              setChosen(value);
              setTyped({});
              setIsHalted(false);
            }}
          >
            {own.map(({ MeasurementId, Date: on, Value, Units, UnitChoices: [unit], Thresholds }) => (
              <option key={MeasurementId} value={MeasurementId}>
                {t('correct.choice', { date: day(on), value: `${number(unit ? valueIn(Value, unit, Thresholds) : Value)} ${Units}` })}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {values.map(({ item, given }) => (
        <CorrectedValue
          key={`${measurement.MeasurementId} ${item.Id}`}
          item={item}
          given={given}
          isHalted={isHalted}
          onAnswered={(answer) => setTyped({ ...typed, [item.Id]: answer })}
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" aria-disabled={isBusy}>
          {t('correct.save')}
        </Button>
        <Button onClick={() => onClosed('cancelled')}>{t('correct.cancel')}</Button>
        <Button appearance="subtle" aria-disabled={isBusy} onClick={() => !isBusy && removing.run({ body: { MeasurementId: measurement.MeasurementId } })}>
          {t('correct.remove')}
        </Button>
      </div>
    </form>
  );
};
