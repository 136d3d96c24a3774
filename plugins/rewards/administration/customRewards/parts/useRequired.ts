import { useText } from '../../../text';

/** What the dialogs of rewards say of a field that is empty: without a full stop (ADR-018, ADR-057). */
export const useRequired = (): { readonly texts: { readonly required: string }; readonly required: true } => {
  const t = useText();
  return { texts: { required: t('customRewards.required') }, required: true };
};
