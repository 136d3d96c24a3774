import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useText } from '../../text';

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, margin: 0, padding: 0, listStyleType: 'none', '&:empty': { display: 'none' } },
  chip: { maxWidth: '100%', overflowWrap: 'anywhere', textAlign: 'start' },
  gone: { color: tokens.colorPaletteRedForeground1 },
});

export interface Chip {
  readonly value: string;
  readonly name: string;
  /** Whether the value is no longer offered. */
  readonly isGone?: boolean;
}

interface ChipsProps {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly isDisabled: boolean;
  readonly onRemove: (value: string) => void;
}

/** Chosen values, each with a button to remove it. */
export const Chips = ({ label, chips, isDisabled, onRemove }: ChipsProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <ul className={styles.list} aria-label={t('audience.chosen', { label })}>
      {chips.map(({ value, name, isGone = false }) => (
        <li key={value}>
          <Button
            size="small"
            shape="circular"
            className={styles.chip}
            icon={<DismissRegular />}
            iconPosition="after"
            disabled={isDisabled}
            aria-label={t('audience.remove.value', { name })}
            onClick={() => onRemove(value)}
          >
            <span className={isGone ? styles.gone : undefined}>{name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
};
