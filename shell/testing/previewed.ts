import { screen, waitFor, within } from '@testing-library/react';

/**
 * Queries for the window of a `PreviewFrame`, whose document `screen` does not search.
 * @param label name of the preview
 */
export const previewed = async (label: string) => {
  const frame = within(await screen.findByRole('region', { name: label })).getByTitle<HTMLIFrameElement>(label);
  const { body } = await waitFor(() => {
    const page = frame.contentDocument;
    if (!page || page.body.textContent === '') throw new Error(`The preview ${label} is empty.`);
    return page;
  });
  return within(body);
};
