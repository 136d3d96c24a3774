/**
 * The name of one topic, from the pattern that its contract gives.
 * @example topicName(topics.messageBoard, { sourceId }) // 'messageBoard:walk'
 */
export const topicName = (pattern: string, names: Readonly<Record<string, string>>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
