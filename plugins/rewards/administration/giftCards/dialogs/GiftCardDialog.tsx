import { makeStyles, tokens } from '@fluentui/react-components';
import { FormDialog, useContractForm, useRecord } from '#shell/api';
import type { GiftCard } from '../../../contract';
import { useText } from '../../../text';
import { EligibilityFields } from '../../eligibility/EligibilityFields';
import { chosenOf, eligibilityOf, fieldOf } from '../../eligibility/rules';
import { api } from '../api';
import { options, save } from '../state';

const useStyles = makeStyles({
  card: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL, minWidth: 0 },
  picture: { width: '134px', height: '80px', objectFit: 'cover', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralBackground3 },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
});

/** Eligibility for a gift card; the card itself belongs to the platform (ADR-052). */
const GiftCardDialog = ({ card: { Name, ThumbnailUrl, Filter }, close }: { readonly card: GiftCard; close(): void }) => {
  const styles = useStyles();
  const t = useText();
  const record = useRecord(Filter, chosenOf);
  const form = useContractForm(api.saveGiftCardFilter, {
    start: record.start,
    record,
    change: save,
    fieldOf,
    input: ({ Version }, values) => {
      const { EntityId, PlanYearId, RewardId } = Filter;
      return { body: { EntityId, PlanYearId, RewardId, ...eligibilityOf(values), ...(Version !== undefined && { Version }) } };
    },
    whenDone: () => close(),
  });
  return (
    <FormDialog of={form} title={t('giftCards.edit.title')} width="44rem" submit={t('customRewards.save')} needsChange onClose={close}>
      <div className={styles.card}>
        <img className={styles.picture} src={ThumbnailUrl} alt="" width={134} height={80} />
        <p className={styles.name}>{Name}</p>
      </div>
      <EligibilityFields of={form} company={Filter.EntityId} from={options} />
    </FormDialog>
  );
};

export default GiftCardDialog;
