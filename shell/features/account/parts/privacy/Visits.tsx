import { PersonRegular } from '@fluentui/react-icons';
import type { Privacy } from '../../contract';
import { useText } from '../../text';
import { Section } from '../Section';
import { useRowStyles } from './useRowStyles';
import { useWhen } from './useWhen';

/** Who looked at the account in the person's place, as what, and when. */
export const Visits = ({ visits }: { readonly visits: Privacy['Visits'] }) => {
  const rows = useRowStyles();
  const t = useText();
  const when = useWhen();
  return (
    <Section name="visits">
      {visits.length === 0 ? (
        <p className={rows.none}>{t('visits.none')}</p>
      ) : (
        <ul className={rows.list} aria-labelledby="section-visits">
          {visits.map(({ Name, Mode, At }) => (
            <li key={`${At} ${Name}`} className={rows.row}>
              <span className={rows.icon} aria-hidden>
                <PersonRegular />
              </span>
              <div className={rows.words}>
                <p className={rows.name}>{Name}</p>
                <p className={rows.about}>{[Mode && t(`visits.${Mode}`), when(At)].filter(Boolean).join(' · ')}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
