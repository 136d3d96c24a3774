import { makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../text';
import { BusyRing } from './BusyRing';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingVerticalXXXL,
    color: tokens.colorNeutralForeground2,
  },
});

/** A loading indicator. If the layout of the content is known, a skeleton is better. */
export const Loading = ({ label }: { readonly label?: string }) => {
  const t = useText();
  return (
    <div className={useStyles().root} role="status">
      <BusyRing />
      {label ?? t('loading')}
    </div>
  );
};
