import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { useText } from '../text';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  more: { marginTop: tokens.spacingVerticalM },
});

/** Number of entries shown before the list is expanded. */
const few = 6;

/** The first entries of a list, with a button for the others. */
export const ShortList = ({ items }: { readonly items: readonly { readonly key: string; readonly content: ReactNode }[] }) => {
  const styles = useStyles();
  const t = useText();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, few);
  return (
    <>
      <ul className={styles.list}>
        {shown.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      {items.length > few && (
        <Button className={styles.more} appearance="subtle" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('list.fewer') : t('list.whole', { n: items.length })}
        </Button>
      )}
    </>
  );
};
