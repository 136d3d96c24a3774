import { useModalAttributes } from '@fluentui/react-components';

/**
 * Keeps a user of Fluent's shared hiding of the page behind dialogs. Fluent disposes of it with its last user, and after a dialog that was the last user the
 * page would stay hidden from assistive technology. Loaded with the first dialog: it is not part of the start.
 */
const PageHidingKept = () => {
  useModalAttributes();
  return null;
};

export default PageHidingKept;
