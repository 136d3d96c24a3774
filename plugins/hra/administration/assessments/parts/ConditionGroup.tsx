import { Button, Checkbox, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { Group } from '#shell/api';
import { mostExpressions } from '../../../rules/authoringLimits';
import { deepestFormula } from '../../../rules/conditions';
import type { Expression, Formula, Operator } from '../../../rules/formula';
import { useText } from '../../../text';
import { askingFor, asksForNoValue, operatorsFor, without } from '../rules/condition';
import type { Askable } from '../rules/shown';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, alignItems: 'start', '& > :not(button)': { flex: '1 1 12rem' } },
  select: { minWidth: 0 },
  choices: { minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  start: { justifySelf: 'start', minWidth: 0 },
});

interface ConditionGroupProps {
  readonly formula: Formula;
  readonly askable: readonly Askable[];
  /** 1 for the outermost. */
  readonly depth: number;
  /** Called with null if nothing is left of it. */
  readonly onChange: (formula: Formula | null) => void;
}

const newExpression: Expression = { EvaluatingItemId: '', Operator: 'IsEqualTo', ExpressionValues: [] };

/** Conditions joined by And or Or, and nested groups of them. */
export const ConditionGroup = ({ formula, askable, depth, onChange }: ConditionGroupProps) => {
  const styles = useStyles();
  const t = useText();
  const { LogicalOperator, Expressions, Formulas = [] } = formula;
  const putExpression = (at: number, expression: Expression): void =>
    onChange({ ...formula, Expressions: Expressions.map((one, place) => (place === at ? expression : one)) });
  const putGroup = (at: number, inner: Formula | null): void =>
    onChange(inner === null ? without(formula, 'Formulas', at) : { ...formula, Formulas: Formulas.map((one, place) => (place === at ? inner : one)) });
  const isFull = Expressions.length + Formulas.length >= mostExpressions;
  return (
    <Group className={styles.root} aria-label={t('authoring.condition.group')}>
      {Expressions.length + Formulas.length > 1 && (
        <Select
          className={styles.start}
          aria-label={t('authoring.condition.joins')}
          value={LogicalOperator}
          onChange={(_, { value }) => onChange({ ...formula, LogicalOperator: value === 'Or' ? 'Or' : 'And' })}
        >
          <option value="And">{t('authoring.condition.all')}</option>
          <option value="Or">{t('authoring.condition.any')}</option>
        </Select>
      )}
      {Expressions.map((expression, at) => (
        <ExpressionRow
          // Conditions have no identity; each is rendered from its value alone.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          expression={expression}
          askable={askable}
          onChange={(changed) => putExpression(at, changed)}
          onRemove={() => onChange(without(formula, 'Expressions', at))}
        />
      ))}
      {Formulas.map((inner, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <ConditionGroup key={at} formula={inner} askable={askable} depth={depth + 1} onChange={(changed) => putGroup(at, changed)} />
      ))}
      {!isFull && (
        <div className={styles.bar}>
          <Button size="small" icon={<AddRegular />} onClick={() => onChange({ ...formula, Expressions: [...Expressions, newExpression] })}>
            {t('authoring.condition.add')}
          </Button>
          {depth < deepestFormula && (
            <Button
              size="small"
              icon={<AddRegular />}
              onClick={() => onChange({ ...formula, Formulas: [...Formulas, { LogicalOperator: 'Or', Expressions: [newExpression] }] })}
            >
              {t('authoring.condition.addGroup')}
            </Button>
          )}
        </div>
      )}
    </Group>
  );
};

interface ExpressionRowProps {
  readonly expression: Expression;
  readonly askable: readonly Askable[];
  readonly onChange: (expression: Expression) => void;
  readonly onRemove: () => void;
}

const ExpressionRow = ({ expression, askable, onChange, onRemove }: ExpressionRowProps) => {
  const styles = useStyles();
  const t = useText();
  const { EvaluatingItemId, Operator } = expression;
  const asked = askable.find(({ key }) => key === EvaluatingItemId);
  return (
    <div className={styles.row}>
      <Select
        className={styles.select}
        aria-label={t('authoring.condition.question')}
        value={EvaluatingItemId}
        onChange={(_, { value }) =>
          onChange(
            askingFor(
              askable.find(({ key }) => key === value),
              expression,
            ),
          )
        }
      >
        <option value="">{t('authoring.condition.choose')}</option>
        {asked === undefined && EvaluatingItemId !== '' && <option value={EvaluatingItemId}>{EvaluatingItemId}</option>}
        {askable.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        className={styles.select}
        aria-label={t('authoring.condition.operator')}
        value={Operator}
        onChange={(_, { value }) =>
          onChange({ ...expression, Operator: value as Operator, ...(asksForNoValue(value as Operator) && { ExpressionValues: [] }) })
        }
      >
        {operatorsFor(asked, Operator).map((operator) => (
          <option key={operator} value={operator}>
            {t(`authoring.operator.${operator}`)}
          </option>
        ))}
      </Select>
      {!asksForNoValue(Operator) && <Values expression={expression} asked={asked} onChange={onChange} />}
      <Button appearance="subtle" icon={<DeleteRegular />} aria-label={t('authoring.condition.remove')} onClick={onRemove} />
    </div>
  );
};

interface ValuesProps extends Pick<ExpressionRowProps, 'expression' | 'onChange'> {
  readonly asked: Askable | undefined;
}

/** The compared values: choices of the question, or a single value. */
const Values = ({ expression, asked, onChange }: ValuesProps) => {
  const styles = useStyles();
  const t = useText();
  const { Operator, ExpressionValues } = expression;
  const isOrder = Operator.includes('Than');
  const label = t('authoring.condition.value');
  if (asked === undefined || asked.choices.length === 0 || isOrder)
    return (
      <Input
        aria-label={label}
        type={asked?.kind === 'Date' ? 'date' : 'text'}
        value={ExpressionValues[0] ?? ''}
        onChange={(_, { value }) => onChange({ ...expression, ExpressionValues: value === '' ? [] : [value] })}
      />
    );
  const toggle = (value: string, isOn: boolean): void =>
    onChange({
      ...expression,
      ExpressionValues: asked.choices.map((choice) => choice.value).filter((one) => (one === value ? isOn : ExpressionValues.includes(one))),
    });
  return (
    <Group className={styles.choices} aria-label={label}>
      {asked.choices.map(({ value, name }) => (
        <Checkbox key={value} label={name} checked={ExpressionValues.includes(value)} onChange={(_, { checked }) => toggle(value, checked === true)} />
      ))}
    </Group>
  );
};
