import { Button } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { useText } from '../text';

/** Prints the key figures, the description of the filters and the visible rows, with the total number of rows. */
export const PrintButton = () => {
  const t = useText();
  return (
    <Button icon={<PrintRegular />} onClick={() => print()}>
      {t('reports.print')}
    </Button>
  );
};
