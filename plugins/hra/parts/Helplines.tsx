import { makeStyles, tokens } from '@fluentui/react-components';
import { CallRegular, ChatRegular, HandshakeRegular } from '@fluentui/react-icons';
import { focusRing } from '#shell/api';
import type { Helpline } from '../contract';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, ':empty': { display: 'none' } },
  line: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThick} solid ${tokens.colorStatusDangerBorder2}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorNeutralForeground1,
  },
  icon: { gridRow: '1 / 4', fontSize: '28px', color: tokens.colorStatusDangerForeground1 },
  title: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  text: { margin: 0 },
  ways: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  way: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ...focusRing,
  },
});

/** The number in the form of `tel:` and `sms:` addresses. */
const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '');

interface HelplinesProps {
  readonly lines: readonly Helpline[];
  /** Whether screen readers announce new lines. */
  readonly isAnnounced?: boolean;
}

/** Immediate help: phone numbers to call or text. */
export const Helplines = ({ lines, isAnnounced = false }: HelplinesProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.root} {...(isAnnounced && { role: 'status' })}>
      {lines.map(({ Id, Title, Text, Phone, IsCallOnly }) => (
        <div key={Id} className={styles.line}>
          <HandshakeRegular className={styles.icon} aria-hidden />
          <strong className={styles.title}>{Title}</strong>
          <p className={styles.text}>{Text}</p>
          <div className={styles.ways}>
            <a className={styles.way} href={`tel:${dialled(Phone)}`}>
              <CallRegular aria-hidden />
              {t('helpline.call', { phone: Phone })}
            </a>
            {!IsCallOnly && (
              <a className={styles.way} href={`sms:${dialled(Phone)}`}>
                <ChatRegular aria-hidden />
                {t('helpline.text', { phone: Phone })}
              </a>
            )}
          </div>
        </div>
      ))}
    </div>
  );
};
