import { WarningRegular } from '@fluentui/react-icons';
import { StandIn } from '../parts/StandIn';
import { useText } from '../text';

/** The page for failures without other content (SHL-029, SHL-031). */
const GeneralError = () => {
  const t = useText();
  return <StandIn title={t('error.title')} text={t('error.text')} picture={<WarningRegular aria-hidden />} />;
};

export default GeneralError;
