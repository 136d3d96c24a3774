import { Checkbox, Field, Input, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { routeDate } from '#shell/rules/days';
import { useText } from '../../../text';
import { dayIn, isInOrder, type Narrowed } from '../rules/address';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), max-content))',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    margin: `0 0 ${tokens.spacingVerticalXL}`,
    padding: 0,
    border: 'none',
    minWidth: 0,
  },
  box: { minWidth: 0, width: '100%' },
  // Beside the fields, whose labels stand above them.
  beside: { alignSelf: 'start', marginTop: '24px', justifySelf: 'start' },
});

interface NarrowingProps {
  readonly narrowed: Narrowed;
  readonly isAll: boolean;
  readonly onChange: (some: Partial<Narrowed>) => void;
  readonly onAll: (isAll: boolean) => void;
}

/** The filters of the dashboard beside company and plan year (ADH-080). */
export const Narrowing = ({ narrowed, isAll, onChange, onAll }: NarrowingProps) => {
  const styles = useStyles();
  const t = useText();
  const days = { start: t('dashboard.start'), end: t('dashboard.end') } as const;
  return (
    <fieldset className={styles.root} aria-label={t('dashboard.filters')}>
      {(['start', 'end'] as const).map((name) => (
        <Field key={name} label={days[name]} validationMessage={name === 'end' && !isInOrder(narrowed) ? t('dashboard.inOrder') : undefined}>
          <Input
            className={styles.box}
            type="date"
            value={dayIn(narrowed[name])}
            onChange={(_, { value }) => onChange({ [name]: value === '' ? '' : routeDate(value) })}
          />
        </Field>
      ))}
      <Checkbox
        className={styles.beside}
        label={t('dashboard.exclude')}
        checked={narrowed.exclude !== ''}
        onChange={(_, { checked }) => onChange({ exclude: checked ? 'yes' : '' })}
      />
      <ToggleButton className={styles.beside} checked={isAll} onClick={() => onAll(!isAll)}>
        {t('dashboard.all')}
      </ToggleButton>
    </fieldset>
  );
};
