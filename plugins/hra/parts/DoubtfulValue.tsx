import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowSortRegular, CheckmarkRegular, QuestionCircleRegular } from '@fluentui/react-icons';
import type { Doubt } from '../rules/validity';
import { useText } from '../text';
import type { SaidDoubt } from './useAnswerFault';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground3,
  },
  icon: { flexShrink: 0, fontSize: '20px' },
  text: { flex: '1 1 12rem', margin: 0, fontWeight: tokens.fontWeightSemibold },
});

const keeping = { unusual: 'unusual.confirm', impossible: 'doubt.keep', swapped: 'doubt.keepBoth' } as const satisfies Readonly<Record<Doubt, string>>;

interface DoubtfulValueProps {
  readonly id: string;
  readonly doubt: SaidDoubt;
  readonly onKept: () => void;
  /** For two swapped values: exchanges them. */
  readonly onSwapped?: (() => void) | undefined;
}

/** Asks about an unusual, impossible or swapped value. An unusual one counts after a confirmation; a typing error is corrected in the field above. */
export const DoubtfulValue = ({ id, doubt, onKept, onSwapped }: DoubtfulValueProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.root}>
      <QuestionCircleRegular className={styles.icon} aria-hidden />
      <p id={id} className={styles.text}>
        {doubt.text}
      </p>
      {doubt.kind === 'swapped' && onSwapped && (
        <Button appearance="primary" icon={<ArrowSortRegular />} aria-describedby={id} onClick={onSwapped}>
          {t('doubt.swap')}
        </Button>
      )}
      {!doubt.isKept && (
        <Button icon={<CheckmarkRegular />} aria-describedby={id} onClick={onKept}>
          {t(keeping[doubt.kind])}
        </Button>
      )}
    </div>
  );
};
