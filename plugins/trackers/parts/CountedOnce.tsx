import { Badge, makeStyles, Tooltip, tokens } from '@fluentui/react-components';
import { useText } from '../text';

const useStyles = makeStyles({ root: { marginLeft: tokens.spacingHorizontalS } });

/** Marks a day that a device and a person report alike: it counts once, by the rule that the mark tells. */
export const CountedOnce = () => {
  const t = useText();
  return (
    <Tooltip content={t('table.countedOnce.why')} relationship="description">
      <Badge className={useStyles().root} appearance="tint" color="informative" tabIndex={0}>
        {t('table.countedOnce')}
      </Badge>
    </Tooltip>
  );
};
