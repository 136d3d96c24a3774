import { useModalAttributes } from '@fluentui/react-components';

/**
 * Keeps one user of Fluent's shared mechanism that hides the page behind dialogs. Fluent disposes of it with its last user. If that were a dialog, the page
 * would stay hidden from assistive technology after it. Loaded with the first dialog, so it is not part of the start.
 */
const PageHidingKept = () => {
  useModalAttributes();
  return null;
};

export default PageHidingKept;
