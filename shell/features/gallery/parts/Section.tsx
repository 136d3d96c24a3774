import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';

const useStyles = makeStyles({
  section: {
    marginBottom: tokens.spacingVerticalXXXL,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    margin: `0 0 ${tokens.spacingVerticalL}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontFamily: tokens.fontFamilyMonospace,
  },
  states: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXXL },
  state: { margin: 0, minWidth: 0 },
  name: { marginBottom: tokens.spacingVerticalS, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** A UI component under its import name. */
export const Section = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title} lang="en">
        {name}
      </h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
};

/** The component in one state. */
export const State = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
  const styles = useStyles();
  return (
    <figure className={styles.state}>
      <figcaption className={styles.name}>{name}</figcaption>
      {children}
    </figure>
  );
};
