import { makeStyles, tokens } from '@fluentui/react-components';
import type { Section as MenuSection } from '../../../kernel/declaration/administration';
import { AddBar } from '../../../ui/administration/AddBar';
import { AdminMenu } from '../../../ui/administration/AdminMenu';
import { EmptyState } from '../../../ui/states/EmptyState';
import { PreviewFrame } from '../../administration/views';
import { useText } from '../text';
import { Section, State } from './Section';

const entry = (label: string, to: string) => ({ label: `gallery.${label}`, plugin: 'gallery', to, parts: [] });

/** The gallery is one of the entries, so that one entry is the current one. */
const sections: readonly MenuSection[] = [
  { name: 'overview', entries: [entry('admin.overview', '/__ui/overview')] },
  { name: 'settings', entries: [entry('title', '/__ui'), entry('bar.one', '/__ui/company')] },
  { name: 'communication', entries: [entry('order.label', '/__ui/news'), entry('order.table', '/__ui/announcements')] },
];

const useStyles = makeStyles({ menu: { maxWidth: '13rem' }, seen: { padding: tokens.spacingHorizontalL } });

/** A component of its own, so that its texts are in the language of the preview. */
const Shown = ({ title }: { readonly title: string }) => (
  <div className={useStyles().seen}>
    <EmptyState title={title} text={useText()('notice.text')} />
  </div>
);

/** The frame of administration screens, and their previews. */
export const Administrations = () => {
  const styles = useStyles();
  const t = useText();
  const content = { en: t('admin.text.en'), es: t('admin.text.es') };
  return (
    <>
      <Section name="AdminPage">
        <State name={t('admin.menu')}>
          <div className={styles.menu}>
            <AdminMenu sections={sections} />
          </div>
        </State>
        <State name={t('admin.add')}>
          <AddBar label={t('admin.add.announcement')} href="/__ui/announcements" />
        </State>
      </Section>
      <Section name="PreviewFrame">
        <State name={t('admin.content')}>
          <PreviewFrame label={t('admin.content')}>{({ textLanguage }) => <Shown title={content[textLanguage]} />}</PreviewFrame>
        </State>
        <State name={t('admin.english')}>
          <PreviewFrame label={t('admin.english')} hasSpanish={false} note={t('admin.note')}>
            {({ textLanguage }) => <Shown title={content[textLanguage]} />}
          </PreviewFrame>
        </State>
      </Section>
    </>
  );
};
