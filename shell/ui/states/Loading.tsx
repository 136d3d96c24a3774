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

/** A loading indicator. Prefer a skeleton if the layout of the content is known. */
export const Loading = ({ label }: { readonly label?: string }) => {
  const t = useText();
  return (
    <div className={useStyles().root} role="status">
      <BusyRing />
      {label ?? t('loading')}
    </div>
  );
};
