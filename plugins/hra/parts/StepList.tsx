import { makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, ChevronDownRegular, CircleRegular, RecordRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { focusRing, media, useMediaQuery } from '#shell/api';
import { useText } from '../text';

/** A page in the list. */
export interface Step {
  readonly id: string;
  readonly name: string;
  readonly isComplete: boolean;
}

interface StepListProps {
  readonly steps: readonly Step[];
  readonly current: string;
  readonly onChosen: (id: string) => void;
}

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    top: '100px',
    display: 'grid',
    gap: tokens.spacingVerticalM,
    [media.mobile]: { position: 'static' },
  },
  progress: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, color: tokens.colorNeutralForeground2 },
  list: { display: 'grid', gap: tokens.spacingVerticalXXS, margin: 0, padding: 0, listStyleType: 'none' },
  step: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    width: '100%',
    minHeight: '44px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ...focusRing,
  },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  },
  icon: { flexShrink: 0, fontSize: '20px' },
  done: { color: tokens.colorStatusSuccessForeground1 },
  name: { flex: '1 1 auto', minWidth: 0 },
  chevron: { transition: `transform ${tokens.durationNormal}`, [media.calm]: { transition: 'none' } },
  open: { transform: 'rotate(180deg)' },
});

/** The pages in their order, with a mark on complete ones (HRA-002). Below 640 px the list collapses under the current step. */
export const StepList = ({ steps, current, onChosen }: StepListProps) => {
  const styles = useStyles();
  const t = useText();
  const isNarrow = useMediaQuery('(max-width: 640px)');
  const [isOpen, setIsOpen] = useState(false);
  const position = steps.findIndex(({ id }) => id === current);
  const done = steps.filter(({ isComplete }) => isComplete).length;
  const choose = (id: string): void => {
    setIsOpen(false);
    onChosen(id);
  };
  return (
    <nav className={styles.root} aria-label={t('steps')}>
      <div className={styles.progress}>
        <span>{t('steps.done', { done, of: steps.length })}</span>
        <ProgressBar aria-label={t('steps.progress')} thickness="large" value={done / steps.length} />
      </div>
      {isNarrow && (
        <button type="button" className={mergeClasses(styles.step, styles.current)} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <span className={styles.name}>{t('steps.place', { n: position + 1, of: steps.length, name: steps[position]?.name ?? '' })}</span>
          <ChevronDownRegular className={mergeClasses(styles.icon, styles.chevron, isOpen && styles.open)} aria-hidden />
        </button>
      )}
      {(!isNarrow || isOpen) && (
        <ol className={styles.list}>
          {steps.map(({ id, name, isComplete }) => (
            <li key={id}>
              <button
                type="button"
                className={mergeClasses(styles.step, id === current && styles.current)}
                aria-current={id === current ? 'step' : undefined}
                onClick={() => choose(id)}
              >
                <StepIcon isComplete={isComplete} isCurrent={id === current} />
                <span className={styles.name}>{name}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </nav>
  );
};

const StepIcon = ({ isComplete, isCurrent }: { readonly isComplete: boolean; readonly isCurrent: boolean }) => {
  const styles = useStyles();
  const t = useText();
  if (isComplete) return <CheckmarkCircleFilled className={mergeClasses(styles.icon, styles.done)} aria-label={t('steps.complete')} />;
  const Icon = isCurrent ? RecordRegular : CircleRegular;
  return <Icon className={styles.icon} aria-hidden />;
};
