import { Button, Field, FieldContextProvider, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import { type FieldProps, Group, useField } from '#shell/api';
import type { Formula } from '../../../rules/formula';
import { useText } from '../../../text';
import { isIncomplete } from '../rules/condition';
import type { Askable } from '../rules/shown';
import { ConditionGroup } from './ConditionGroup';
import { useConditionWords } from './useConditionWords';

interface ConditionFieldProps<V extends FieldValues, N extends FieldPathByValue<V, Formula | null>> extends FieldProps<V, N> {
  readonly askable: readonly Askable[];
  /** What the condition determines; by default the visibility. */
  readonly decides?: 'shown' | 'level' | 'helpline';
}

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS, minWidth: 0 },
  words: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  button: { justifySelf: 'start' },
});

/** The condition of a page or question: always, or depending on earlier answers. */
export const ConditionField = <V extends FieldValues, N extends FieldPathByValue<V, Formula | null>>({
  askable,
  decides = 'shown',
  ...props
}: ConditionFieldProps<V, N>) => {
  const styles = useStyles();
  const t = useText();
  const say = useConditionWords(askable);
  const check = (value: Formula | null) => (value !== null && isIncomplete(value) ? t('authoring.condition.incomplete') : undefined);
  const { field, frame, choose } = useField({ ...props, check: check as NonNullable<typeof props.check> }, { kind: 'list', say, hasParts: true });
  const value: Formula | null = field.value;
  const put = (formula: Formula | null): void => choose(formula as FieldPathValue<V, N>);
  const begin = (): void => put({ LogicalOperator: 'And', Expressions: [{ EvaluatingItemId: '', Operator: 'IsEqualTo', ExpressionValues: [] }] });
  return (
    <Field {...frame} label={undefined}>
      {/* Fluent's Field would describe every control inside it. */}
      <FieldContextProvider value={undefined}>
        <Group className={styles.root} aria-label={props.label}>
          <p className={styles.words}>
            {value === null ? t(`authoring.condition.always.${decides}`) : t(`authoring.condition.when.${decides}`, { condition: say(value) })}
          </p>
          {value === null ? (
            <Button ref={field.ref} className={styles.button} icon={<AddRegular />} disabledFocusable={askable.length === 0} onClick={begin}>
              {t('authoring.condition.add')}
            </Button>
          ) : (
            <ConditionGroup formula={value} askable={askable} depth={1} onChange={put} />
          )}
          {value === null && askable.length === 0 && <p className={styles.words}>{t('authoring.condition.nothingBefore')}</p>}
        </Group>
      </FieldContextProvider>
    </Field>
  );
};
