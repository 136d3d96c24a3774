import { makeStyles, tokens } from '@fluentui/react-components';
import { useFacts } from '../../../kernel/KernelProvider';
import { Scaled } from './Scaled';
import { localeOf, type Scheme, type Seen, windows } from './seen';
import { refusals, useText } from './text';

interface ProductPageProps {
  readonly label: string;
  readonly address: string;
  readonly scheme: Scheme;
  readonly seen: Seen;
}

const useStyles = makeStyles({
  whose: { margin: 0, color: tokens.colorNeutralForeground2 },
  frame: { display: 'block', width: '100%', height: '100%', border: '0' },
});

/** A page of the product in a window of its own, which reads only (`kernel/preview`), and whose view it is. Another language begins it anew. */
export const ProductPage = ({ label, address, scheme, seen: { language, width } }: ProductPageProps) => {
  const styles = useStyles();
  const t = useText();
  const { user, settings } = useFacts();
  const locale = localeOf[language];
  const whose = !user ? t('visitor') : t(settings?.Impersonation.IsEnabled ? 'acting' : 'own', { name: `${user.FirstName} ${user.LastName}` });
  return (
    <>
      <p className={styles.whose}>{whose}</p>
      <Scaled {...windows[width]}>
        <iframe
          key={locale}
          className={styles.frame}
          title={t('page', { label, address })}
          src={address}
          style={{ colorScheme: scheme }}
          data-preview-language={locale}
          data-preview-refusal={refusals[locale]}
        />
      </Scaled>
    </>
  );
};
