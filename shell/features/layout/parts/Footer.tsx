import { makeStyles, tokens } from '@fluentui/react-components';
import { now } from '../../../kernel/clock';
import { useFacts } from '../../../kernel/KernelProvider';
import { media } from '../../../ui/media';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`,
    marginTop: tokens.spacingVerticalXXXL,
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXXL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    [media.mobile]: { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}` },
  },
});

/** Copyright with the current year, and the trademarks notice (SHL-116, SHL-117). */
export const Footer = () => {
  const t = useText();
  const company = useFacts().entity?.EntityName ?? t('product');
  return (
    <footer className={useStyles().root} data-slot="footer">
      <span>{t('footer.copyright', { year: String(now().getFullYear()), company })}</span>
      <span>{t('footer.trademarks')}</span>
    </footer>
  );
};
