import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { CopyLink, nameIn, useFormat } from '#shell/api';
import { RewardCard } from '../../../parts/RewardCard';
import { useText } from '../../../text';
import type { RewardValues } from '../rules/form';
import { usdOf } from '../rules/usd';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  card: { maxWidth: '16.5rem' },
});

const nothing = (): void => undefined;

interface CardPreviewProps {
  readonly values: RewardValues;
  readonly currencyToUsd: number;
  /** Number of points per dollar; null if points have no value in dollars. */
  readonly rate: number | null;
  /** Address of the preview of the saved reward. */
  readonly link?: string | undefined;
}

/** The reward as participants will see it in the mall, with disabled actions. */
export const CardPreview = ({ values, currencyToUsd, rate, link }: CardPreviewProps) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const { locale } = useFormat();
  const { Title, SpanishTitle, Descriptions, CurrencyAmount, picture, savedPicture } = values;
  const ThumbnailUrl = picture === '' ? savedPicture : `data:image/png;base64,${picture}`;
  if (ThumbnailUrl === '' || Title.trim() === '' || CurrencyAmount === null) return null;
  const dollars = Math.max(1, Math.round(usdOf(CurrencyAmount, currencyToUsd) * 100)) / 100;
  const reward = {
    Id: 'preview',
    Name: nameIn({ en: Title, es: SpanishTitle.trim() }, locale),
    Description: nameIn(Descriptions, locale),
    ThumbnailUrl,
    Currency: 'USD',
    Denominations: [dollars],
    MinAmount: dollars,
    MaxAmount: dollars,
    IsCustom: true,
    NeedsRecognition: false,
  };
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('customRewards.preview')}
      </h3>
      {link !== undefined && <CopyLink address={link} />}
      <div className={styles.card} inert>
        <RewardCard reward={reward} rate={rate} onWay={undefined} onOrder={nothing} />
      </div>
    </section>
  );
};
