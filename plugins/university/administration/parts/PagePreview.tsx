import { useEffect, useState } from 'react';
import { PreviewFrame } from '#shell/api';
import { PageContent } from '../../parts/PageContent';
import type { PageValues } from '../rules/form';
import { previewOfPage } from '../rules/preview';
import { PreviewRoom } from './PreviewRoom';

interface PagePreviewProps {
  readonly values: PageValues;
  /** The address of the saved video. */
  readonly saved: string | null;
}

/** The form's page as participants see it. */
export const PagePreview = ({ values, saved }: PagePreviewProps) => {
  const chosen = useAddress(values.film);
  const nothing = (): void => undefined;
  return (
    <PreviewFrame hasSpanish={values.Names.es !== ''}>
      {({ textLanguage }) => {
        const course = previewOfPage(values, textLanguage, saved);
        const [page] = course.Details.Pages;
        const isEmpty = values.ContentType === 'Video' && chosen === undefined && saved === null;
        return (
          page && (
            <PreviewRoom lang={textLanguage} of="page" heading={page.Name}>
              <PageContent course={course} page={isEmpty ? { ...page, ContentType: 'None' } : page} film={chosen} onAnswer={nothing} onAt={nothing} />
            </PreviewRoom>
          )
        );
      }}
    </PreviewFrame>
  );
};

/** An object URL of a chosen file, for as long as it is shown. */
const useAddress = (file: File | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === undefined) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
};
