import { Button } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { useText } from '../text';

/** Prints the picture and the rows on screen. */
export const PrintButton = () => {
  const t = useText();
  return (
    <Button icon={<PrintRegular />} onClick={() => print()}>
      {t('reports.print')}
    </Button>
  );
};
