/** Prints a text in a separate document, which exists while the browser's print dialog is open. */
export const printText = (text: string): void => {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0';
  document.body.append(frame);
  const { contentDocument: page, contentWindow: window } = frame;
  if (page && window) {
    const words = page.createElement('pre');
    words.textContent = text;
    page.body.append(words);
    window.print();
  }
  frame.remove();
};
