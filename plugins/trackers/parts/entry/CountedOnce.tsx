import { Badge, makeStyles, Tooltip, tokens } from '@fluentui/react-components';
import type { dayRule } from '../../rules/entry/dayTotal';
import { useText } from '../../text';

const useStyles = makeStyles({ root: { marginLeft: tokens.spacingHorizontalS } });

/** Marks a day reported by a device and a person: it counts once, by the rule in the mark's tooltip. */
export const CountedOnce = ({ rule }: { readonly rule: ReturnType<typeof dayRule> }) => {
  const t = useText();
  return (
    <Tooltip content={t(`table.countedOnce.${rule}`)} relationship="description">
      <Badge className={useStyles().root} appearance="tint" color="informative" tabIndex={0}>
        {t('table.countedOnce')}
      </Badge>
    </Tooltip>
  );
};
