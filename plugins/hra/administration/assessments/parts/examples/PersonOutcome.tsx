import { Button, Field, FieldContextProvider, Input, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, ErrorCircleRegular } from '@fluentui/react-icons';
import { type ReactNode, useId, useState } from 'react';
import { type ContractForm, media, useField } from '#shell/api';
import { typedNumber } from '#shell/rules/values/typedNumber';
import type { AdministeredAssessment, AdministeredResult, AssessmentOutcome } from '../../../../contract';
import { judgedOutcome } from '../../../../rules/outcome';
import { useText } from '../../../../text';
import { type ExpectedResult, type ExpectedScore, expecting, levelIn, levelValue, type PersonValues, rulesToTell } from '../../rules/person';
import { useOutcomeWords } from './useOutcomeWords';

const useStyles = makeStyles({
  rows: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    alignItems: 'center',
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXS },
  },
  name: { overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
  expected: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, '& > *': { flex: '1 1 8rem', minWidth: 0 } },
  actual: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0, overflowWrap: 'anywhere' },
  right: { color: tokens.colorStatusSuccessForeground1 },
  wrong: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  sign: { flexShrink: 0, fontSize: '20px' },
  heading: { margin: 0, color: tokens.colorNeutralForeground2, [media.mobile]: { display: 'none' } },
  button: { justifySelf: 'start' },
});

interface PersonOutcomeProps {
  readonly form: ContractForm<PersonValues>;
  readonly values: PersonValues;
  readonly assessment: AdministeredAssessment;
  /** `undefined` until it is computed. */
  readonly outcome: AssessmentOutcome | undefined;
}

/** The expected beside the actual outcome of an example person. */
export const PersonOutcome = ({ form, values, assessment, outcome }: PersonOutcomeProps) => {
  const styles = useStyles();
  const t = useText();
  const { Scores, Results } = assessment;
  const put = (): void => {
    if (outcome === undefined) return;
    for (const [name, value] of Object.entries(expecting(assessment, outcome)))
      form.form.setValue(name as keyof PersonValues, value as never, { shouldDirty: true });
  };
  const shared = { form, assessment, values, outcome };
  return (
    <>
      <Button className={styles.button} disabledFocusable={outcome === undefined} onClick={put}>
        {t('authoring.example.expectIt')}
      </Button>
      <div>
        <div className={mergeClasses(styles.row, styles.heading)} aria-hidden>
          <span>{t('authoring.example.of')}</span>
          <span>{t('authoring.example.expected')}</span>
        </div>
        {Scores.length > 0 && <ScoreRows {...shared} />}
        {Results.length > 0 && <ResultRows {...shared} />}
        <UrgentRow {...shared} />
      </div>
    </>
  );
};

type Kind = 'score' | 'result' | 'urgent';

interface RowProps extends Omit<PersonOutcomeProps, 'form'> {
  readonly kind: Kind;
  /** Key of a score or result. */
  readonly part: string;
  /** @param labelledBy the id of its name */
  readonly children: (labelledBy: string) => ReactNode;
}

/** One row of the outcome: name, expected and actual value. */
const Row = ({ kind, part, values, assessment, outcome, children }: RowProps) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const words = useOutcomeWords(assessment);
  const { Scores, Results, IsUrgent } = values;
  const expected = {
    Scores: Scores.map(({ Key, Is, Value }) => ({ Key, Value: Is === 'none' ? null : Value })),
    Results,
    IsUrgent: IsUrgent === 'any' ? null : IsUrgent === 'yes',
  };
  const judged = outcome && judgedOutcome(expected, outcome).find((one) => one.kind === kind && one.key === part);
  const Sign = judged?.isMet ? CheckmarkCircleRegular : ErrorCircleRegular;
  return (
    <li className={styles.row}>
      <span id={id} className={styles.name}>
        {words.nameOf(part)}
      </span>
      <div className={styles.expected}>{children(id)}</div>
      <span className={mergeClasses(styles.actual, judged && (judged.isMet ? styles.right : styles.wrong))}>
        {judged && <Sign className={styles.sign} aria-label={t(judged.isMet ? 'authoring.example.met' : 'authoring.example.notMet')} />}
        {outcome && t('authoring.example.comesOut', { outcome: words.actual(outcome, kind, part) })}
      </span>
    </li>
  );
};

const ScoreRows = (props: PersonOutcomeProps) => {
  const styles = useStyles();
  const t = useText();
  const words = useOutcomeWords(props.assessment);
  const say = (scores: readonly ExpectedScore[]): string => scores.map(({ Key, Value }) => `${words.nameOf(Key)}: ${Value ?? ''}`).join(' · ');
  const check = (scores: readonly ExpectedScore[]): string | undefined =>
    scores.some(({ Is, Value }) => Is === 'value' && Value === null) ? t('authoring.example.noValue') : undefined;
  const { field, frame, choose } = useField({ of: props.form, name: 'Scores', label: t('authoring.scores'), check }, { kind: 'list', say, hasParts: true });
  const scores: readonly ExpectedScore[] = field.value;
  const put = (key: string, changed: ExpectedScore | undefined): void => choose([...scores.filter(({ Key }) => Key !== key), ...(changed ? [changed] : [])]);
  return (
    <Field {...frame} label={undefined}>
      <FieldContextProvider value={undefined}>
        <ul className={styles.rows} aria-label={t('authoring.scores')}>
          {props.assessment.Scores.map(({ Id: key }) => {
            const own = scores.find(({ Key }) => Key === key);
            const chosen = (is: string): void => {
              const found = props.outcome?.Scores.find(({ Key }) => Key === key)?.Value ?? null;
              put(key, is === 'any' ? undefined : { Key: key, Is: is as ExpectedScore['Is'], Value: is === 'value' ? (own?.Value ?? found) : null });
            };
            return (
              <Row key={key} {...props} kind="score" part={key}>
                {(labelledBy) => (
                  <>
                    <Select aria-labelledby={labelledBy} value={own?.Is ?? 'any'} onChange={(_, { value }) => chosen(value)}>
                      <option value="any">{t('authoring.example.any')}</option>
                      <option value="value">{t('authoring.example.value')}</option>
                      <option value="none">{t('authoring.example.none')}</option>
                    </Select>
                    {own?.Is === 'value' && <ValueInput labelledBy={labelledBy} value={own.Value} onValue={(Value) => put(key, { ...own, Value })} />}
                  </>
                )}
              </Row>
            );
          })}
        </ul>
      </FieldContextProvider>
    </Field>
  );
};

interface ValueInputProps {
  readonly labelledBy: string;
  readonly value: number | null;
  readonly onValue: (value: number | null) => void;
}

const ValueInput = ({ labelledBy, value, onValue }: ValueInputProps) => {
  // An incomplete number, such as `1.`, is not a value.
  const [typed, setTyped] = useState('');
  const shown = (typedNumber(typed) ?? null) === value ? typed : String(value ?? '');
  return (
    <Input
      aria-labelledby={labelledBy}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(_, { value: text }) => {
        setTyped(text);
        onValue(typedNumber(text) ?? null);
      }}
    />
  );
};

const levels = ['Low', 'Moderate', 'High', 'Urgent'] as const;

const ResultRows = (props: PersonOutcomeProps) => {
  const styles = useStyles();
  const t = useText();
  const words = useOutcomeWords(props.assessment);
  const say = (results: readonly ExpectedResult[]): string => results.map((one) => `${words.nameOf(one.Key)}: ${words.level(one.Key, one)}`).join(' · ');
  const { field, frame, choose } = useField({ of: props.form, name: 'Results', label: t('authoring.results') }, { kind: 'list', say, hasParts: true });
  const results: readonly ExpectedResult[] = field.value;
  const put = (key: string, value: string): void =>
    choose([...results.filter(({ Key }) => Key !== key), ...(value === 'any' ? [] : [{ Key: key, ...levelIn(value) }])]);
  const optionsOf = (result: AdministeredResult): readonly Pick<ExpectedResult, 'Level' | 'Rule'>[] => [
    ...levels.map((Level) => ({ Level })),
    ...rulesToTell(result),
    { Level: null },
  ];
  return (
    <Field {...frame} label={undefined}>
      <FieldContextProvider value={undefined}>
        <ul className={styles.rows} aria-label={t('authoring.results')}>
          {props.assessment.Results.map((result) => {
            const own = results.find(({ Key }) => Key === result.Id);
            return (
              <Row key={result.Id} {...props} kind="result" part={result.Id}>
                {(labelledBy) => (
                  <Select aria-labelledby={labelledBy} value={own ? levelValue(own) : 'any'} onChange={(_, { value }) => put(result.Id, value)}>
                    <option value="any">{t('authoring.example.any')}</option>
                    {optionsOf(result).map((one) => (
                      <option key={levelValue(one)} value={levelValue(one)}>
                        {words.level(result.Id, one)}
                      </option>
                    ))}
                  </Select>
                )}
              </Row>
            );
          })}
        </ul>
      </FieldContextProvider>
    </Field>
  );
};

const UrgentRow = (props: PersonOutcomeProps) => {
  const styles = useStyles();
  const t = useText();
  const words = { any: t('authoring.example.any'), yes: t('authoring.example.urgent.yes'), no: t('authoring.example.urgent.no') };
  const { field, frame, choose } = useField(
    { of: props.form, name: 'IsUrgent', label: t('authoring.example.urgent') },
    { kind: 'choice', say: (value: PersonValues['IsUrgent']) => words[value] },
  );
  return (
    <Field {...frame} label={undefined}>
      <FieldContextProvider value={undefined}>
        <ul className={styles.rows} aria-label={t('authoring.example.urgent')}>
          <Row {...props} kind="urgent" part="">
            {(labelledBy) => (
              <Select aria-labelledby={labelledBy} value={field.value} onChange={(_, { value }) => choose(value as PersonValues['IsUrgent'])}>
                {Object.entries(words).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Row>
        </ul>
      </FieldContextProvider>
    </Field>
  );
};
