import { makeStyles } from '@fluentui/react-components';
import { useIntl } from '../../i18n/intl';
import { BusyRing } from '../../ui/states/BusyRing';

const useStyles = makeStyles({
  // Tall enough to be centred in an empty window, short enough not to push the footer out of a framed page.
  root: { display: 'grid', placeItems: 'center', minHeight: '75dvh' },
});

/** A ring while core data or a page load (SHL-002). It has no text, because texts are not loaded at the start. */
export const PageLoader = () => {
  const styles = useStyles();
  const intl = useIntl();
  const label = 'ui.loading' in intl.messages ? intl.formatMessage({ id: 'ui.loading' }) : undefined;
  return (
    <div className={styles.root} role="status" aria-label={label} aria-busy>
      <BusyRing />
    </div>
  );
};
