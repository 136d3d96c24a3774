/** Prints a text alone, on a page of its own that lives as long as the browser's dialog. */
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
