import { MessageBar, MessageBarBody, makeStyles, Link as TextLink, tokens } from '@fluentui/react-components';
import { LocationRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { Html, now, useFacts, useFormat, useLinkTo, zoneName } from '#shell/api';
import { hasEnded } from '../rules/signUp';
import { useText } from '../text';
import { DocumentLinks } from './DocumentLinks';
import { useShown } from './useShown';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, marginBottom: tokens.spacingVerticalL, maxWidth: '48rem' },
  place: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalS, margin: 0, '& > svg': { flexShrink: 0, marginTop: '3px' } },
  address: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  zone: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  more: { justifySelf: 'start' },
});

/** Online meetings have their link in the field of the address. */
const isLink = (address: string): boolean => /^https:\/\/\S+$/.test(address);

/** Description, place and documents of an event (EVT-010, EVT-011, EVT-032). */
export const EventAbout = ({ showsMore }: { readonly showsMore: boolean }) => {
  const styles = useStyles();
  const t = useText();
  const { day, locale } = useFormat();
  const { eventId, event } = useShown();
  const zone = useFacts().user?.TimeZone;
  const more = useLinkTo()('programs.detail', { owner: event.EntityId, id: eventId });
  const address = event.LocationAddressCityStateZip;
  return (
    <div className={styles.root}>
      {event.Cancelled !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('cancelled.why', { reason: event.Cancelled.Reason })}</MessageBarBody>
        </MessageBar>
      )}
      {event.Cancelled === null && hasEnded(event) && (
        <MessageBar layout="multiline">
          <MessageBarBody>{event.EventEndDate === null ? t('ended') : t('endedOn', { date: day(event.EventEndDate) })}</MessageBarBody>
        </MessageBar>
      )}
      {event.IsClosed && event.Cancelled === null && !hasEnded(event) && (
        <MessageBar layout="multiline">
          <MessageBarBody>{t('closed')}</MessageBarBody>
        </MessageBar>
      )}
      <Html html={event.Description} />
      {(event.LocationName !== '' || address !== '') && (
        <p className={styles.place}>
          <LocationRegular aria-hidden />
          <span>
            {event.LocationName}
            {t(`mode.${event.Mode}`) !== event.LocationName && <span className={styles.address}>{` · ${t(`mode.${event.Mode}`)}`}</span>}
            {address && (
              <span className={styles.address}>
                {' · '}
                {isLink(address) ? (
                  <TextLink inline href={address} target="_blank" rel="noopener noreferrer">
                    {address}
                  </TextLink>
                ) : (
                  address
                )}
              </span>
            )}
          </span>
        </p>
      )}
      {zone !== undefined && zone !== event.TimeZone && <p className={styles.zone}>{t('zone', { zone: zoneName(zone, locale, now()) })}</p>}
      <DocumentLinks documents={event.Documents} />
      {showsMore && event.HasDetails && more !== undefined && (
        <Link className={styles.more} href={more} asChild>
          <TextLink>{t('more')}</TextLink>
        </Link>
      )}
    </div>
  );
};
