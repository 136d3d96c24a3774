import { type FormRecord, Loaded, RadioCardsField, SwitchField, useContractForm } from '#shell/api';
import type { Branding as Data } from '../contract';
import { api } from '../state/api';
import { branding, brandingPreview, saveBranding, withoutPreview } from '../state/company';
import { useText } from '../text';
import { Backgrounds } from './Backgrounds';
import { ColourField } from './ColourField';
import { type Partner, PartnerSwitch } from './PartnerSwitch';
import { PictureField } from './PictureField';
import { SettingsForm } from './SettingsForm';
import { useGroup } from './useGroup';
import { usePartner } from './usePartner';

/** Logo, colour and pictures of the company (ADC-021 to ADC-032). */
export const Branding = () => {
  const t = useText();
  const { partner } = usePartner();
  return (
    <Loaded
      of={partner.wanted === undefined ? branding.of(withoutPreview) : brandingPreview.of({ query: { partnerSettings: attachment(partner.wanted) } })}
      failed={t('loadFailed')}
    >
      {(data) => <BrandingForm key={String(partner.wanted)} data={data} partner={partner} />}
    </Loaded>
  );
};

const attachment = (isAttached: boolean): 'Attach' | 'Detach' => (isAttached ? 'Attach' : 'Detach');

const startOf = (data: Data) => ({
  LogoType: data.LogoType,
  LoginBackgroundImageType: data.LoginBackgroundImageType,
  LoginBackgroundCustomImages: data.LoginBackgroundCustomImages,
  BrandingColor: data.BrandingColor,
  UseCustomEmailBanner: data.UseCustomEmailBanner,
  logo: undefined as File | undefined,
  background: undefined as File | undefined,
  banner: undefined as File | undefined,
});

export type BrandingForm = ReturnType<typeof useBrandingForm>;

const useBrandingForm = (record: FormRecord<ReturnType<typeof startOf>> & { readonly data: Data }, partner: Partner) => {
  const { data } = record;
  return useContractForm(api.saveBranding, {
    start: record.start,
    record,
    notKept: ['logo', 'background', 'banner'],
    change: saveBranding,
    input: (body, { logo, background, banner }) => ({
      query: { partnerSettings: attachment(data.UsePartnerSettings) },
      body: {
        ...body,
        // A picture removed by another user stays removed.
        LoginBackgroundCustomImages: body.LoginBackgroundCustomImages.filter((address) => data.LoginBackgroundCustomImages.includes(address)),
        LogoUrl: data.LogoUrl,
        EmailBannerUrl: data.EmailBannerUrl,
        UsePartnerSettings: data.UsePartnerSettings,
      },
      logo,
      background,
      banner,
    }),
    changedBeside: partner.isChanged,
    whenDone: () => partner.onWanted(undefined),
  });
};

const BrandingForm = ({ data: loaded, partner }: { readonly data: Data; readonly partner: Partner }) => {
  const t = useText();
  const record = useGroup(loaded, startOf, partner);
  const { data } = record;
  const form = useBrandingForm(record, partner);
  const disabled = data.UsePartnerSettings;
  const [logoType, backgroundType, hasBanner] = form.form.watch(['LogoType', 'LoginBackgroundImageType', 'UseCustomEmailBanner']);
  const kinds = { Default: t('branding.Default'), Custom: t('branding.Custom') };
  return (
    <SettingsForm of={form} group="branding" call="admin.saveBranding" onReset={() => partner.onWanted(undefined)}>
      <RadioCardsField of={form} name="LogoType" label={t('branding.logo')} options={kinds} disabled={disabled} />
      <PictureField
        of={form}
        name="logo"
        label={t('branding.logoFile')}
        kept={logoType === 'Custom' ? data.LogoUrl : data.DefaultLogoUrl}
        mayChoose={logoType === 'Custom' && !disabled}
        alt={t('branding.logo')}
      />
      <RadioCardsField of={form} name="LoginBackgroundImageType" label={t('branding.background')} options={kinds} disabled={disabled} />
      <Backgrounds of={form} defaults={data.DefaultLoginBackgroundImages} isCustom={backgroundType === 'Custom'} isReadOnly={disabled} />
      <ColourField of={form} label={t('branding.colour')} hint={t('branding.colour.hint')} disabled={disabled} />
      <SwitchField of={form} name="UseCustomEmailBanner" label={t('branding.useBanner')} disabled={disabled} />
      {hasBanner && (
        <PictureField of={form} name="banner" label={t('branding.bannerFile')} kept={data.EmailBannerUrl} mayChoose={!disabled} alt={t('branding.banner')} />
      )}
      <PartnerSwitch of={form} partner={partner} data={data} />
    </SettingsForm>
  );
};
