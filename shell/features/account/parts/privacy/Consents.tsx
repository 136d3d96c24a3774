import { Badge } from '@fluentui/react-components';
import type { Privacy } from '../../contract';
import { useText } from '../../text';
import { Section } from '../Section';
import { useRowStyles } from './useRowStyles';
import { useWhen } from './useWhen';

/** What the person has agreed to or declined, when, and whether that text is still in use. */
export const Consents = ({ consents }: { readonly consents: Privacy['Consents'] }) => {
  const rows = useRowStyles();
  const t = useText();
  const when = useWhen();
  return (
    <Section name="consents">
      {consents.length === 0 ? (
        <p className={rows.none}>{t('consents.none')}</p>
      ) : (
        <ul className={rows.list} aria-labelledby="section-consents">
          {consents.map(({ Name, IsCurrent, IsGiven, At }) => (
            <li key={`${Name} ${At}`} className={rows.row}>
              <div className={rows.words}>
                <p className={rows.name}>{Name}</p>
                {IsCurrent !== null && <p className={rows.about}>{t(IsCurrent ? 'consents.current' : 'consents.earlier')}</p>}
                <p className={rows.about}>{when(At)}</p>
              </div>
              <Badge appearance="tint" color={IsGiven ? 'success' : 'informative'}>
                {t(IsGiven ? 'consents.given' : 'consents.declined')}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
