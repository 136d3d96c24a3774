import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Group, media } from '#shell/api';
import type { AnswerInputProps } from './AnswerInput';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  choice: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-within': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  chosen: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  box: {
    flexShrink: 0,
    width: '20px',
    height: '20px',
    margin: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    outlineStyle: 'none',
    [media.forcedColours]: { accentColor: 'Highlight' },
  },
});

interface ChoiceListProps extends AnswerInputProps {
  readonly kind: 'radio' | 'checkbox';
  readonly onToggled: (value: string) => void;
}

/** Choices as large targets. They are native radio buttons and check boxes, so that keyboard and screen readers work. */
export const ChoiceList = ({ item, given, labelledBy, describedBy, kind, onToggled }: ChoiceListProps) => {
  const styles = useStyles();
  return (
    <Group className={styles.root} aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {item.AnswerChoices.map(({ Value, Text }) => {
        const isChosen = given.Answer.includes(Value);
        return (
          <label key={Value} className={mergeClasses(styles.choice, isChosen && styles.chosen)}>
            <input className={styles.box} type={kind} name={item.Id} value={Value} checked={isChosen} onChange={() => onToggled(Value)} />
            {Text}
          </label>
        );
      })}
    </Group>
  );
};
