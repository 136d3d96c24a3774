import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: '20px',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  value: { fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface SummaryCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly value?: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** A figure of the summary with a text. */
export const SummaryCard = ({ icon, title, value, text, children }: SummaryCardProps) => {
  const styles = useStyles();
  const heading = useId();
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {value && <span className={styles.value}>{value}</span>}
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
};
