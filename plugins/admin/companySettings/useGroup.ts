import { useRecord } from '#shell/api';
import { useText } from '../text';
import type { Partner } from './PartnerSwitch';

interface Group {
  readonly Version?: number | undefined;
  readonly UsePartnerSettings: boolean;
}

/** The record of a group that may use the partner's settings, including whether it does. */
export const useGroup = <D extends Group, S>(data: D, startOf: (data: D) => S, partner: Partner) => {
  const t = useText();
  return useRecord<D, S>(data, startOf, {
    beside: { UsePartnerSettings: t('partner.use') } as { readonly [K in keyof D]?: string },
    onTheirs: () => partner.onWanted(undefined),
  });
};
