import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import type { Program } from '../../contract';
import { useText } from '../../text';
import { ProgramGrid } from '../tile/ProgramGrid';

const useStyles = makeStyles({
  heading: {
    margin: `${tokens.spacingVerticalL} 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** Easy programs for a person without any program (`rules/lists/firstSteps.ts`). */
export const FirstSteps = ({ programs }: { programs: readonly Program[] }) => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('first.title')}
      </h2>
      <ProgramGrid programs={programs} />
    </section>
  );
};
