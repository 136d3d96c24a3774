import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { useText } from '../../text';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    overflow: 'hidden',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  note: { margin: `${tokens.spacingVerticalXXS} 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
});

interface BoardLookProps {
  /** A link beside the heading. */
  readonly link?: ReactNode;
  /** The messages and the composer. */
  readonly children: ReactNode;
}

/** The heading and the frame of a message board. */
export const BoardLook = ({ link, children }: BoardLookProps) => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.heading}>
          {t('board.title')}
        </h2>
        {link}
      </div>
      <p className={styles.note}>{t('board.note')}</p>
      <div className={styles.root}>{children}</div>
    </section>
  );
};
