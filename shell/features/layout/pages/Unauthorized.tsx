import { LockClosedRegular } from '@fluentui/react-icons';
import { StandIn } from '../parts/StandIn';
import { useText } from '../text';

/** The page for denied access (SHL-030, SHL-163). */
const Unauthorized = () => {
  const t = useText();
  return <StandIn title={t('unauthorized.title')} text={t('unauthorized.text')} picture={<LockClosedRegular aria-hidden />} />;
};

export default Unauthorized;
