import { Link } from 'wouter';
import { accountAccessAddress } from '../../../account-access';
import { useText } from '../../text';
import { Section } from '../Section';
import { useRowStyles } from './useRowStyles';

/** Link to the page of impersonations. */
export const Visits = () => {
  const rows = useRowStyles();
  const t = useText();
  return (
    <Section name="visits">
      <Link className={rows.link} href={accountAccessAddress}>
        {t('visits.open')}
      </Link>
    </Section>
  );
};
