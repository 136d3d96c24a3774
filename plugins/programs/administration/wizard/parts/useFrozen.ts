import { useText } from '../../../text';
import { type FrozenBecause, whyFrozen } from '../rules/frozen';
import type { StepProps } from './step';

interface Freezing {
  readonly disabled: boolean;
  /** The reason, shown beside the field. */
  readonly hint?: string;
}

/** Disables a field that can no longer change, with the reason beside it. */
export const useFrozen = (challenge: StepProps['challenge']): ((field: string, hint?: string) => Freezing) => {
  const t = useText();
  const texts: { readonly [R in FrozenBecause]: string } = {
    joined: t('wizard.frozen.joined'),
    ended: t('wizard.frozen.ended'),
    earned: t('wizard.frozen.earned'),
  };
  return (field, hint) => {
    const why = whyFrozen(challenge, field);
    const said = why === undefined ? hint : texts[why];
    return { disabled: why !== undefined, ...(said !== undefined && { hint: said }) };
  };
};
