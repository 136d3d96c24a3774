import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { useMediaQuery } from '../../../ui/looks/media';
import { Content } from './Content';
import { CopyLink } from './CopyLink';
import { ProductPage } from './ProductPage';
import { type Scheme, type Seen, schemes, type TextLanguage, textLanguages, type Width, widths } from './seen';
import { useText } from './text';

interface Common {
  /** Label of the region; by default, that it shows what people see. */
  readonly label?: string;
  /** A note above the window. */
  readonly note?: ReactNode;
  /** Address of the preview of the saved record, which can be sent to colleagues (`SharedPreview`). */
  readonly link?: string | undefined;
}

interface OfContent<Person extends string> extends Common {
  /**
   * Renders the content for a language, a window and a kind of person. The content is inert. Its components have their texts in the chosen language; texts that
   * the caller formats with `t` are in the caller's language.
   */
  readonly children: (seen: Seen & { readonly person: Person }) => ReactNode;
  /** Names of the kinds of people for whom the content differs; the first one is selected initially. */
  readonly people?: Readonly<Record<Person, string>>;
  /** Whether a record has a Spanish text. Without one the frame says that people see the English text. */
  readonly hasSpanish?: boolean;
  readonly address?: undefined;
}

interface OfPage extends Common {
  /** Address of a page of the product, with its query. */
  readonly address: string;
  readonly children?: undefined;
  readonly people?: undefined;
  readonly hasSpanish?: undefined;
}

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  choices: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXXL },
  choice: { flexWrap: 'wrap' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/**
 * A preview in the window of a phone (360 px) or a desktop (1440 px, scaled to fit), in English and Spanish, light and dark. It shows the given content, or a page of the
 * product as the signed-in user sees it, or the person they act for. The preview follows the width and colours of its own window, not those of the window around it.
 * Nothing in it is saved.
 * @example
 * <PreviewFrame hasSpanish={text.es !== ''}>{({ textLanguage }) => <Card text={text[textLanguage]} />}</PreviewFrame>
 * <PreviewFrame address="/news" />
 */
export const PreviewFrame = <Person extends string = never>({
  label: given,
  note,
  hasSpanish = true,
  people,
  address,
  link,
  children,
}: OfContent<Person> | OfPage) => {
  const styles = useStyles();
  const t = useText();
  const label = given ?? t('frame');
  const [language, setLanguage] = useState<TextLanguage>('en');
  const [width, setWidth] = useState<Width>('narrow');
  const kinds = Object.keys(people ?? {}) as Person[];
  const [person, setPerson] = useState(kinds[0] as Person);
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  const [chosen, setScheme] = useState<Scheme>();
  const scheme = chosen ?? (prefersDark ? 'dark' : 'light');
  const textLanguage = hasSpanish ? language : 'en';
  const seen = { language, textLanguage, width };
  return (
    <section className={styles.root} aria-label={label} data-slot="preview">
      <div className={styles.choices}>
        {people && <Choice name={t('person')} values={kinds} chosen={person} onChosen={setPerson} labelOf={(value) => people[value]} />}
        <Choice name={t('language')} values={textLanguages} chosen={language} onChosen={setLanguage} labelOf={(value) => t(`language.${value}`)} />
        <Choice name={t('window')} values={widths} chosen={width} onChosen={setWidth} labelOf={(value) => t(`window.${value}`)} />
        <Choice name={t('scheme')} values={schemes} chosen={scheme} onChosen={setScheme} labelOf={(value) => t(`scheme.${value}`)} />
      </div>
      {link !== undefined && <CopyLink address={link} />}
      {note !== undefined && <p className={styles.hint}>{note}</p>}
      {language === 'es' && !hasSpanish && <p className={styles.hint}>{t('english')}</p>}
      {address === undefined ? (
        <Content label={label} scheme={scheme} seen={seen}>
          {children({ ...seen, person })}
        </Content>
      ) : (
        <ProductPage label={label} address={address} scheme={scheme} seen={seen} />
      )}
    </section>
  );
};

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly values: readonly T[];
  readonly chosen: T;
  readonly onChosen: (value: T) => void;
  readonly labelOf: (value: T) => string;
}

const Choice = <T extends string>({ name, values, chosen, onChosen, labelOf }: ChoiceProps<T>) => (
  <RadioGroup layout="horizontal" className={useStyles().choice} aria-label={name} value={chosen} onChange={(_, { value }) => onChosen(value as T)}>
    {values.map((value) => (
      <Radio key={value} value={value} label={labelOf(value)} />
    ))}
  </RadioGroup>
);
