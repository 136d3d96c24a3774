import { useText } from '../../../text';

/** Message of an empty field in dialogs of rewards: without a full stop (ADR-018, ADR-057). */
export const useRequired = (): { readonly texts: { readonly required: string }; readonly required: true } => {
  const t = useText();
  return { texts: { required: t('customRewards.required') }, required: true };
};
