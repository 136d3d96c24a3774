import { Button } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { useText } from '../text';

/** Prints the picture, the filters in words and the rows on screen; the paper says how many there are. */
export const PrintButton = () => {
  const t = useText();
  return (
    <Button icon={<PrintRegular />} onClick={() => print()}>
      {t('reports.print')}
    </Button>
  );
};
