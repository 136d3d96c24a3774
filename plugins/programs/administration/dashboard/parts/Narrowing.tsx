import { Checkbox, Field, Input, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { Group } from '#shell/api';
import { routeDate } from '#shell/rules/dates/days';
import { useText } from '../../../text';
import { dayIn, isInOrder, type Narrowed } from '../rules/address';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    margin: `0 0 ${tokens.spacingVerticalXL}`,
    minWidth: 0,
  },
  field: { flex: '0 1 11rem', '@media (max-width: 480px)': { flexBasis: '100%' } },
  box: { minWidth: 0, width: '100%' },
  // Beside the fields, below the height of their labels; under the fields if there is no room.
  beside: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    marginTop: '24px',
    '@media (max-width: 785px)': { marginTop: 0 },
  },
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
    <Group className={styles.root} aria-label={t('dashboard.filters')}>
      {(['start', 'end'] as const).map((name) => (
        <Field
          key={name}
          className={styles.field}
          label={days[name]}
          validationMessage={name === 'end' && !isInOrder(narrowed) ? t('dashboard.inOrder') : undefined}
        >
          <Input
            className={styles.box}
            type="date"
            value={dayIn(narrowed[name])}
            onChange={(_, { value }) => onChange({ [name]: value === '' ? '' : routeDate(value) })}
          />
        </Field>
      ))}
      <div className={styles.beside}>
        <Checkbox label={t('dashboard.exclude')} checked={narrowed.exclude !== ''} onChange={(_, { checked }) => onChange({ exclude: checked ? 'yes' : '' })} />
        <ToggleButton checked={isAll} onClick={() => onAll(!isAll)}>
          {t('dashboard.all')}
        </ToggleButton>
      </div>
    </Group>
  );
};
