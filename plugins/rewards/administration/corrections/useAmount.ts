import { useFormat } from '#shell/api';
import { useMoney } from '../../parts/useMoney';
import type { CorrectionKind } from '../../rules/corrections';
import { useText } from '../../text';

/** Formats points or dollars in the displayed language, with a sign for a difference. */
export const useAmount = () => {
  const t = useText();
  const money = useMoney();
  const { number } = useFormat();
  const plain = (kind: CorrectionKind, amount: number): string =>
    kind === 'Points' ? t('corrections.points', { n: amount, points: number(amount) }) : money(amount, 'USD');
  return { plain, signed: (kind: CorrectionKind, amount: number): string => `${amount < 0 ? '−' : '+'}${plain(kind, Math.abs(amount))}` };
};
