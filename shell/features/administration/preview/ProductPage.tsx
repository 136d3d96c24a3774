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

/** A read-only page of the product in its own window (`kernel/navigation/preview`), with a note on whose view it is. A change of language reloads it. */
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
