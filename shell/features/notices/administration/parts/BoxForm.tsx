import { Accordion, AccordionHeader, AccordionItem, AccordionPanel, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { pathTo } from '../../../../kernel/declaration/links';
import { notified } from '../../../../kernel/effects/snackbar';
import { Form } from '../../../../ui/form/Form';
import { CheckField } from '../../../../ui/form/fields/CheckField';
import { TextField } from '../../../../ui/form/fields/TextField';
import { RichTextField } from '../../../../ui/form/richText/RichTextField';
import { SubmitButton } from '../../../../ui/form/SubmitButton';
import type { ContractForm } from '../../../../ui/form/useContractForm';
import { Tabs } from '../../../../ui/Tabs';
import { SaveLater, ScheduledNotice } from '../../../administration/views';
import type { AdministeredNotification, NotificationSetup } from '../contract';
import { previewPath } from '../paths';
import { message, useText } from '../text';
import { AudienceField } from './AudienceField';
import { CoachField } from './CoachField';
import { Preview } from './Preview';
import { Versions } from './Versions';

export interface BoxValues {
  readonly Name: string;
  readonly Content: string;
  readonly SpanishName: string;
  readonly SpanishContent: string;
  readonly ProceedAfterDeclineAllowed: boolean;
  readonly Roles: string[];
  readonly Regions: string[];
  readonly Locations: string[];
  readonly IsCoachSharing: boolean;
}

interface BoxFormProps {
  readonly form: ContractForm<BoxValues>;
  readonly setup: NotificationSetup;
  readonly notification: AdministeredNotification | undefined;
  readonly onClose: () => void;
}

const useStyles = makeStyles({
  box: {
    marginBlock: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { marginTop: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  lists: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
  text: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    paddingTop: tokens.spacingVerticalM,
    '&[hidden]': { display: 'none' },
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The fields and buttons of the box. */
export const BoxForm = ({ form, setup, notification, onClose }: BoxFormProps) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useFailureSaid(form);
  const { RegionList, LocationList, RolesList, DefaultProgramNotification } = setup;
  const isDefault = notification?.IsDefault ?? false;
  const [isRestored, setIsRestored] = useState(false);
  const restore = (): void => {
    setIsRestored(true);
    const put = (name: keyof BoxValues, value: string): void => form.form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    put('Content', DefaultProgramNotification.Content);
    if (form.form.getValues('SpanishName') !== '') put('SpanishContent', DefaultProgramNotification.SpanishContent);
  };
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 ref={title} id={id} tabIndex={-1} className={styles.title}>
        {t(notification ? 'box.edit' : 'box.new')}
      </h2>
      <Form of={form} className={styles.form}>
        {notification && <ScheduledNotice record="notices.programNotification" recordId={notification.ProgramNotificationId} />}
        <Texts form={form} />
        {!isDefault && <CheckField of={form} name="ProceedAfterDeclineAllowed" label={t('field.decline')} />}
        <div className={styles.lists}>
          <AudienceField of={form} name="Roles" label={t('field.roles')} items={RolesList.Items} />
          {RegionList.Items.length > 0 && <AudienceField of={form} name="Regions" label={t('field.regions')} items={RegionList.Items} />}
          {LocationList.Items.length > 0 && <AudienceField of={form} name="Locations" label={t('field.locations')} items={LocationList.Items} />}
        </div>
        <CoachField of={form} name="IsCoachSharing" />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton of={form} needsAll>
            {t('save')}
          </SubmitButton>
          <SaveLater of={form} call="notices.saveNotification" onDone={onClose} />
          <SaveLater
            of={form}
            call="notices.saveNotification"
            also={{ label: t(notification?.IsEnabled ? 'schedule.off' : 'schedule.on'), body: { IsEnabled: !notification?.IsEnabled } }}
            onDone={onClose}
          />
          {isDefault && <Button onClick={restore}>{t('restore')}</Button>}
        </div>
        {isDefault && (
          // The text may be far above the button.
          <p role="status" className={styles.hint}>
            {isRestored && t('restored')}
          </p>
        )}
      </Form>
      <Accordion collapsible multiple>
        <AccordionItem value="preview">
          <AccordionHeader>{t('preview')}</AccordionHeader>
          <AccordionPanel>
            <LivePreview form={form} notification={notification} />
          </AccordionPanel>
        </AccordionItem>
        {notification && (
          <AccordionItem value="versions">
            <AccordionHeader>{t('history')}</AccordionHeader>
            <AccordionPanel>
              <Versions id={notification.ProgramNotificationId} />
            </AccordionPanel>
          </AccordionItem>
        )}
      </Accordion>
    </section>
  );
};

/** Name and content by language; values of the hidden tab are kept. */
const Texts = ({ form }: Pick<BoxFormProps, 'form'>) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const [language, setLanguage] = useState<'en' | 'es'>('en');
  const tabs = (['en', 'es'] as const).map((name) => ({ name, label: t(`language.${name}`) }));
  return (
    <Tabs id={id} label={t('language')} tabs={tabs} chosen={language} onChosen={setLanguage} isInDialog>
      <div className={styles.text} hidden={language !== 'en'}>
        <TextField of={form} name="Name" label={t('field.name')} stopsAtLimit />
        <RichTextField of={form} name="Content" label={t('field.content')} />
      </div>
      <div className={styles.text} hidden={language !== 'es'}>
        <p className={styles.hint}>{t('language.es.hint')}</p>
        <TextField
          of={form}
          name="SpanishName"
          label={t('field.spanishName')}
          stopsAtLimit
          check={(name, { SpanishContent }) => (name.trim() === '' && SpanishContent !== '' ? t('bothOrNone') : undefined)}
        />
        <RichTextField
          of={form}
          name="SpanishContent"
          label={t('field.spanishContent')}
          check={(content, { SpanishName }) => (content === '' && SpanishName.trim() !== '' ? t('bothOrNone') : undefined)}
        />
      </div>
    </Tabs>
  );
};

const LivePreview = ({ form, notification }: Pick<BoxFormProps, 'form' | 'notification'>) => {
  const [name, content, spanishName, spanishContent, proceeds] = useWatch({
    control: form.form.control,
    name: ['Name', 'Content', 'SpanishName', 'SpanishContent', 'ProceedAfterDeclineAllowed'],
  });
  const link = notification && pathTo(previewPath, { id: notification.ProgramNotificationId });
  return <Preview texts={{ en: { name, content }, es: { name: spanishName, content: spanishContent } }} proceeds={proceeds} link={link} />;
};

/** Shows the reason of a failed save in a snackbar as well (ADN-070, ADN-112); a conflict has its own dialog. */
const useFailureSaid = ({ failure }: ContractForm<BoxValues>): void => {
  const dispatch = useDispatch();
  useEffect(() => {
    if (failure) dispatch(notified({ message: failure.reason === undefined ? message('failed.saving') : { text: failure.reason }, intent: 'error' }));
  }, [failure, dispatch]);
};
