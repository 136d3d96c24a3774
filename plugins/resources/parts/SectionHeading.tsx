import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  description: { margin: `${tokens.spacingVerticalXXS} 0 ${tokens.spacingVerticalM}`, maxWidth: '44rem', color: tokens.colorNeutralForeground2 },
});

interface SectionHeadingProps {
  /** Id of the heading. */
  readonly id?: string;
  readonly title: string;
  readonly description: string;
}

/** Title and description of a section of the hub. */
export const SectionHeading = ({ id, title, description }: SectionHeadingProps) => {
  const styles = useStyles();
  return (
    <>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.description}>{description}</p>
    </>
  );
};
