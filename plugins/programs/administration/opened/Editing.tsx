import { makeStyles, tokens } from '@fluentui/react-components';
import { PersonEditRegular } from '@fluentui/react-icons';
import { useFormat } from '#shell/api';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, color: tokens.colorPaletteBlueForeground2 },
  icon: { fontSize: '20px', flexShrink: 0 },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
});

/** Names as a sentence lists them: 'Ana, Ben and Chris'. */
export const useListed = (): ((names: readonly string[]) => string) => {
  const { locale } = useFormat();
  return (names) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
};

/** A sentence about the users who have a record open, with its icon. */
export const Editing = ({ text }: { readonly text: string }) => {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <PersonEditRegular className={styles.icon} aria-hidden />
      <span className={styles.words}>{text}</span>
    </span>
  );
};
